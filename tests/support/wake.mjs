// node wake.mjs PYODIDE LIVE_FOLDER SCRATCH [USER_AGENT]   Wakes Python from a memory image and prints
// what Python tells of itself, as JSON.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

const [pyodideFolder, live, scratch, userAgent] = process.argv.slice(2);
if (userAgent) Object.defineProperty(globalThis, "navigator", { value: { userAgent, language: "de-DE" } });
const { NOTHING, wake } = await import(path.join(live, "image.mjs"));
const { loadPyodide } = await import(path.join(pyodideFolder, "pyodide.mjs"));
const { default: create } = await import(path.join(pyodideFolder, "pyodide.asm.mjs"));
const stdLibURL = path.join(scratch, "nothing.zip");
writeFileSync(stdLibURL, NOTHING);
const image = new Uint8Array(gunzipSync(readFileSync(path.join(live, "memory.packed"))));
const options = { indexURL: pyodideFolder + path.sep, stdLibURL, env: { HOME: "/home/pyodide" }, checkAPIVersion: false };
const pyodide = await wake(loadPyodide, create, image, options);
const told = pyodide.runPython(`
import json, os, random, sys, uuid
import haferl_live
posted = []
haferl_live.start(posted.append)
before = len(haferl_live._manager.comms)
haferl_live.rehearse()
json.dumps({
    "random": [random.random(), os.urandom(8).hex(), str(uuid.uuid4())],
    "executable": sys.executable,
    "environment": sorted(os.environ),
    "posted": len(posted),
    "left": len(haferl_live._manager.comms) - before,
})
`);
console.log(`\n${told}`);
process.exit(0);
