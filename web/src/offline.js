// The service worker: all files of one version are kept, and answered from what is kept. A new
// version waits until no page of the old one is open. VERSION and FILES are written before this.
/* global VERSION, FILES */
const NAME = `elo_teach ${VERSION}`;
const ours = (name) => name.startsWith("elo_teach ");

self.addEventListener("install", (event) => {
  const keep = async () => {
    const kept = await caches.open(NAME);
    await kept.addAll(FILES.map((file) => new Request(file || "./", { cache: "no-cache" })));
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys())
      if (ours(name) && name !== NAME) await caches.delete(name);
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const answer = async () => {
    const kept = await caches.open(NAME);
    // What follows a question mark is read by the page alone.
    return (await kept.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
