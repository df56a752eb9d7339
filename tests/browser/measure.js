// What can be measured of a panel; `root` is its element. test_look.py says what must hold.

const CONTROLS = 'label, button, input, select, [aria-live]';

function look(root) {
  const controls = [...root.querySelectorAll(CONTROLS)].filter(e => e.checkVisibility());
  return {
    cut: controls.filter(e => isCut(e, root)).map(e => e.value ?? e.innerText),
    short: controls.filter(isShort).map(e => e.value),
    outside: controls.filter(e => isOutside(e, root)).map(e => e.value ?? e.innerText),
    texts: [...root.querySelectorAll('svg text')].filter(e => e.textContent.trim()).map(letters),
    layers: [...root.querySelectorAll('svg:not(svg svg)')].map(edges),
    brightness: {
      words: controls.map(e => brightness(getComputedStyle(e).color)),
      grounds: controls.map(e => brightness(ground(e))),
      pictures: [...root.querySelectorAll('.elo-scene text')]
        .map(e => brightness(getComputedStyle(e).fill)),
    },
  };
}

function edges(e) {
  const {left, right, top, bottom} = e.getBoundingClientRect();
  return {left, right, top, bottom};
}

// Whether something around it ends before it does.
function isOutside(e, root) {
  const {left, right} = edges(e);
  for (let around = e.parentElement; root.contains(around); around = around.parentElement) {
    if (getComputedStyle(around).display === 'contents') continue;  // it has no edges
    const room = edges(around);
    if (left < room.left - 1 || right > room.right + 1) return true;
  }
  return false;
}

// Whether it does not show all that it holds, or something around it ends before it does.
function isCut(e, root) {
  if (isOutside(e, root)) return true;
  if (e.tagName !== 'SELECT')
    return e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 1;
  return 1.3 * parseFloat(getComputedStyle(e).fontSize) > e.clientHeight;
}

// Whether a list is too short for its longest option, beside the arrow.
function isShort(e) {
  if (e.tagName !== 'SELECT') return false;
  const {fontSize, fontFamily} = getComputedStyle(e);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${fontSize} ${fontFamily}`;
  const longest = Math.max(...[...e.options].map(option => pen.measureText(option.text).width));
  return longest + 20 > e.clientWidth;
}

// A text of the picture: its size on the page, and where its letters stand, without the room that
// a line has above and below them.
function letters(e) {
  const {a, b} = e.getScreenCTM();
  const {left, right, top, bottom} = edges(e);
  const lies = right - left > bottom - top || e.textContent.length < 3;
  const [x, y] = lies ? [0, 0.2 * (bottom - top)] : [0.2 * (right - left), 0];
  return {
    text: e.textContent,
    size: parseFloat(getComputedStyle(e).fontSize) * Math.hypot(a, b),
    left: left + x, right: right - x, top: top + y, bottom: bottom - y,
  };
}

// From 0, black, to 1, white.
function brightness(colour) {
  const [red, green, blue] = colour.match(/[0-9.]+/g).map(Number);
  return (red + green + blue) / 3 / 255;
}

function ground(e) {
  const colour = getComputedStyle(e).backgroundColor;
  return colour === 'rgba(0, 0, 0, 0)' ? ground(e.parentElement) : colour;
}
