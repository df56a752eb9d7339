// A lesson's page comes alive: its panels take the places of their first pictures.
import "./alone.js"; // first: it may change the language
import { Engine } from "./engine.js";
import { isState, panelOf, placeAt } from "./links.js";
import { PageManager } from "./manager.js";
import { addTools } from "./tools.js";

const root = document.documentElement;
const status = document.getElementById("status");
const [text, elsewhere] = status.children;
const say = (state) => {
  root.dataset.live = state === "live";
  text.textContent = status.dataset[state];
  elsewhere.hidden = state !== "failed";
};

const all = document.getElementById("open"); // in a lesson, and nowhere else

const engine = new Engine(new URL("worker.js", import.meta.url).href, root.lang);
const manager = new PageManager(engine);
const sayBelow = new Map(); // by the name of the panel
let touched; // the name of the panel that was used last

async function comeAlive() {
  await engine.ready;
  for (const place of document.querySelectorAll("[data-exercise]")) {
    const boxes = document.createElement("div");
    place.before(boxes);
    await manager.display(await engine.call("ask", [place.dataset.exercise]), boxes);
    place.remove();
    boxes.dataset.exercise = place.dataset.exercise;
  }
  for (const place of document.querySelectorAll("[data-panel]")) {
    const name = place.dataset.panel;
    const panel = document.createElement("div");
    panel.className = place.className;
    const [id, holdsNames] = JSON.parse(await engine.call("show", [name, "open" in place.dataset]));
    place.after(panel);
    await manager.display(id, panel);
    place.remove();
    panel.dataset.panel = name;
    sayBelow.set(name, addTools(panel, engine, holdsNames));
    for (const event of ["input", "keydown", "pointerdown"])
      panel.addEventListener(event, ({ target }) => {
        // Whoever is still guessing is not to be shown the answer in the other language.
        if (!target.closest(".elo-guess")) touched = name;
      });
  }
  await new Promise(requestAnimationFrame);
}

/** Show what all panels hide: a teacher with a projector presses once, or opens `#open`. */
async function showAll() {
  await engine.call("show_all", []);
  all.hidden = true;
}

/** Let a panel stand as the address says. */
async function follow() {
  if (all && location.hash === `#${all.id}`) return showAll();
  if (!isState(location.hash)) return;
  const name = panelOf(location.hash);
  try {
    sayBelow.get(name)(await engine.call("follow", [location.hash]));
    document.querySelector(`[data-panel="${name}"]`).scrollIntoView();
  } catch (error) {
    console.error(error);
    text.textContent = status.dataset.link;
  }
}

/** The end of the address of what the reader sees, for the same page in the other language. */
async function here() {
  if (touched) return engine.call("link", [touched, true]);
  const places = [...document.querySelectorAll("main > [id]")];
  const tops = places.map(({ id }, at) => ({ id, top: places[at].getBoundingClientRect().top }));
  return `#${placeAt(innerHeight / 2, tops).id}`;
}

for (const twin of document.querySelectorAll(".twin"))
  twin.addEventListener("click", async (event) => {
    event.preventDefault();
    location.assign(new URL(await here(), twin.href));
  });
addEventListener("hashchange", follow);
all?.addEventListener("click", showAll);

/** Let every page of the site work without a network. */
function keepForLater() {
  navigator.serviceWorker?.register(new URL("../offline.js", import.meta.url)).catch(console.warn);
}

say("loading");
comeAlive().then(
  () => {
    say("live");
    if (all) all.hidden = false;
    keepForLater();
    return follow();
  },
  (error) => {
    console.error(error);
    say("failed");
  },
);
