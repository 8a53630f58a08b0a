// Runs Python (Pyodide) and the page's widgets beside the page. Messages, both ways plain data:
//   page → worker   {type: "start", chapters, idle}   {type: "comm", comm_id, data}
//   worker → page   {type: "progress", done}    {type: "ready", bound, times, archives}   {type: "failed", code, reason}
//                   {type: "comm", comm_id, data}   {type: "error", comm_id, text}
// Everything is loaded from this worker's own folder, whose name changes with its content.

const began = performance.now();
const times = {};
const here = new URL(".", import.meta.url).href;
const post = (message) => postMessage(message);
let python; // resolves to the functions of haferl_live

// ---- loading, with the bytes counted ----

const STEP = 100_000; // bytes between two words on how far loading is
let done = 0;
let told = 0;
let wasmFailed; // Pyodide waits for ever for a WebAssembly that does not come
const wasmLost = new Promise((_, reject) => (wasmFailed = reject));
wasmLost.catch(() => {});
const plain = globalThis.fetch.bind(globalThis);

function tell() {
  told = done;
  post({ type: "progress", done });
}

function counted(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const count = new TransformStream({
    transform(chunk, out) {
      done += chunk.byteLength;
      if (done - told >= STEP) tell();
      out.enqueue(chunk);
    },
    flush: tell,
  });
  return response.body.pipeThrough(count);
}

const gunzip = (stream) => stream.pipeThrough(new DecompressionStream("gzip"));

async function bytes(name, unpacked = (stream) => stream) {
  return new Response(unpacked(counted(await plain(here + name)))).arrayBuffer();
}

const offline = (error) => Object.assign(new Error(String(error?.message ?? error)), { code: "no_network" });
const lost = (error) => {
  throw offline(error);
};

/** Pyodide asks for its WebAssembly by name; what is served is packed, whatever the host can do. */
const WASM = "pyodide.asm.wasm";
const unpackedWasm = () => bytes(`${WASM}.packed`, gunzip);
let wasm; // on its way before Pyodide asks
globalThis.fetch = async (request, options) => {
  const url = String(request.url ?? request);
  if (!url.endsWith(`/${WASM}`)) return plain(request, options);
  try {
    const content = await (wasm ?? unpackedWasm());
    wasm = null; // a second start is rare and loads it anew
    return new Response(content, { headers: { "content-type": "application/wasm" } });
  } catch (error) {
    wasmFailed(offline(error));
    throw error;
  }
};

async function boot() {
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // the smallest module: is it let in?
  await (async () => WebAssembly.compile(empty))().catch((error) => {
    throw Object.assign(error, { code: "no_wasm" });
  });
  wasm = unpackedWasm();
  const image = bytes("memory.packed", gunzip).then((buffer) => new Uint8Array(buffer));
  for (const coming of [wasm, image]) coming.catch(() => {}); // reported where it is awaited
  const [{ loadPyodide }, { default: create }, { NOTHING, wake }] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs", "image.mjs"].map((name) => import(here + name)),
  ).catch(lost);
  times.loaded = performance.now() - began;
  const options = {
    indexURL: here,
    packageBaseUrl: here,
    env: { HOME: "/home/pyodide" },
    checkAPIVersion: false,
  };
  let pyodide;
  let archives = false; // whether it starts from them
  try {
    const stdLibURL = URL.createObjectURL(new Blob([NOTHING]));
    pyodide = await Promise.race([wake(loadPyodide, create, image, { ...options, stdLibURL }), wasmLost]);
  } catch (error) {
    if (typeof error.code === "string") throw error;
    console.warn(`Python starts the plain way: ${error.message ?? error}`);
    pyodide = await bootPlainly(loadPyodide, options);
    archives = true;
  }
  times.booted = performance.now() - began;
  const live = pyodide.pyimport("haferl_live");
  live.start((text) => post(JSON.parse(text)));
  return { run: live.run, receive: live.receive, rehearse: live.rehearse, archives };
}

/** Without the memory image: what made the image is loaded and run here. */
async function bootPlainly(loadPyodide, options) {
  const zips = ["stdlib.zip", "site.zip", "tarok.zip"].map((name) => bytes(name));
  const [stdlib, site, tarok] = await Promise.all(zips).catch(lost);
  const stdLibURL = URL.createObjectURL(new Blob([stdlib]));
  const pyodide = await Promise.race([loadPyodide({ ...options, stdLibURL }), wasmLost]);
  pyodide.FS.writeFile("/lib/site.zip", new Uint8Array(site));
  pyodide.unpackArchive(tarok, "zip", { extractDir: "/lib/tarok" });
  pyodide.runPython("import sys; sys.path[:0] = ['/lib/tarok', '/lib/site.zip']");
  return pyodide;
}

/** Some time after an idle start, so that a reader who asks meanwhile need not wait for it. */
function rehearseLater(rehearse) {
  setTimeout(() => {
    try {
      if (!asked) rehearse();
    } catch (error) {
      console.warn(error);
    }
  }, 300);
}

let asked = false; // something of Python

onmessage = async ({ data: message }) => {
  try {
    python ??= boot();
    const { run, receive, rehearse, archives } = await python;
    if (message.type === "start") {
      const bound = JSON.parse(run(JSON.stringify(message.chapters)));
      times.ran = performance.now() - began;
      post({ type: "ready", bound, times, archives });
      if (message.idle) rehearseLater(rehearse);
    } else {
      asked = true;
      receive(message.comm_id, JSON.stringify(message.data));
    }
  } catch (error) {
    console.error(error);
    // The last line of a Python traceback is its sentence.
    const reason = String(error.message ?? error).trim().split("\n").at(-1).replace(/^RuntimeError: /, "");
    post({ type: "failed", code: typeof error.code === "string" ? error.code : null, reason });
  }
};
