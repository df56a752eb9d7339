// What stands below a live panel: its link, to copy. The words are the page's own.
import { canBeSent } from "./links.js";

const template = document.getElementById("tools");

/** Put the tools of a panel behind it; returns a function that says something there. */
export function addTools(panel, engine, holdsNames) {
  const tools = template.content.firstElementChild.cloneNode(true);
  const [button, label, said] = tools.children;
  const say = (...words) => said.replaceChildren(...words);
  label.hidden = !holdsNames;
  button.onclick = async () => {
    const names = label.querySelector("input").checked;
    const end = await engine.call("link", [panel.dataset.panel, names]);
    const home = panel.closest("[data-home]")?.dataset.home ?? "";
    const link = new URL(end, new URL(home, location.href)).href;
    if (!canBeSent(link)) {
      say(tools.dataset.long, " ", file(link, tools.dataset.file));
      return;
    }
    history.replaceState(null, "", end);
    await navigator.clipboard.writeText(link).then(
      () => say(tools.dataset.copied),
      () => say(shown(link, button.textContent)),
    );
  };
  panel.after(tools);
  return say;
}

/** A link as a file to download. */
function file(link, words) {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([link], { type: "text/plain" }));
  anchor.download = "elo-teach.txt";
  anchor.textContent = words;
  return anchor;
}

/** A link to be copied by hand, where the browser does not let us. */
function shown(link, name) {
  const box = document.createElement("input");
  box.readOnly = true;
  box.value = link;
  box.ariaLabel = name;
  box.onfocus = () => box.select();
  return box;
}
