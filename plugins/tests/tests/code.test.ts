import { isDeepStrictEqual } from 'node:util';
import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { parseCode } from '../src/code/parse-code.ts';
import { printCode } from '../src/code/print-code.ts';

const odd = [
  "it's",
  'a "b"',
  'back\\slash',
  '`tick` $' + '{x}',
  'line\nbreak',
  '\u2028',
  '日本 🎉',
  '*/ //',
  '{{',
  '}}',
  '{',
  '',
];
const placeholders = [
  '{{credentials.username}}',
  '{{credentials.password}}',
  '{{unique}}',
  '{{uniqueDay}}',
  '{{uniqueDay}}T10:30',
  '{{uniqueDay ddd, D MMM}} or {{uniqueDay}}',
  '{{uniqueDay+2}} to {{uniqueDay+12 D. M. YYYY}}',
  '{{uniqueDay+0}} {{uniqueDay+100}} {{uniqueDay+2 soon}}',
  '{{workday+14}}',
  '{{workday+0}}T10:30',
  '{{workday-3 DD.MM.YYYY}}',
  '{{workday+14 YYYY-MM-DD}}',
  '{{workday-0}}',
  '{{workday+14 MMM}}',
  '{{uniqueCode AAA-9999}}',
  'No. {{uniqueCode 9 (a/A)}}, {{uniqueCode #9}}',
  '{{uniqueCode ABC}}',
  '{{email}}',
  '{{first name}}',
  '{{SENTRI_SECRET_2}}',
];
const values = [
  ...odd,
  ...placeholders,
  'a{{unique}}b',
  '{{email}}{{unique}}',
  '{{{email}}}',
  "{{it's}}",
  ...odd.map((text) => `${text}{{unique}}${text}`),
];
const selectors = [
  '#id',
  'text=Save',
  "getByRole('button', { name: 'Save' })",
  "locator('a').first()",
  "getByRole('link', { name: 'Ticket {{unique}} isn\\'t \"done\"', exact: true })",
  "getByRole('row').filter({ hasText: '{{unique}}', has: getByText('{{first name}}') })",
  "getByRole('row', { name: 'On {{workday+14 D. M. YYYY}}' }).filter({ hasText: '{{workday-3}}', has: getByText('{{workday+14}}') })",
  "getByRole('row', { name: 'No. {{uniqueCode AA 99}}' }).filter({ hasText: '{{uniqueCode 9/9}}' }).locator('#{{uniqueCode 999}}')",
  "getByRole('row', { name: 'On {{uniqueDay D. M. YYYY}}' })",
  "getByText(/it's {{2}}/).and(locator('[title=\"{{unique}}\"]'))",
  'getByText(/a\\/b/i)',
];

