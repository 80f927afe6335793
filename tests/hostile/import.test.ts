import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { loadOf } from './support/load-of.ts';

const head = "import { test } from '@playwright/test';\n";
const list = (elements: number) => `const l = [${"'a',".repeat(elements)}];\n`;
const loops = (depth: number) =>
  Array.from({ length: depth }, (_, level) => `for (const a${level} of l)`).join(' ');

/** Files that took from half a minute to several minutes to read before reading had a budget. */
const files = {
  'nested loops around nothing': `${head}${list(2_000)}${loops(20)} { }`,
  'nested loops around tests': `${head}${list(100)}${loops(8)} { test(a0, async ({ page }) => { await page.reload(); }); }`,
  'nested loops within a test': `${head}${list(500)}test('a', async ({ page }) => { ${loops(12)} { const x = a0; } });`,
  'functions that call each other': `${head}${Array.from({ length: 8 }, (_, n) => `async function f${n}(page) { ${`await f${n + 1}(page);`.repeat(40)} }`).join('\n')}\nasync function f8(page) { const x = 1; }\ntest('a', async ({ page }) => { await f0(page); });`,
  'many long statements': `${head}${list(400)}test('a', async ({ page }) => { for (const a of l) { ${`await page.fill('#a', '${'x'.repeat(3_000)}');`.repeat(40)} } });`,
  'names in deep scopes': `${head}test('a', async ({ page }) => { ${'{'.repeat(1_500)} ${'await page.fill(a, b);'.repeat(7_000)} ${'}'.repeat(1_500)} });`,
  'lookups in a large object': `${head}const o = { ${Array.from({ length: 8_000 }, (_, n) => `p${n}: 1`).join()} };\ntest('a', async ({ page }) => { ${"await page.fill('#a', o.p7999);".repeat(3_000)} });`,
};

t.test('files that would take minutes to read hold up nobody', { timeout: 120_000 }, async (t) => {
  const kernel = await createTestKernel({ plugins: ['projects', 'tests', 'runner'] });
  t.teardown(() => kernel.close());
  const [hostile, other] = [await kernel.signUp(), await kernel.signUp()];
  const { body: project } = await hostile.post('/projects', {
    name: 'Shop',
    url: 'https://shop.example.com',
  });
  const path = `/projects/${project.id}/tests/import`;
  for (const [name, content] of Object.entries(files)) {
    t.test(name, async (t) => {
      const { result, stallMs, growthMb } = await loadOf(async () => {
        const imported = hostile.post(path, { files: [{ path: 'a.spec.ts', content }], dryRun: true });
        const answers = [];
        for (let count = 0; count < 5; count += 1) answers.push((await other.get('/projects')).status);
        return { imported: await imported, answers };
      });
      t.same(result.answers, [200, 200, 200, 200, 200], 'the other tenant is answered');
      const { status, body } = result.imported;
      t.ok(status === 200 || body.code === 'IMPORT_TOO_COMPLEX', `${status} ${body.code}`);
      if (status === 200) t.ok(body.problems.length > 0, 'it says what was not read');
      t.ok(stallMs < 1_000, `the longest stall was ${Math.round(stallMs)} ms`);
      t.ok(growthMb < 800, `memory grew by ${Math.round(growthMb)} MB`);
    });
  }
});
