// A panel alone in another page: its language is chosen by the address, and its height is told to
// the page around it. In a page of ours nothing of this happens.
const root = document.documentElement;
const wanted = new URLSearchParams(location.search).get("lang");

for (const aside of document.querySelectorAll("template[lang]"))
  if (aside.lang === wanted) {
    document.querySelector("main").replaceWith(aside.content);
    root.lang = wanted;
  }

if (window.parent !== window) {
  const tell = () => {
    const height = document.body.getBoundingClientRect().height;
    window.parent.postMessage({ elo_teach: location.href, height: Math.ceil(height) }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
}
