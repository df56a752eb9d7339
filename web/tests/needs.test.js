import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("a Node that runs these tests is found to be there", () => {
  const needs = fileURLToPath(new URL("../../tools/needs.sh", import.meta.url));
  const lacking = execFileSync("sh", [needs], { encoding: "utf8" }).split("\n");
  assert.ok(!lacking.includes("nodejs"));
});
