// node compile.mjs PYODIDE_FOLDER IN.zip OUT.zip …   Python sources to byte code, by Pyodide itself,
// so that the reader's browser need not compile them. Same input, same output: no dates, no folders.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

async function main() {
  const [folder, ...pairs] = process.argv.slice(2);
  const index = path.resolve(folder) + path.sep;
  const { loadPyodide } = await import(index + "pyodide.mjs");
  const pyodide = await loadPyodide({ indexURL: index });
  const compile = pyodide.runPython(`
import io, py_compile, zipfile

def compiled(data):
    source, out = zipfile.ZipFile(io.BytesIO(data.to_py())), io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in sorted(source.namelist()):
            content = source.read(name)
            # the settings of the platform are read as data by sysconfig's own loader
            if name.endswith(".py") and not name.startswith("_sysconfigdata"):
                with open("/tmp/x.py", "wb") as file:
                    file.write(content)
                py_compile.compile("/tmp/x.py", "/tmp/x.pyc", dfile=name, doraise=True,
                                   invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
                with open("/tmp/x.pyc", "rb") as file:
                    content = file.read()
                name += "c"
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()

compiled
`);
  for (let i = 0; i < pairs.length; i += 2) {
    writeFileSync(pairs[i + 1], compile(new Uint8Array(readFileSync(pairs[i]))).toJs());
  }
}

// Node would print Pyodide's one long line of source; the message is all that helps.
const fail = (error) => {
  console.error(String(error?.stack ?? error).slice(-3000));
  process.exit(1);
};
process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
await main().catch(fail);
