// Whole random games a second in Pyodide: the package from src, run by node.
// usage: node pyodide.mjs SRC GAMES
import path from "node:path";
import { loadPyodide } from "pyodide";

const [src, games] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdir("/src");
python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(src) }, "/src");
const rate = python.runPython(`
import sys, time, random
sys.path.insert(0, "/src")
from tarok import eras, game
from tarok.deal import Deal
from tarok.era import Terms

def rate(games):
    terms = Terms(eras.get("sansprendre-1839"))
    choose = random.Random(1)
    start = time.perf_counter()
    for seed in range(games):
        state = game.start(terms, Deal.from_seed(terms.layout, seed))
        while options := game.legal(state):
            state = game.apply(state, options[int(choose.random() * len(options))])
        game.settle(state)
    return games / (time.perf_counter() - start)

max(rate(${Number(games)}) for _ in range(3))
`);
console.log(rate);
