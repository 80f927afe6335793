import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { usualDatabase } from '../../../tests/kernel/support/databases.ts';

const good = `import { test, expect } from '@playwright/test';
test('opens the cart', async ({ page }: { page: Page }): Promise<void> => {
  await page.goto('/cart');
  await expect(page.getByRole('heading')).toContainText('Cart');
});
`;
const half = `import { test } from '@playwright/test';
import { Cart } from './cart';
test('empties the cart', async ({ page }) => {
  await page.goto('/cart');
  await new Cart(page).empty();
});
`;

for (const [database, options] of usualDatabase) {
  t.test(`import on ${database}`, async (t) => {
    const kernel = await createTestKernel({ plugins: ['projects', 'tests', 'runner'], ...options });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();
    const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
    const { body: project } = await lead.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
    const path = `/projects/${project.id}/tests/import`;
    const files = [
      { path: 'tests/good.spec.ts', content: good },
      { path: '../../half.spec.ts', content: half },
    ];
    const stored = async () => (await lead.get(`/projects/${project.id}/tests`)).body;

    await t.test('a dry run says what would become of each test, and stores nothing', async (t) => {
      const { status, body } = await lead.post(path, { files, dryRun: true });
      t.equal(status, 200);
      t.strictSame(body, {
        dryRun: true,
        imported: 1,
        tests: [
          {
            file: 'tests/good.spec.ts',
            line: 2,
            name: 'opens the cart',
            testId: null,
            steps: 2,
            statements: 2,
            understood: 2,
          },
          {
            file: '../../half.spec.ts',
            line: 3,
            name: 'empties the cart',
            testId: null,
            steps: 1,
            statements: 2,
            understood: 1,
          },
        ],
        problems: [
          {
            file: '../../half.spec.ts',
            line: 5,
            test: 'empties the cart',
            reason: '"Cart" comes from ./cart, which was not read.',
          },
        ],
      });
      t.strictSame(await stored(), []);
    });

    await t.test(
      'whole tests become drafts; others only when asked for, and say what is missing',
      async (t) => {
        const { status, body } = await lead.post(path, { files });
        t.match([status, body.imported, body.tests[1].testId], [201, 1, null]);
        const [test] = await stored();
        t.match(test, {
          id: body.tests[0].testId,
          name: 'opens the cart',
          reviewStatus: 'draft',
          description: 'Imported from tests/good.spec.ts, line 2.',
          sourceUrl: 'https://shop.example.com/cart',
          steps: [{ action: 'navigate' }, { action: 'assert', expected: 'Cart' }],
        });
        const { body: partial } = await lead.post(path, { files: files.slice(1), partial: true });
        t.equal(partial.imported, 1);
        const { body: second } = await lead.get(`/tests/${partial.tests[0].testId}`);
        t.match(second, { reviewStatus: 'draft', steps: [{ action: 'navigate' }] });
        t.match(second.description, /Left out, line 5: "Cart" comes from/);
      },
    );

    await t.test('what a test may not hold is refused with its line', async (t) => {
      const content = `import { test } from '@playwright/test';
test('too long', async ({ page }) => { await page.goto('/${'x'.repeat(5000)}'); });
test('nothing', async () => {});
test('NUL', async ({ page }) => { await page.fill('#a', '\\0'); });
test('half', async ({ page }) => { await page.fill('#a', '\\ud800'); });
test('both, spelled out', async ({ page }) => { await page.fill('#a', '\\\\u0000 \\\\ud800'); });
test('odd', async ({ page }) => { await page.selectOption('((', 'x'); await page.press('#a', ''); });`;
      const { status, body } = await lead.post(path, { files: [{ path: 'a', content }] });
      t.match([status, body.imported], [201, 2]);
      t.match(body.problems, [
        { line: 2, reason: 'It is larger than a test may be.' },
        { line: 3, reason: 'There is nothing in it that could be a step.' },
        { line: 4, reason: 'It holds a character that no database takes.' },
        { line: 5, reason: 'It holds a character that no database takes.' },
      ]);
    });

    await t.test('bodies have bounds', async (t) => {
      const file = { path: 'a', content: '' };
      for (const wrong of [
        {},
        { files: [] },
        { files: [{ path: '', content: '' }] },
        { files: [{ path: 'a', content: 1 }] },
        { files: Array.from({ length: 201 }, () => file) },
        { files: [{ path: 'a', content: 'x'.repeat(200_001) }] },
        { files: [file], dryRun: 'yes' },
      ]) {
        t.match(await lead.post(path, wrong), { status: 400, body: { code: 'VALIDATION_FAILED' } });
      }
      const large = Array.from({ length: 6 }, () => ({ path: 'a', content: ' '.repeat(199_000) }));
      t.equal((await lead.post(path, { files: large })).status, 413);
    });

    await t.test('outsiders find no project, viewers may not', async (t) => {
      t.equal((await (await kernel.signUp()).post(path, { files })).status, 404);
      const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
      t.equal((await viewer.post(path, { files })).status, 403);
    });
  });
}
