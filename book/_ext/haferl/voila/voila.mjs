// Binds a page that Voila serves to its kernel, with the same model and the same bundle as the
// book's pages: no widget manager of another's. Messages go over Jupyter's own socket, as JSON.
import { PageModel, say, showWidget } from "./host.mjs";

const setup = JSON.parse(document.getElementById("haferl-setup").textContent);
const kernel = JSON.parse(document.getElementById("haferl-kernel").textContent);
const session = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
const models = new Map(); // by comm
const busy = document.querySelector(".served-busy");

const address = new URL(`${kernel.root}api/kernels/${kernel.id}/channels?session_id=${session}`, location.href);
address.protocol = address.protocol.replace("http", "ws");
const socket = new WebSocket(address);

function send(type, content, metadata = {}) {
  const id = `${session}-${(send.count = (send.count ?? 0) + 1)}`;
  const header = { msg_id: id, msg_type: type, session, username: "", version: "5.3", date: new Date().toISOString() };
  socket.send(JSON.stringify({ header, parent_header: {}, metadata, content, channel: "shell", buffers: [] }));
}

const tell = (comm_id, data) => send("comm_msg", { comm_id, data });

/** The states of all widgets, asked of the kernel once: a comm of ipywidgets' own for that. */
const control = `${session}-control`;
socket.onopen = () => {
  send("comm_open", { comm_id: control, target_name: "jupyter.widget.control", data: {} }, { version: "1.0.0" });
  tell(control, { method: "request_states" });
};

socket.onmessage = ({ data }) => {
  if (typeof data !== "string") return; // buffers: none of ours
  const { msg_type, content } = JSON.parse(data);
  if (msg_type !== "comm_msg" && msg_type !== "comm_close") return;
  if (content.comm_id === control && content.data?.method === "update_states") return void show(content.data.states);
  const model = models.get(content.comm_id);
  if (!model || msg_type === "comm_close") return;
  if (content.data.method === "update") model.update(content.data.state);
  else if (content.data.method === "custom") model.emit("msg:custom", content.data.content, []);
};

socket.onclose = () => {
  busy.hidden = false;
  busy.textContent = say("kernel_gone");
};

async function show(states) {
  busy.hidden = true;
  const module = await import(new URL(setup.widgets, location.href));
  for (const place of document.querySelectorAll("div.widget[data-model]")) {
    const id = place.dataset.model;
    const state = states[id]?.state ?? {};
    const model = new PageModel(state);
    model.bind(
      {
        update: (changes) => tell(id, { method: "update", state: changes, buffer_paths: [] }),
        custom: (message) => tell(id, { method: "custom", content: message }),
      },
      state,
    );
    models.set(id, model);
    await showWidget(place, module.default, model);
  }
  document.documentElement.dataset.widgets = "shown";
}

// A page that is closed needs its kernel no more; one that may come back (back button) does.
addEventListener("pagehide", (event) => {
  if (event.persisted) return;
  const form = new FormData();
  const token = document.cookie.match(/(?:^|;\s*)_xsrf=([^;]+)/)?.[1];
  if (token) form.append("_xsrf", token);
  navigator.sendBeacon(new URL(`${kernel.root}voila/api/shutdown/${kernel.id}`, location.href), form);
});
