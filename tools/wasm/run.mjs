// Run scripts in the 32-bit MicroPython of npm's @micropython/micropython-webassembly-pyscript.
//
// usage: node run.mjs JOB    where JOB is a JSON file
//   {"package": path of micropython.mjs, "heap": bytes, "pystack": words,
//    "files": {"/path/inside": path outside}, "texts": {"/path/inside": "content"}, "scripts": ["...", ...]}
// A script may be {"call": "name", "most": n}: the global function of that name is called until it returns true.
// Every script, and every call, is a call of its own into one interpreter, so that what one allocated can be collected before
// the next (MicroPython collects here only on return to JavaScript). What happens is written as JSON lines:
//   {"script": i, "line": "..."}    a printed line
//   {"script": i, "error": "ZeroDivisionError", "traceback": "..."}    the script raised; the later ones are not run
//   {"done": n}    all n scripts have run

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadMicroPython } = await import(pathToFileURL(job.package).href);

// The Python heap is to lie where none of its own numbers points (they are below 2**30) and seldom four bytes of a state
// do, as on a device: so what lies below is taken first, as soon as the module is there and before it makes the heap.
// Memory not touched costs nothing.
const ABOVE = 0x6f000000;
let module;
Object.defineProperty(globalThis, "Module", {
  configurable: true,
  get: () => module,
  set: (made) => {
    module = made;
    module._malloc(ABOVE);
  },
});

let script = 0;
const tell = (what) => console.log(JSON.stringify(what));
const line = (text) => tell({ script, line: text });
const mp = await loadMicroPython({
  heapsize: job.heap,
  pystack: job.pystack,
  linebuffer: true,
  stdout: line,
  stderr: line,
});

const folders = new Set();
function put(path, content) {
  const parts = path.split("/").slice(1, -1);
  for (let i = 1; i <= parts.length; i++) {
    const folder = "/" + parts.slice(0, i).join("/");
    if (!folders.has(folder) && !mp.FS.analyzePath(folder).exists) mp.FS.mkdir(folder);
    folders.add(folder);
  }
  mp.FS.writeFile(path, content);
}
for (const [path, source] of Object.entries(job.files)) put(path, readFileSync(source));
for (const [path, content] of Object.entries(job.texts)) put(path, content);

function repeat({ call, most }) {
  const called = mp.globals.get(call);
  for (let i = 0; i < most; i++) if (called()) return;
  throw new Error(`${call} has been called ${most} times`);
}

for (; script < job.scripts.length; script++) {
  try {
    if (typeof job.scripts[script] === "string") mp.runPython(job.scripts[script]);
    else repeat(job.scripts[script]);
  } catch (error) {
    tell({ script, error: error.type ?? error.name, traceback: String(error.message).trimEnd() });
    process.exit(1);
  }
}
tell({ done: script });
