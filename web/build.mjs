// Usage: node build.mjs OUT REPOSITORY PACKAGES
// Writes what a page runs into OUT: our modules with ipywidgets' in one file, the worker, Pyodide,
// and two archives of the Python modules in use, compiled by Pyodide itself.
import fs from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { loadPyodide } from "pyodide";

const [out, repository, packages] = process.argv.slice(2).map((name) => path.resolve(name));
const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);
const pyodide = path.join(here, "node_modules", "pyodide");
const py = path.join(out, "py");
fs.mkdirSync(py, { recursive: true });

const common = {
  absWorkingDir: here,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  outdir: out,
  metafile: true,
};
const pages = await esbuild.build({
  ...common,
  entryPoints: ["src/main.js", "src/page.css"],
  loader: { ".svg": "dataurl" },
  define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
});
await esbuild.build({ ...common, entryPoints: ["src/worker.js"], external: ["./py/pyodide.mjs"] });

// Whose work is in it, for tools/site/notices.py.
const folders = new Set(["node_modules/pyodide"]);
for (const { inputs } of Object.values(pages.metafile.outputs))
  for (const input of Object.keys(inputs)) {
    const found = /(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found) folders.add(found[1]);
  }
const packed = [...folders].sort().map((folder) => {
  const inside = (name) => path.join(here, folder, name);
  const { name, version } = JSON.parse(fs.readFileSync(inside("package.json"), "utf8"));
  const files = fs.readdirSync(inside("")).filter((file) => /^licen[cs]e/i.test(file));
  return { name, version, licence: files.map((file) => fs.readFileSync(inside(file), "utf8")) };
});
fs.writeFileSync(path.join(out, "packages.json"), JSON.stringify(packed));

for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
  fs.copyFileSync(path.join(pyodide, name), path.join(py, name));
// No package is to be looked for: else a name would lead to a file that is not there.
const lock = JSON.parse(fs.readFileSync(path.join(pyodide, "pyodide-lock.json"), "utf8"));
fs.writeFileSync(path.join(py, "pyodide-lock.json"), JSON.stringify({ ...lock, packages: {} }));

const engine = await loadPyodide({
  indexURL: pyodide,
  env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
});
for (const [place, root] of Object.entries({ repository, packages, out: py })) {
  engine.FS.mkdir(`/${place}`);
  engine.FS.mount(engine.FS.filesystems.NODEFS, { root }, `/${place}`);
}
// So that what it needs is loaded too: an empty archive.
engine.unpackArchive(new Uint8Array([80, 75, 5, 6, ...Array(18).fill(0)]), "zip", {
  extractDir: "/empty",
});
engine.runPython(fs.readFileSync(path.join(here, "pack.py"), "utf8"));
