// The memory image: Python as it stands once everything a page needs is imported. A reader's Python
// starts from it, so that the interpreter need not set itself up and the modules need not run.
//
// WebAssembly's memory is the same in every browser, but for one word (see `lay`). The image holds those
// pages of it (4,096 bytes) that differ from the memory of a module just made, behind a head in JSON:
//   bytes   size of the memory          runs    [first page, how many] of the pages that follow
//   sum     checksum of the pages left out, which have to be in the reader's memory already
//   config  what Pyodide knows of JavaScript objects that Python holds
// Pyodide calls its own memory snapshots experimental: where laying the image fails, worker.mjs starts
// Python the plain way.

const PAGE = 4096;
const WORDS = PAGE / 4;

/** An archive without files, where Pyodide asks for its standard library: it is in the memory. */
export const NOTHING = Uint8Array.of(80, 75, 5, 6, ...Array(18).fill(0));

const words = (bytes) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);

/** A checksum of the pages that no run holds. */
function sumOfRest(memory, runs) {
  const all = words(memory);
  let sum = 0;
  let page = 0;
  for (const [first, count] of [...runs, [memory.length / PAGE, 0]]) {
    for (let at = page * WORDS; at < first * WORDS; at++) sum = (Math.imul(sum, 31) + all[at]) | 0;
    page = first + count;
  }
  return sum;
}

/** The image of a memory, given the memory of a module just made. */
export function encode(memory, fresh, config) {
  const [now, then] = [words(memory), words(fresh)];
  const runs = [];
  for (let page = 0; page < memory.length / PAGE; page++) {
    let same = true;
    for (let at = page * WORDS; same && at < (page + 1) * WORDS; at++) same = now[at] === (then[at] ?? 0);
    if (same) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  const head = new TextEncoder().encode(
    JSON.stringify({ bytes: memory.length, sum: sumOfRest(memory, runs), runs, config }),
  );
  const parts = [Uint32Array.of(head.length), head];
  for (const [first, count] of runs) parts.push(memory.subarray(first * PAGE, (first + count) * PAGE));
  return parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
}

/** Lay an image into a module just made; its config. */
export function lay(module, image) {
  let at = 4 + new DataView(image.buffer, image.byteOffset).getUint32(0, true);
  const { bytes, sum, runs, config } = JSON.parse(new TextDecoder().decode(image.subarray(4, at)));
  if (module.HEAPU8.length < bytes) module.growMemory(bytes);
  const memory = module.HEAPU8;
  if (memory.length !== bytes) throw new Error(`the memory has ${memory.length} bytes, the image ${bytes}`);
  const pages = runs.reduce((total, [, count]) => total + count, 0);
  if (image.length !== at + pages * PAGE) throw new Error("the image is not whole");
  if (sumOfRest(memory, runs) !== sum) throw new Error("the image is not of this Pyodide's memory");
  // Where a browser has no WebAssembly GC, and on iPhones, Pyodide has no trampoline: its place is the
  // browser's own.
  const trampoline = (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  const own = module.HEAP32[trampoline];
  for (const [first, count] of runs) {
    memory.set(image.subarray(at, at + count * PAGE), first * PAGE);
    at += count * PAGE;
  }
  module.HEAP32[trampoline] = own;
  return config;
}

/**
 * Start Pyodide from an image, or a promise of one: the module is made meanwhile by `create`
 * (pyodide.asm.mjs). `options` are loadPyodide's.
 */
export function wake(loadPyodide, create, image, options) {
  return loadPyodide({
    ...options,
    _loadSnapshot: new Uint8Array(1), // says that there is one
    createPyodideModule: async (settings) => {
      let [module, bytes] = await Promise.all([create(settings), image]);
      module.API.restoreSnapshot = () => {
        const config = lay(module, bytes);
        image = bytes = null; // Pyodide keeps these functions; they must not keep the image
        return config;
      };
      return module;
    },
  });
}
