import assert from "node:assert/strict";
import test from "node:test";
import { canBeSent, isState, panelOf, placeAt } from "../src/links.js";

test("a state starts with its version, and a place of the page is none", () => {
  assert.ok(isState("#v1!expected_score.panel?own=1613"));
  assert.ok(isState("#v2!later"));
  assert.ok(!isState("#tasks-1"));
  assert.ok(!isState(""));
});

test("the panel is named before its values", () => {
  assert.equal(panelOf("#v1!expected_score.panel?own=1613&a=b?c"), "expected_score.panel");
  assert.equal(panelOf("#v1!calculator.panel"), "calculator.panel");
});

test("a link of 2,000 letters can be sent, a longer one is a file", () => {
  assert.ok(canBeSent("x".repeat(2000)));
  assert.ok(!canBeSent("x".repeat(2001)));
});

test("a reader is at the last place that has begun, or before the first", () => {
  const places = [{ top: 10 }, { top: 200 }, { top: 900 }];
  assert.equal(placeAt(400, places), places[1]);
  assert.equal(placeAt(0, places), places[0]);
});
