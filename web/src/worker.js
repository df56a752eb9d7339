// Python and the lessons, in a worker. A call comes in with its id; messages go out while it is
// answered, then the result.
import { loadPyodide } from "./py/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;

let bridge;
let now; // the call that is being answered

const send = (message, buffers) =>
  self.postMessage({ message, buffers: buffers.toJs(), parent: now });

async function start(language) {
  const lessons = fetch(at("py/lessons.zip")).then((answer) => answer.arrayBuffer());
  const py = await loadPyodide({
    indexURL: at("py/"),
    stdLibURL: at("py/stdlib.zip"),
    packages: [],
    env: { HOME: "/lessons", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" },
  });
  py.unpackArchive(await lessons, "zip", { extractDir: "/lessons" });
  // Where the notebook of that language lies, beside the games that its tasks name.
  const folder = `/lessons/notebooks/${language === "en" ? "" : language}`;
  py.FS.mkdirTree(folder);
  py.FS.chdir(folder);
  py.runPython("import sys; sys.path.insert(0, '/lessons')");
  py.pyimport("elo_teach.web.ipython").stand_in();
  bridge = py.pyimport("elo_teach.web.bridge").Bridge(language, send);
  return {
    ask: (name) => bridge.ask(name),
    follow: (end) => bridge.follow(end),
    link: (name, withNames) => bridge.link(name, withNames),
    show: (name, isOpen) => bridge.show(name, isOpen),
    show_all: () => bridge.show_all(),
    take: (text, buffers) => bridge.take(text, py.toPy(buffers)),
  };
}

let calls = { start };
let before = Promise.resolve();

async function answer({ id, name, args }) {
  now = id;
  try {
    const result = await calls[name](...args);
    if (name === "start") calls = result;
    self.postMessage({ id, result: name === "start" ? null : result });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
}

self.onmessage = ({ data }) => {
  before = before.then(() => answer(data));
};