/** Steps of every action, in each of its forms, with all kinds of values. */
function* everyStep(): Generator<Step> {
  for (const selector of selectors) {
    for (const action of [
      'click',
      'dblclick',
      'rightClick',
      'hover',
      'check',
      'uncheck',
      'scroll',
      'wait',
      'assert',
    ]) {
      yield { action, selector };
      yield {
        action,
        selector,
        timeoutMs: 1500,
        pageAlias: 'popup1',
        frameUrl: 'https://a.example/frame?b=1',
      };
    }
    for (const action of [
      'assertVisible',
      'assertHidden',
      'assertChecked',
      'assertEnabled',
      'assertDisabled',
      'assertInViewport',
    ]) {
      yield { action, selector };
      yield { action, selector, timeoutMs: 5, pageAlias: 'popup2' };
    }
    yield { action: 'drag', selector, target: '#target' };
    yield { action: 'drag', selector, target: '#target', value: '120,8' };
    yield { action: 'drag', selector, target: '#target', value: '4,4 to 120,8', timeoutMs: 9 };
    yield { action: 'drag', selector, target: "getByText('x')", timeoutMs: 9, frameUrl: '/frame' };
    for (const expected of ['0', '12', '007', '{{count}}', 'many'])
      yield { action: 'assertCount', selector, expected };
  }
  for (const value of values) {
    const selector = '#field';
    for (const action of ['fill', 'select', 'press', 'upload']) {
      yield { action, selector, value };
      yield { action, selector, value, timeoutMs: 20, pageAlias: 'popup3' };
    }
    for (const action of ['assert', 'assertText', 'assertValue', 'assertHasClass']) {
      yield { action, selector, expected: value };
      yield { action, selector, expected: value, timeoutMs: 20 };
    }
    yield { action: 'acceptDialog', value };
    for (const action of ['assertUrl', 'assertTitle']) yield { action, expected: value, timeoutMs: 3 };
    yield { action: 'upload', selector, value: 'a.txt', body: value };
    yield { action: 'upload', selector, value: 'a.png', body: 'data:image/png;base64,iVBORw0KGgo=' };
    yield { action: 'navigate', url: value };
    yield { action: 'press', value };
    yield { action: 'request', url: value, expected: value, headers: { 'X-Value': value, accept: '*/*' } };
    yield { action: 'request', url: '/x', method: 'PUT', body: value };
    yield {
      action: 'request',
      url: '/x',
      body: JSON.stringify({ [value]: [value, 1, -2.5, true, null, {}] }),
    };
    yield { action: 'click', selector: '#a', description: value, timeoutMs: 1 };
  }
  for (const expected of ['ascending', 'descending', 'shuffled']) {
    yield { action: 'assertSorted', selector: 'td', expected };
    yield {
      action: 'assertSorted',
      selector: "getByRole('row').locator('td')",
      expected,
      timeoutMs: 5,
      pageAlias: 'popup1',
    };
  }
  for (const expected of ['sum', 'count', 'average', 'median']) {
    const total = { action: 'assertTotal', selector: '#sum', target: "getByRole('cell')", expected };
    yield total;
    yield { ...total, url: '/list?of={{x}}', value: "getByRole('button', { name: 'Next' })", timeoutMs: 5 };
    yield { ...total, value: '.next', pageAlias: 'popup1' };
  }
  for (const expected of [
    '12',
    '-0.5',
    'members',
    'members + 1',
    'balance - 4.50',
    'a+1',
    '{{x}}',
    '1 + a',
  ]) {
    yield { action: 'assertNumber', selector: '#sum', expected };
    yield {
      action: 'assertNumber',
      selector: "getByText('Total')",
      expected,
      timeoutMs: 5,
      pageAlias: 'popup1',
    };
  }
  for (const value of ['members', 'a1', 'A', 'constructor', '{{x}}', '1']) {
    yield { action: 'readNumber', selector: '#sum', value };
    yield { action: 'readNumber', selector: "getByText('Total')", value, timeoutMs: 5, pageAlias: 'popup1' };
  }
  for (const expected of [
    ...values,
    '- heading "A: `b`"\n- list:\n  - text: $' + '{c} {{unique}}',
    '\n- a',
    '  - a\n\n- b',
  ])
    yield { action: 'assertAriaSnapshot', selector: "getByRole('main')", expected, timeoutMs: 4 };
  yield { action: 'assertScreenshot' };
  yield { action: 'assertScreenshot', timeoutMs: 5, pageAlias: 'popup2' };
  for (const value of ['top', 'bottom', '600', '-20', '0', '007', 'nowhere', '{{y}}'])
    yield { action: 'scroll', value };
  for (const value of ['load', 'domcontentloaded', 'networkidle', '500', 'x'])
    yield { action: 'wait', value, timeoutMs: 7 };
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const) {
    yield { action: 'request', url: '/x', method, expected: '201', timeoutMs: 9, pageAlias: 'popup1' };
    yield { action: 'request', url: '/x', method, body: '{"a":1}' };
  }
  for (const body of ['{"a": 1}', '{"__proto__":1}', '{"2":1,"1":2}', '[1]', '[', '{}'])
    yield { action: 'request', url: '/', body };
  yield { action: 'request', url: '/x' };
  for (const action of ['reload', 'goBack', 'goForward']) {
    yield { action };
    yield { action, pageAlias: 'popup1', timeoutMs: 11 };
  }
  for (const action of ['assertNoPageErrors', 'assertNoConsoleErrors', 'acceptDialog']) {
    yield { action };
    yield { action, pageAlias: 'popup1', timeoutMs: 11, description: 'so far' };
  }
  yield { action: 'navigate', url: '/x', expected: 'the page loads', description: '@step {"action":"no"}' };
  yield { action: 'click', selector: '#a', expected: 'a dialog\u2028opens', value: "it's" };
  yield { action: 'click' };
  yield { action: 'plugin.action', selector: '#a', value: 'x', description: 'of a plugin' };
  yield { action: 'click', selector: 'getByRole(', value: 'not a locator' };
}

