const head = "import { test } from '@playwright/test';\n";
const list = (elements: number) => `const l = [${"'a',".repeat(elements)}];\n`;
const loops = (depth: number) =>
  Array.from({ length: depth }, (_, level) => `for (const a${level} of l)`).join(' ');

/** Spec files that took from half a minute to several minutes to read before reading had a budget. */
export const hostileSpecs: Readonly<Record<string, string>> = {
  'nested loops around nothing': `${head}${list(2_000)}${loops(20)} { }`,
  'nested loops around tests': `${head}${list(100)}${loops(8)} { test(a0, async ({ page }) => { await page.reload(); }); }`,
  'nested loops within a test': `${head}${list(500)}test('a', async ({ page }) => { ${loops(12)} { const x = a0; } });`,
  'functions that call each other': `${head}${Array.from({ length: 8 }, (_, n) => `async function f${n}(page) { ${`await f${n + 1}(page);`.repeat(40)} }`).join('\n')}\nasync function f8(page) { const x = 1; }\ntest('a', async ({ page }) => { await f0(page); });`,
  'many long statements': `${head}${list(400)}test('a', async ({ page }) => { for (const a of l) { ${`await page.fill('#a', '${'x'.repeat(3_000)}');`.repeat(40)} } });`,
  'names in deep scopes': `${head}test('a', async ({ page }) => { ${'{'.repeat(1_500)} ${'await page.fill(a, b);'.repeat(7_000)} ${'}'.repeat(1_500)} });`,
  'lookups in a large object': `${head}const o = { ${Array.from({ length: 8_000 }, (_, n) => `p${n}: 1`).join()} };\ntest('a', async ({ page }) => { ${"await page.fill('#a', o.p7999);".repeat(3_000)} });`,
};
