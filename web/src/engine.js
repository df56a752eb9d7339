// Python, in a worker: calls to it, one after the other, and the messages that come out of it.

const SLICE = 50; // milliseconds of work at once; then the page may answer the reader
const breath = () => new Promise((resume) => setTimeout(resume));

export class Engine {
  /** `address` is that of worker.js. */
  constructor(address, language) {
    // A worker from a blob is under this page's policy; one from an address would be under none.
    const start = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
    this.worker = new Worker(URL.createObjectURL(start), { type: "module" });
    this.onMessage = async () => {};
    this.calls = new Map();
    this.taken = Promise.resolve();
    this.slice = performance.now();
    this.ready = new Promise((resolve, reject) => {
      this.calls.set("start", { resolve, reject });
    });
    this.worker.onmessage = ({ data }) => {
      this.taken = this.taken.then(() => this.take(data));
    };
    this.worker.onerror = (event) => {
      for (const { reject } of this.calls.values()) reject(event);
    };
    this.worker.postMessage({ id: "start", name: "start", args: [language] });
  }

  /** Call a function of the bridge; what it sends comes before what it returns. */
  call(name, args, id = crypto.randomUUID()) {
    return new Promise((resolve, reject) => {
      this.calls.set(id, { resolve, reject });
      this.worker.postMessage({ id, name, args });
    });
  }

  async take({ id, message, result, error, ...rest }) {
    if (message) {
      if (performance.now() - this.slice > SLICE) {
        await breath();
        this.slice = performance.now();
      }
      await this.onMessage({ ...JSON.parse(message), ...rest });
      return;
    }
    const { resolve, reject } = this.calls.get(id);
    this.calls.delete(id);
    if (error) reject(new Error(error));
    else resolve(result);
  }
}
