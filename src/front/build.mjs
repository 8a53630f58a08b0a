// Bundles the front end into the package: static/widgets.mjs and static/widgets.css.
// `node src/front/build.mjs` once, `--watch` to rebuild on change.
import * as esbuild from "esbuild";
import { fileURLToPath } from "node:url";
import { dirname, join } from "node:path";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "tarok", "widgets", "static");

const options = {
  absWorkingDir: here,
  entryPoints: { widgets: "main.ts" },
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox113", "safari16.4"],
  minify: true,
  legalComments: "inline",
  charset: "utf8",
  logLevel: "info",
};

if (process.argv.includes("--watch")) {
  await (await esbuild.context(options)).watch();
} else {
  await esbuild.build(options);
}
