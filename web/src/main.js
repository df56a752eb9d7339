// A lesson's page comes alive: its panels take the places of their first pictures.
import { Engine } from "./engine.js";
import { PageManager } from "./manager.js";

const root = document.documentElement;
const status = document.getElementById("status");
const [text, elsewhere] = status.children;
const say = (state) => {
  root.dataset.live = state === "live";
  text.textContent = status.dataset[state];
  elsewhere.hidden = state !== "failed";
};

async function comeAlive() {
  const places = [...document.querySelectorAll("[data-panel]")];
  const engine = new Engine(new URL("worker.js", import.meta.url).href, root.lang);
  await engine.ready;
  const manager = new PageManager(engine);
  for (const place of places) {
    const panel = document.createElement("div");
    const id = await engine.call("show", [place.dataset.panel]);
    place.after(panel);
    await manager.display(id, panel);
    place.remove();
    panel.dataset.panel = place.dataset.panel;
  }
  await new Promise(requestAnimationFrame);
}

say("loading");
comeAlive().then(
  () => say("live"),
  (error) => {
    console.error(error);
    say("failed");
  },
);
