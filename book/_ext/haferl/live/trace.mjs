// node trace.mjs PLAN   Boots Pyodide as worker.mjs does and runs one phase of trace_inside.py.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { NOTHING, wake } from "./image.mjs";
import { run } from "./run.mjs";

async function main() {
  const plan = JSON.parse(process.argv[2]);
  const load = (name) => import(path.join(plan.pyodide, name));
  const { loadPyodide } = await load("pyodide.mjs");
  const file = (name) => readFileSync(path.join(plan.archives, name));
  const options = {
    indexURL: plan.pyodide + path.sep,
    stdLibURL: path.join(plan.archives, "stdlib.zip"),
    env: { HOME: "/home/pyodide" },
    checkAPIVersion: false,
  };
  let pyodide;
  if (existsSync(path.join(plan.archives, "memory.packed"))) {
    const { default: create } = await load("pyodide.asm.mjs");
    options.stdLibURL = path.join(plan.scratch, "nothing.zip");
    writeFileSync(options.stdLibURL, NOTHING);
    pyodide = await wake(loadPyodide, create, new Uint8Array(gunzipSync(file("memory.packed"))), options);
  } else {
    pyodide = await loadPyodide(options);
    pyodide.FS.writeFile("/lib/site.zip", new Uint8Array(file("site.zip")));
    pyodide.unpackArchive(new Uint8Array(file("tarok.zip")).buffer, "zip", { extractDir: "/lib/tarok" });
    pyodide.runPython("import sys; sys.path[:0] = ['/lib/tarok', '/lib/site.zip']");
  }
  const live = pyodide.pyimport("haferl_live");
  live.start(() => {});

  const names = pyodide.globals.get("dict")();
  pyodide.runPython(readFileSync(plan.inside, "utf8"), { globals: names });
  const call = (name, ...values) => names.get(name)(...values.map((v) => pyodide.toPy(v)));
  const answer = { failed: 0, strays: [], modules: [] };
  if (plan.phase === "loaded") {
    call("use", plan.chapters);
    for (const name of plan.late) pyodide.runPython(`import importlib\ntry: importlib.import_module(${JSON.stringify(name)})\nexcept ImportError: pass`);
    answer.modules = pyodide.runPython("import sys; sorted(sys.modules)").toJs();
  } else {
    // For pytest alone: the whole library, the environment's packages, the project's files.
    for (const [where, what] of [["/whole", null], ["/packages", plan.packages], [plan.root, plan.root]]) {
      pyodide.FS.mkdirTree(where);
      if (what) pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: what }, where);
    }
    pyodide.unpackArchive(new Uint8Array(readFileSync(path.join(plan.pyodide, "python_stdlib.zip"))).buffer, "zip", { extractDir: "/whole" });
    call("notice");
    call("use", plan.chapters);
    answer.failed = call("test", plan.root, plan.tests, plan.arguments ?? []);
    answer.strays = pyodide.runPython("sorted(strays)", { globals: names }).toJs();
    answer.modules = pyodide.runPython("sorted(late)", { globals: names }).toJs();
  }
  console.log(`\n@@answer ${JSON.stringify(answer)}`);
  process.exit(0);
}

await run(main);
