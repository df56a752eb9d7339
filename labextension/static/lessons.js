// What JupyterLab does for a lesson that is saved, opened again or run whole. An extension without a
// build: it asks JupyterLab for nothing but the application, so this file is what the browser loads.
"use strict";

const VIEW = "application/vnd.jupyter.widget-view+json";
const STATE = "application/vnd.jupyter.widget-state+json";
const NOT_FOUND = "Error displaying widget: model not found"; // ipywidgets says it in English only
const LOOKS = 2;

const isLesson = (panel) => panel.model.sharedModel.cells.some(
    (cell) => cell.cell_type === "code" && /\belo_teach\b/.test(cell.getSource()));

/** The outputs that are shown, each with the widget that draws it. */
function* outputs(panel) {
    for (const cell of panel.content.widgets)
        for (const [number, output] of (cell.outputArea?.widgets ?? []).entries())
            for (const renderer of output.widgets)
                yield {renderer, output: cell.outputArea.model.get(number)};
}

/**
 * Look again for a panel that was not found; where it is not there, show what was saved of it.
 *
 * ipywidgets looks for two seconds, and once more when all that was saved has been read. Where that
 * comes between the last look and the verdict, the panel is there and nobody looks.
 */
function findPanels(panel) {
    const looks = new WeakMap();
    const lookAgain = async ({renderer, output}) => {
        looks.set(renderer, (looks.get(renderer) ?? 0) + 1);
        if (looks.get(renderer) <= LOOKS) {
            renderer.removeClass("jupyter-widgets"); // which comes with the message
            await renderer.renderModel(output);
            return;
        }
        const {[VIEW]: _, ...saved} = output.data;
        const {rendermime} = panel.content;
        const type = rendermime.preferredMimeType(saved, output.trusted ? "any" : "ensure");
        if (!type) return;
        const picture = rendermime.createRenderer(type);
        renderer.node.textContent = "";
        renderer.addWidget(picture);
        await picture.renderModel(output);
    };
    new MutationObserver((changes) => {
        const lost = new Set(changes
            .filter((change) => change.addedNodes[0]?.data === NOT_FOUND)
            .map((change) => change.target));
        if (lost.size && isLesson(panel))
            for (const shown of outputs(panel))
                if (lost.has(shown.renderer.node)) lookAgain(shown);
    }).observe(panel.content.node, {childList: true, subtree: true});
}

/**
 * Keep in the file what was saved of the panels that it shows.
 *
 * ipywidgets saves the panels that run, and forgets those of a lesson that was only read.
 */
function keepPanels(panel) {
    panel.model.metadataChanged.connect((model, {key, oldValue, newValue}) => {
        const before = oldValue?.[STATE]?.state;
        if (key !== "widgets" || !before || !newValue?.[STATE] || !isLesson(panel)) return;
        const now = newValue[STATE].state;
        const kept = {};
        const keep = (id) => {
            if (id in now || id in kept || !(id in before)) return;
            kept[id] = before[id];
            for (const [, part] of JSON.stringify(before[id].state).matchAll(/"IPY_MODEL_(\w+)"/g))
                keep(part);
        };
        for (const output of model.toJSON().cells.flatMap((cell) => cell.outputs ?? []))
            keep(output.data?.[VIEW]?.model_id);
        if (Object.keys(kept).length)
            model.setMetadata("widgets", {
                ...newValue,
                [STATE]: {...newValue[STATE], state: {...now, ...kept}},
            });
    });
}

/** Stay at the top of a lesson that is run whole, which is where reading starts. */
function stayAtTheTop(panel, app) {
    const {commandExecuted} = app.commands;
    const stay = (_, {id}) => {
        if (id !== "notebook:run-all-cells") return;
        if (app.shell.currentWidget !== panel || !isLesson(panel)) return;
        panel.content.activeCellIndex = 0;
        panel.content.scrollToItem(0);
    };
    commandExecuted.connect(stay);
    panel.disposed.connect(() => commandExecuted.disconnect(stay));
}

const plugin = {
    id: "elo-teach:lessons",
    autoStart: true,
    activate: (app) => {
        app.docRegistry.addWidgetExtension("Notebook", {
            createNew: (panel) => {
                findPanels(panel);
                keepPanels(panel);
                stayAtTheTop(panel, app);
            },
        });
    },
};

// How JupyterLab takes in an extension that is built already.
window._JUPYTERLAB ??= {};
window._JUPYTERLAB["elo-teach"] = {
    init: () => {},
    get: async () => () => plugin,
};
