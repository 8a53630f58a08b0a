// node compile.mjs PYODIDE_FOLDER lean|whole IN.zip OUT.zip …   Python sources to byte code, by Pyodide
// itself, so that the reader's browser need not compile them. Same input, same output: no dates, no
// folders. Lean byte code has neither docstrings nor the lines of single instructions.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

async function main() {
  const [folder, kind, ...pairs] = process.argv.slice(2);
  const index = path.resolve(folder) + path.sep;
  const { loadPyodide } = await import(index + "pyodide.mjs");
  const pyodide = await loadPyodide({ indexURL: index });
  const compile = pyodide.runPython(`
import ast, importlib.util, io, marshal, zipfile

HAVE_DOC = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

def without_docs(root):
    """They stay strings, since some code formats its own."""
    for node in ast.walk(root):
        if isinstance(node, HAVE_DOC) and ast.get_docstring(node, clean=False) is not None:
            node.body[0].value.value = ""
    return root

def lean(code):
    """Without the lines of instructions: a traceback names each function's first line. An entry of the
    table (format 13: a line and no columns) is for up to eight instructions, at no distance from it."""
    units = len(code.co_code) // 2
    table = bytes(b for at in range(0, units, 8) for b in (0x80 | 13 << 3 | min(units - at, 8) - 1, 0))
    consts = tuple(lean(c) if hasattr(c, "co_code") else c for c in code.co_consts)
    return code.replace(co_consts=consts, co_linetable=table)

def pyc(content, name, kind):
    """Byte code that is never compared with its source."""
    tree = ast.parse(content)
    code = compile(without_docs(tree) if kind == "lean" else tree, name, "exec", dont_inherit=True)
    code = lean(code) if kind == "lean" else code
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)

def compiled(data, kind):
    source, out = zipfile.ZipFile(io.BytesIO(data.to_py())), io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in sorted(source.namelist()):
            content = source.read(name)
            # the settings of the platform are read as data by sysconfig's own loader
            if name.endswith(".py") and not name.startswith("_sysconfigdata"):
                content = pyc(content, name, kind)
                name += "c"
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()

compiled
`);
  for (let i = 0; i < pairs.length; i += 2) {
    writeFileSync(pairs[i + 1], compile(new Uint8Array(readFileSync(pairs[i])), kind).toJs());
  }
}

await run(main);
