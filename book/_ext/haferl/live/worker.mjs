// Runs Python (Pyodide) and the page's widgets beside the page. Messages, both ways plain data:
//   page → worker   {type: "start", chapters, idle}   {type: "comm", comm_id, data}
//   worker → page   {type: "progress", done}    {type: "ready", bound, times}   {type: "failed", code, reason}
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

/** Pyodide asks for its WebAssembly by name; what is served is packed, whatever the host can do. */
const WASM = "pyodide.asm.wasm";
let wasm = bytes(`${WASM}.packed`, gunzip); // at once: it is there when Pyodide asks
wasm.catch(() => {}); // reported where it is awaited
globalThis.fetch = async (request, options) => {
  const url = String(request.url ?? request);
  if (!url.endsWith(`/${WASM}`)) return plain(request, options);
  try {
    const content = await (wasm ?? bytes(`${WASM}.packed`, gunzip));
    wasm = null; // a second start is rare and loads it anew
    return new Response(content, { headers: { "content-type": "application/wasm" } });
  } catch (error) {
    wasmFailed(Object.assign(error, { code: "no_network" }));
    throw error;
  }
};

const network = (error) => {
  throw Object.assign(error, { code: "no_network" });
};

async function boot() {
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // the smallest module: is it let in?
  await (async () => WebAssembly.compile(empty))().catch((error) => {
    throw Object.assign(error, { code: "no_wasm" });
  });
  const image = bytes("memory.packed", gunzip).then((buffer) => new Uint8Array(buffer), network);
  image.catch(() => {}); // reported where it is awaited
  const [{ loadPyodide }, { default: create }, { wake }] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs", "image.mjs"].map((name) => import(here + name)),
  ).catch(network);
  times.loaded = performance.now() - began;
  const options = {
    indexURL: here,
    packageBaseUrl: here,
    env: { HOME: "/home/pyodide" },
    checkAPIVersion: false,
  };
  let pyodide;
  try {
    const nothing = Uint8Array.of(80, 75, 5, 6, ...Array(18).fill(0)); // an archive without files
    const stdLibURL = URL.createObjectURL(new Blob([nothing]));
    pyodide = await Promise.race([wake(loadPyodide, create, image, { ...options, stdLibURL }), wasmLost]);
  } catch (error) {
    if (error.code) throw error;
    console.warn(`Python starts the plain way: ${error.message ?? error}`);
    pyodide = await bootPlainly(loadPyodide, options);
  }
  times.booted = performance.now() - began;
  const live = pyodide.pyimport("haferl_live");
  live.start((text) => post(JSON.parse(text)));
  return { run: live.run, receive: live.receive, rehearse: live.rehearse };
}

/** Without the memory image: what made the image is loaded and run here. */
async function bootPlainly(loadPyodide, options) {
  const zips = ["stdlib.zip", "site.zip", "tarok.zip"].map((name) => bytes(name));
  const [stdlib, site, tarok] = await Promise.all(zips).catch(network);
  const stdLibURL = URL.createObjectURL(new Blob([stdlib]));
  const pyodide = await Promise.race([loadPyodide({ ...options, stdLibURL }), wasmLost]);
  pyodide.FS.writeFile("/lib/site.zip", new Uint8Array(site));
  pyodide.unpackArchive(tarok, "zip", { extractDir: "/lib/tarok" });
  pyodide.runPython("import sys; sys.path[:0] = ['/lib/tarok', '/lib/site.zip']");
  return pyodide;
}

onmessage = async ({ data: message }) => {
  try {
    python ??= boot();
    const { run, receive, rehearse } = await python;
    if (message.type === "start") {
      const bound = JSON.parse(run(JSON.stringify(message.chapters)));
      times.ran = performance.now() - began;
      if (message.idle) rehearse(); // nobody waits: make the first answer a quick one
      post({ type: "ready", bound, times });
    } else {
      receive(message.comm_id, JSON.stringify(message.data));
    }
  } catch (error) {
    console.error(error);
    // The last line of a Python traceback is its sentence.
    const reason = String(error.message ?? error).trim().split("\n").at(-1).replace(/^RuntimeError: /, "");
    post({ type: "failed", code: error.code ?? null, reason });
  }
};
