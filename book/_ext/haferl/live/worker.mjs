// Runs Python (Pyodide) and the page's widgets beside the page. Messages, both ways plain data:
//   page → worker   {type: "start", chapters}   {type: "comm", comm_id, data}
//   worker → page   {type: "progress", done}    {type: "ready", bound, times}   {type: "failed", code, reason}
//                   {type: "comm", comm_id, data}   {type: "error", comm_id, text}
// Everything is loaded from this worker's own folder, whose name changes with its content.

const began = performance.now();
const times = {};
const here = new URL(".", import.meta.url).href;
const post = (message) => postMessage(message);
let python; // resolves to the functions of haferl_live

// ---- loading, with the bytes counted ----

let done = 0;
let wasmFailed; // Pyodide waits for ever for a WebAssembly that does not come
const wasmLost = new Promise((_, reject) => (wasmFailed = reject));
wasmLost.catch(() => {});
const plain = globalThis.fetch.bind(globalThis);

function counted(response) {
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const count = new TransformStream({
    transform(chunk, out) {
      done += chunk.byteLength;
      post({ type: "progress", done });
      out.enqueue(chunk);
    },
  });
  return response.body.pipeThrough(count);
}

/** Pyodide asks for its WebAssembly by name; what is served is packed, whatever the host can do. */
globalThis.fetch = async (request, options) => {
  const url = String(request.url ?? request);
  if (!url.endsWith("/pyodide.asm.wasm")) return plain(request, options);
  try {
    const packed = counted(await plain(`${url}.packed`));
    const stream = packed.pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "content-type": "application/wasm" } });
  } catch (error) {
    wasmFailed(Object.assign(error, { code: "no_network" }));
    throw error;
  }
};

async function bytes(name) {
  return new Response(counted(await plain(here + name))).arrayBuffer();
}

async function boot() {
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // the smallest module: is it let in?
  await (async () => WebAssembly.compile(empty))().catch((error) => {
    throw Object.assign(error, { code: "no_wasm" });
  });
  const network = (error) => {
    throw Object.assign(error, { code: "no_network" });
  };
  const zips = Promise.all([bytes("stdlib.zip"), bytes("site.zip"), bytes("tarok.zip")]).catch(network);
  zips.catch(() => {}); // reported where it is awaited
  const { loadPyodide } = await import(`${here}pyodide.mjs`).catch(network);
  const [stdlib, site, tarok] = await zips;
  times.loaded = performance.now() - began;
  const loading = loadPyodide({
    indexURL: here,
    stdLibURL: URL.createObjectURL(new Blob([stdlib])),
    packageBaseUrl: here,
    env: { HOME: "/home/pyodide" },
    checkAPIVersion: false,
  });
  const pyodide = await Promise.race([loading, wasmLost]);
  times.booted = performance.now() - began;
  pyodide.FS.writeFile("/lib/site.zip", new Uint8Array(site));
  pyodide.unpackArchive(tarok, "zip", { extractDir: "/lib/tarok" });
  pyodide.runPython("import sys; sys.path[:0] = ['/lib/tarok', '/lib/site.zip']");
  const live = pyodide.pyimport("haferl_live");
  live.start((text) => post(JSON.parse(text)));
  return { run: live.run, receive: live.receive };
}

onmessage = async ({ data: message }) => {
  try {
    python ??= boot();
    const { run, receive } = await python;
    if (message.type === "start") {
      const bound = JSON.parse(run(JSON.stringify(message.chapters)));
      times.ran = performance.now() - began;
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
