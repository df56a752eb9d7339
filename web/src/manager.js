// A widget manager without a kernel: ipywidgets' own models and views, their comms to Python.
import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import * as controls from "@jupyter-widgets/controls";
import { Widget } from "@lumino/widgets";

import "@lumino/widgets/style/index.css";
import "@jupyter-widgets/base/css/index.css";
import "@jupyter-widgets/controls/css/labvariables.css";
import "@jupyter-widgets/controls/css/widgets-base.css";
import "@jupyter-widgets/controls/css/lumino.css";

const MODULES = { "@jupyter-widgets/base": base, "@jupyter-widgets/controls": controls };
const TARGET = "jupyter.widget";

/** What a widget's model speaks through; Python opens and closes it. */
class Comm {
  constructor(id, post) {
    this.comm_id = id;
    this.target_name = TARGET;
    this.post = post;
  }
  send(data, callbacks, _metadata, buffers = []) {
    return this.post(this.comm_id, data, callbacks, buffers);
  }
  open() {
    return "";
  }
  close() {
    return "";
  }
  on_msg(callback) {
    this.takeMessage = callback;
  }
  on_close(callback) {
    this.takeClose = callback;
  }
}

export class PageManager extends ManagerBase {
  /** `engine` is Python: see engine.js. */
  constructor(engine) {
    super();
    this.engine = engine;
    this.comms = new Map();
    engine.onMessage = (message) => this.take(message);
  }

  async loadClass(name, module) {
    return MODULES[module][name];
  }

  async _create_comm() {
    throw new Error("Python makes the widgets");
  }

  async _get_comm_info() {
    return {};
  }

  /** Send what a widget says; it is told when all that follows from it has come, as by a kernel. */
  post(comm, data, callbacks, buffers) {
    const id = base.uuid();
    this.engine.call("take", [JSON.stringify({ comm_id: comm, data }), buffers], id).then(() => {
      const content = { execution_state: "idle" };
      callbacks?.iopub?.status?.({ content, parent_header: { msg_id: id } });
    });
    return id;
  }

  /** Give a message of Python to the widget that it is for. */
  async take({ msg_type, content, metadata, buffers, parent }) {
    const message = { content, metadata, buffers, header: {}, parent_header: { msg_id: parent } };
    const { comm_id: id } = content;
    if (msg_type === "comm_open") {
      const comm = new Comm(id, (...parts) => this.post(...parts));
      this.comms.set(id, comm);
      await this.handle_comm_open(comm, message);
    } else if (msg_type === "comm_msg") {
      await this.comms.get(id)?.takeMessage?.(message);
    } else {
      this.comms.get(id)?.takeClose?.(message);
      this.comms.delete(id);
    }
  }

  /** Show a widget in an element. */
  async display(id, element) {
    const view = await this.create_view(await this.get_model(id));
    Widget.attach(view.luminoWidget, element);
  }
}
