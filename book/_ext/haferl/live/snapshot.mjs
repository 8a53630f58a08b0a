// node snapshot.mjs PYODIDE_FOLDER FOLDER MODULES   Starts Python from the archives in FOLDER, imports
// the modules that are listed in MODULES and all of tarok, and keeps its memory as FOLDER/memory.packed.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { encode } from "./image.mjs";
import { run } from "./run.mjs";

const READY = `
import gc, importlib, os, pathlib, pkgutil, random, sys, types, zipimport
sys.path[:0] = ["/lib/tarok", "/lib/site.zip"]
import haferl_live, tarok
haferl_live.start(lambda text: None)
for name in modules:
    importlib.import_module(name)
for found in pkgutil.walk_packages(tarok.__path__, "tarok."):
    importlib.import_module(found.name)
# What Python sets up when widgets are first made and asked is there for every reader.
from tarok.widgets import Settle, Step
from ipywidgets import Widget
haferl_live.rehearse()
Settle("sansprendre-1839", contract="sansprendre", points=82)
Step("""
era: sansprendre-1839

deal 117N-MQCF-MXD1-PSVD
F pass
M sansprendre
R good
M trumps S
F H7 HA H6
""")
Widget.close_all()
# The image holds no files: catalogues are read now.
from tarok.words import language, translate
for catalogue in pathlib.Path("/lib/tarok/tarok/locale").glob("*/LC_MESSAGES/tarok.mo"):
    with language(catalogue.parts[-3]):
        translate("pf")
sys.modules["__main__"] = types.ModuleType("__main__")
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
# Nothing of this machine's chance: live.start() gives each reader a seed.
random.seed(0)
del os.environ["PYTHONHASHSEED"]
del modules, name, found, Settle, Step, Widget
gc.collect()
`;

/** The memory of a module in which nothing has run yet: loading stops where an image would be laid. */
async function freshMemory(loadPyodide, create, options) {
  let fresh;
  const enough = new Error("enough");
  const loading = loadPyodide({
    ...options,
    _loadSnapshot: new Uint8Array(1),
    createPyodideModule: async (settings) => {
      fresh = (await create(settings)).HEAPU8.slice();
      throw enough;
    },
  });
  await loading.catch((error) => {
    if (error !== enough) throw error;
  });
  return fresh;
}

/** Overwrite what Python has given back with zeros, which pack to nothing. */
function scrub(module) {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError("only what is there already");
  };
  const fill = (take, sizes) => {
    const taken = [];
    for (const size of sizes) {
      for (let at = take(size); at; at = take(size)) {
        module.HEAPU8.fill(0, at, at + size);
        taken.push(at);
      }
    }
    return taken;
  };
  const halves = Array.from({ length: 20 }, (_, n) => 2 ** (22 - n)); // 4 MB … 8 bytes
  const small = Array.from({ length: 32 }, (_, n) => 512 - 16 * n); // the sizes that Python keeps pools of
  try {
    const objects = fill((size) => module._PyObject_Malloc(size), small);
    const rest = fill((size) => module._malloc(size), halves);
    for (const at of rest) module._free(at);
    for (const at of objects) module._PyObject_Free(at);
    for (const at of fill((size) => module._malloc(size), halves)) module._free(at);
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
  }
}

async function main() {
  const [pyodideFolder, folder, list] = process.argv.slice(2).map((name) => path.resolve(name));
  const indexURL = pyodideFolder + path.sep;
  const file = (name) => new Uint8Array(readFileSync(path.join(folder, name)));
  const { loadPyodide } = await import(indexURL + "pyodide.mjs");
  const { default: create } = await import(indexURL + "pyodide.asm.mjs");
  const options = {
    indexURL,
    stdLibURL: path.join(folder, "stdlib.zip"),
    // What a browser has, and nothing of this machine.
    env: { HOME: "/home/pyodide", LANG: "C.UTF-8", _: "./this.program", PYTHONHASHSEED: "0" },
    _sysExecutable: "./this.program",
    checkAPIVersion: false,
  };
  const fresh = await freshMemory(loadPyodide, create, options);
  const pyodide = await loadPyodide({ ...options, _makeSnapshot: true });
  pyodide.FS.writeFile("/lib/site.zip", file("site.zip"));
  pyodide.unpackArchive(file("tarok.zip").buffer, "zip", { extractDir: "/lib/tarok" });
  const lines = readFileSync(list, "utf8").split("\n");
  pyodide.globals.set("modules", lines.filter((line) => line && !line.startsWith("#")).join(" "));
  pyodide.runPython("modules = modules.split()");
  pyodide.runPython(READY);
  scrub(pyodide._module);
  const config = pyodide._api.serializeHiwireState();
  const image = encode(pyodide._module.HEAPU8, fresh, config);
  writeFileSync(path.join(folder, "memory.packed"), gzipSync(Buffer.concat(image), { level: 9 }));
  process.exit(0); // Pyodide keeps node busy
}

await run(main);