t.test('every step comes back from its code', async (t) => {
  for (const step of everyStep()) {
    const code = printCode({ name: 'one', steps: [step] });
    const { steps } = parseCode(code);
    if (!isDeepStrictEqual(steps, [step])) t.strictSame(steps, [step], code);
  }
  const steps = [...everyStep()];
  const code = printCode({ name: "it's all", steps });
  t.strictSame(parseCode(code), { name: "it's all", steps });
  t.equal(printCode({ name: "it's all", steps: parseCode(code).steps }), code, 'and prints the same again');
});

t.test('a test prints as a complete Playwright file', async (t) => {
  const code = printCode({
    name: 'Sign in',
    steps: [
      { action: 'navigate', url: '/login' },
      { action: 'fill', selector: "getByLabel('User')", value: '{{credentials.username}}' },
      { action: 'fill', selector: '#mail', value: 'a+{{unique}}@{{domain}}' },
      {
        action: 'click',
        selector: "getByRole('button', { name: 'Go' })",
        description: 'Sign in',
        timeoutMs: 3000,
      },
      { action: 'assert', selector: 'h1', expected: 'Welcome', pageAlias: 'popup1' },
      { action: 'request', url: '/api/me', method: 'PUT', body: '{"name":"{{unique}}"}', expected: '200' },
    ],
  });
  t.equal(
    code,
    `import { test, expect } from '@playwright/test';

const row = {
  domain: process.env.FIXTURE_DOMAIN ?? '',
};

test('Sign in', async ({ page }) => {
  const unique = 'qx' + Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
  await page.goto('/login');
  await page.getByLabel('User').fill(process.env.TEST_USERNAME ?? '');
  await page.locator('#mail').fill(\`a+\${unique}@\${row.domain}\`);
  // Sign in
  await page.getByRole('button', { name: 'Go' }).click({ timeout: 3000 });
  await expect.poll(() => page.context().pages().length).toBeGreaterThan(1);
  const popup1 = page.context().pages()[1];
  await expect(popup1.locator('h1')).toContainText('Welcome');
  expect((await page.request.fetch('/api/me', { method: 'PUT', data: { name: unique } })).status()).toBe(200);
});
`,
  );
});

t.test('working days print as calls of a function that is declared once', async (t) => {
  const code = printCode({
    name: 'Book',
    steps: [
      { action: 'fill', selector: '#from', value: '{{workday+14}}' },
      { action: 'fill', selector: '#until', value: '{{workday+14}}T10:30' },
      { action: 'click', selector: "getByRole('button', { name: '{{workday-3 DD.MM.YYYY}}' })" },
    ],
  });
  t.match(code, /^ {2}const today = new Date\(\);\n {2}const workday = /m);
  t.match(code, "  await page.locator('#from').fill(workday(14));\n");
  t.match(code, `  await page.locator('#until').fill(\`\${workday(14)}T10:30\`);\n`);
  t.match(code, "getByRole('button', { name: workday(-3, 'DD.MM.YYYY') })");
  t.equal(code.split('const workday').length, 2);
  const without = printCode({ name: 'Book', steps: [{ action: 'fill', selector: '#a', value: 'x' }] });
  t.notMatch(without, 'workday');
});

t.test('codes print as calls of a function that is declared once', async (t) => {
  const code = printCode({
    name: 'Order',
    steps: [
      { action: 'fill', selector: '#sku', value: '{{uniqueCode AAA-9999}}' },
      { action: 'fill', selector: '#note', value: 'For {{uniqueCode AAA-9999}}' },
      { action: 'click', selector: "getByRole('button', { name: '{{uniqueCode 99/99}}' })" },
    ],
  });
  t.match(code, /^ {2}const uniqueCodes = \{\};\n {2}const uniqueCode = /m);
  t.match(code, "  await page.locator('#sku').fill(uniqueCode('AAA-9999'));\n");
  t.match(code, `  await page.locator('#note').fill(\`For \${uniqueCode('AAA-9999')}\`);\n`);
  t.match(code, "getByRole('button', { name: uniqueCode('99/99') })");
  t.equal(code.split('const uniqueCode =').length, 2);
  t.notMatch(code, 'workday');
});

