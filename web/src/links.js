// How a panel stands, in the address of its page: to copy, to follow, to take to the other language.

const LONGEST = 2000; // letters; what is longer is cut by some programs that send links

/** Whether the end of an address is meant to say how a panel stands. */
export const isState = (hash) => /^#v\d+!/.test(hash);

/** The name of the panel in it. */
export const panelOf = (hash) => hash.replace(/^#v\d+!/, "").split("?")[0];

/** Whether a link is short enough to be sent. */
export const canBeSent = (link) => link.length <= LONGEST;

/** The last of some places that begin above a height of the window; the first if none does. */
export function placeAt(height, places) {
  return places.filter(({ top }) => top <= height).at(-1) ?? places[0];
}