t.test('code as people write it is read as well', async (t) => {
  const { name, steps } = parseCode(`
    import { test, expect } from "@playwright/test";
    test("Cart", async ({ page, context }) => {
      // open the shop
      await page.goto("/shop" + "/a");
      await (page.getByRole("button", { name: "Add" })).click({ button: "left" });
      await expect(page.getByText('Added')).toBeVisible({ timeout: 100 })
      await page.locator('select').selectOption(['a', 'b'])
      await page.frame({ url: '/pay' }).getByLabel('Card').press('Enter');
      await expect(await page.request.delete('/api/cart')).toBeOK();
    });`);
  t.equal(name, 'Cart');
  t.strictSame(steps, [
    { action: 'navigate', url: '/shop/a', description: 'open the shop' },
    { action: 'click', selector: "getByRole('button', { name: 'Add' })" },
    { action: 'assert', selector: "getByText('Added')", timeoutMs: 100 },
    { action: 'select', selector: 'select', value: 'a\nb' },
    { action: 'press', frameUrl: '/pay', selector: "getByLabel('Card')", value: 'Enter' },
    { action: 'request', url: '/api/cart', method: 'DELETE' },
  ]);
  t.strictSame(parseCode("await page.goto('/')"), { name: null, steps: [{ action: 'navigate', url: '/' }] });
});

t.test('what steps can not express is refused with its line', async (t) => {
  const lines: [line: number, code: string][] = [
    [1, 'if (x) await page.goto("/")'],
    [2, 'await page.goto("/");\nawait page.evaluate(() => fetch("/x"));'],
    [1, 'page.goto("/")'],
    [1, 'await page.goto(somewhere)'],
    [1, 'await page.goto(process.env.HOME)'],
    [1, 'await page.locator("a").click({ force: true })'],
    [1, 'await page.locator("a").click({ timeout: 1.5 })'],
    [1, 'await page.locator(x).click()'],
    [1, 'await page.close()'],
    [1, 'await browser.close()'],
    [1, 'await expect(page.locator("a")).not.toContainText("b")'],
    [1, 'await expect(1).toBe(1)'],
    [1, 'await page.locator("a").setInputFiles("/etc/passwd")'],
    [1, 'process.exit()'],
    [1, 'import fs from "fs"'],
    [3, 'await page.goto("/");\n\nawait page.goto('],
    [1, 'await page?.goto("/")'],
    [1, 'await page["goto"]("/")'],
    [2, 'test("a", async () => {});\ntest("b", async () => {});'],
    [2, '// @step {"timeoutMs":"x"}\nawait page.goto("/")'],
    [1, 'await page.request.get("/")'],
    [1, 'await page.goto(workday())'],
    [1, 'await page.goto(workday("14"))'],
    [1, 'await page.goto(workday(1.5))'],
    [1, 'await page.goto(workday(3651))'],
    [1, 'await page.goto(workday(14, "MMMMM"))'],
    [1, 'await page.goto(workday(14, "DD", 1))'],
    [1, 'await page.goto(workday?.(14))'],
    [1, 'const workday = (days) => days;'],
    [1, 'await page.goto(uniqueCode())'],
    [1, 'await page.goto(uniqueCode(9))'],
    [1, 'await page.goto(uniqueCode("ABC"))'],
    [1, 'await page.goto(uniqueCode("A", "9"))'],
    [1, 'await page.goto(uniqueCode(["A"]))'],
    [1, 'await page.goto(uniqueCode({ toString: "A" }))'],
    [1, 'await page.goto(uniqueCode(unique))'],
    [1, 'await page.goto(uniqueCode?.("A"))'],
    [1, 'const uniqueCode = (form) => form;'],
  ];
  for (const [line, code] of lines) {
    t.throws(() => parseCode(code), { code: 'UNSUPPORTED_CODE', status: 400, details: { line } }, code);
  }
});

t.test('reading code never runs it', async (t) => {
  Object.assign(globalThis, { touched: false });
  const attempts = [
    'await page.goto((() => { globalThis.touched = true })())',
    '// @step {"__proto__":{"polluted":1}}\nawait page.goto("/")',
  ];
  for (const code of attempts) {
    try {
      parseCode(code);
    } catch (error) {
      t.match(error, { code: 'UNSUPPORTED_CODE' });
    }
  }
  t.match(globalThis, { touched: false });
  t.notOk('polluted' in {});
});
