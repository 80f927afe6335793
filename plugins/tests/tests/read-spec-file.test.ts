import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { printCode } from '../src/code/print-code.ts';
import { readSpecFile } from '../src/import/read-spec-file.ts';
import { ReadingBudget } from '../src/import/reading-budget.ts';
import { SpecReading } from '../src/import/spec-reading.ts';

const read = (text: string, work = 20_000_000) => readSpecFile(text, new ReadingBudget(work));
const head = "import { test, expect } from '@playwright/test';\n";
/** The only test of a file with this test body. */
const one = (body: string, before = '') => {
  const [test] = read(`${head}${before}\ntest('one', async ({ page }) => {\n${body}\n});`).tests;
  if (!test) throw new Error('There is no test.');
  return test;
};
const stepsOf = (body: string, before = '') => {
  const { steps, problems } = one(body, before);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return steps;
};
const reasonsOf = (body: string, before = '') => one(body, before).problems.map(({ reason }) => reason);

t.test('suites, hooks and loops make tests with all their steps', async (t) => {
  const { tests, problems } = read(`${head}
    const drinks = [{ name: 'Tea' }, { name: 'Coffee' }];
    test.describe('Shop', () => {
      test('opens', { tag: '@smoke' }, async ({ page }) => { await expect(page).toHaveTitle('Shop'); });
      test.describe('Search', () => {
        test.beforeEach('go', async ({ page }) => { await page.getByRole('link', { name: 'Search' }).click(); });
        for (const drink of drinks) {
          test(\`finds \${drink.name}\`, async ({ page }) => {
            await page.getByRole('searchbox').fill(drink.name);
          });
        }
      });
      test.beforeEach(async ({ page }) => { await page.goto('/'); });
    });
  `);
  t.strictSame(problems, []);
  t.strictSame(
    tests.map(({ name, steps }) => [name, steps]),
    [
      [
        'Shop › opens',
        [
          { action: 'navigate', url: '/' },
          { action: 'assertTitle', expected: 'Shop' },
        ],
      ],
      ...['Tea', 'Coffee'].map((drink) => [
        `Shop › Search › finds ${drink}`,
        [
          { action: 'navigate', url: '/' },
          { action: 'click', selector: "getByRole('link', { name: 'Search' })" },
          { action: 'fill', selector: "getByRole('searchbox')", value: drink },
        ],
      ]),
    ],
  );
});

t.test('names are read where they are used: constants, locators, functions, steps', async (t) => {
  t.strictSame(
    stepsOf(
      `const list = page.getByRole('list');
       const items = list.getByRole('listitem');
       // the first one
       await items.first().click();
       await test.step('add', async () => { await add(page, \`\${texts.greeting} \${words[1]}\`); });
       for (const word of words) await expect(list).toContainText(word);
       console.log('done');
       await page.screenshot({ path: 'x.png' });`,
      `const words = ['Ada', 'Bob'];
       const texts = { greeting: 'Hello' };
       async function add(p, text, key = 'Enter') {
         await p.getByLabel('New').fill(text);
         await p.getByLabel('New').press(key);
       }`,
    ),
    [
      {
        action: 'click',
        selector: "getByRole('list').getByRole('listitem').first()",
        description: 'the first one',
      },
      { action: 'fill', selector: "getByLabel('New')", value: 'Hello Bob' },
      { action: 'press', selector: "getByLabel('New')", value: 'Enter' },
      { action: 'assert', selector: "getByRole('list')", expected: 'Ada' },
      { action: 'assert', selector: "getByRole('list')", expected: 'Bob' },
    ] satisfies Step[],
  );
});

t.test('what can only be known while a test runs is never guessed', async (t) => {
  const cases: [body: string, reason: RegExp, before?: string][] = [
    ['const text = await page.textContent("h1");\nawait page.fill("#a", text);', /only known while/],
    ['let n = "a";\nn = "b";\nawait page.fill("#a", n);', /"n" changes its value/],
    ['await page.fill("#a", row.name);', /What "row" is/],
    ['await page.fill("#a", unique);', /What "unique" is/],
    ['await page.fill("#a", uniqueDay);', /What "uniqueDay" is/],
    ['await page.fill("#a", workday(14));', /What "workday" is/],
    ['await page.fill("#a", workday(14));', /What "workday" is/, 'const workday = (days) => String(days);'],
    ['await page.fill("#a", uniqueCode("AAA"));', /What "uniqueCode" is/],
    [
      'await new LoginPage(page).login();',
      /"LoginPage" comes from \.\/login/,
      "import { LoginPage } from './login';",
    ],
    ['if (process.env.CI) await page.reload();', /If statement/],
    ['for (const x of await list()) await page.reload();', /A loop/],
    ['await context.clearCookies();', /What "context" is/],
    ['await page.route("**", (route) => route.abort());', /not supported/],
    ['await expect(page.locator("a")).not.toContainText("x");', /not supported/],
    ['await page.waitForURL("**/cart");', /a pattern of addresses/],
    ['await again(page);', /too deeply/, 'async function again(page) { await again(page); }'],
  ];
  for (const [body, reason, before] of cases) t.match(reasonsOf(body, before).join(), reason, body);
});

t.test("a person's own row and unique are taken for what they are", async (t) => {
  t.strictSame(stepsOf("const row = { name: 'Ada' };\nawait page.fill('#a', row.name);"), [
    { action: 'fill', selector: '#a', value: 'Ada' },
  ]);
  t.strictSame(stepsOf("const unique = 'only';\nawait page.fill('#a', unique);"), [
    { action: 'fill', selector: '#a', value: 'only' },
  ]);
});

t.test('code of ours comes back as the same steps', async (t) => {
  const steps: Step[] = [
    { action: 'navigate', url: '/', description: 'Begin' },
    {
      action: 'fill',
      selector: '#a',
      value:
        '{{unique}} {{uniqueDay}} {{uniqueDay D MMMM}} {{uniqueDay+2}} {{workday-3 DD.MM.YYYY}} {{uniqueCode A 9}} {{first name}} {{credentials.username}}',
      timeoutMs: 5,
    },
    { action: 'click', selector: "getByText('x')", pageAlias: 'popup1', expected: 'it opens' },
    { action: 'assertSorted', selector: 'td', expected: 'ascending' },
    { action: 'readNumber', selector: '#sum', value: 'sum' },
    { action: 'assertNumber', selector: '#sum', expected: 'sum + 1' },
    { action: 'plugin.action', value: 'x' },
  ];
  const { tests, problems } = read(printCode({ name: 'one', steps }));
  t.strictSame([problems, tests[0]?.problems, tests[0]?.steps], [[], [], steps]);
});

t.test('what is beside the tests is named with its line', async (t) => {
  const { tests, problems } = read(
    [
      head.trim(),
      "test.skip('later', async ({ page }) => { await page.goto('/'); });",
      "test.use({ locale: 'de-DE' });",
      'test.afterEach(async () => {});',
      'startServer();',
      "test(title(), async ({ page }) => { await page.goto('/'); });",
      "test('no page', async (args) => { await args.page.goto('/'); });",
    ].join('\n'),
  );
  t.strictSame(
    problems.map(({ line }) => line),
    [2, 3, 4, 5, 6],
  );
  t.match(tests, [{ name: 'no page', line: 7, problems: [{ line: 7 }] }]);
});

t.test('what is done before all tests is missing in each', async (t) => {
  const { tests } = read(`${head}
    test.beforeAll(async () => { await seed(); });
    test('a', async ({ page }) => { await page.goto('/'); });`);
  t.match(tests, [{ steps: [{ action: 'navigate' }], problems: [{ reason: /beforeAll/ }] }]);
});

t.test('a `require` of Playwright and its older calls are read', async (t) => {
  const { tests } = read(
    "const { test, expect } = require('@playwright/test');\n" +
      "test('a', async ({ page }) => { await page.click('#go'); await expect(page.locator('p')).not.toBeVisible(); });",
  );
  t.match(tests, [
    { steps: [{ action: 'click', selector: '#go' }, { action: 'assertHidden' }], problems: [] },
  ]);
});

t.test('files made to hurt are refused, quickly', async (t) => {
  const doubled = Array.from({ length: 40 }, (_, n) => `const a${n + 1} = a${n} + a${n};`).join('\n');
  t.match(reasonsOf(`await page.fill('#a', a40);`, `const a0 = 'x';\n${doubled}`), [/Too many|too long/]);
  const loops = '['.concat("'a',".repeat(100), ']');
  const nested = `for (const a of l) for (const b of l) for (const c of l) await page.reload();`;
  t.match(reasonsOf(nested, `const l = ${loops};`).join(), /at most 500 statements/);
  const list = `[${"'a',".repeat(100)}]`;
  const levels = Array.from({ length: 30 }, (_, level) => `for (const a${level} of l)`).join(' ');
  t.match(read(`${head}const l = ${list};\n${levels} { }`), {
    tests: [],
    problems: [{ line: 3, reason: /more than one import takes/ }],
  });
  for (const text of [
    '('.repeat(50_000),
    '['.repeat(50_000),
    'a=>'.repeat(30_000),
    'if(a)'.repeat(30_000),
    '-'.repeat(50_001),
  ]) {
    const { tests, problems } = read(text);
    t.match([tests.length, problems.length], [0, 1], text.slice(0, 5));
  }
  t.match(read('const a = ;').problems, [{ line: 1, reason: /Not read as code/ }]);
  t.match(read('\nenum A { B }').problems, [{ line: 2, reason: /Not read as code/ }]);
  t.match(
    read(
      `${head}test('__proto__', async ({ page }) => { await page.fill('#a', o.__proto__); });\nconst o = {};`,
    ).tests,
    [{ steps: [] }],
  );
});

t.test('types become blanks, and what breaks the stripper breaks it for nobody else', async (t) => {
  const reading = new SpecReading();
  t.teardown(() => reading.close());
  const body = "async ({ page }) => { await page.goto('/'); }";
  const typed = `${head}const a: string = b as string;\n\nfunction f(p: Page): void {}\ntest('one', ${body});`;
  const javaScript = `${head}test('two', ${body});`;
  const [stripped, same, neither] = await reading.read([typed, javaScript, 'const a: = ;'], 'workspace');
  t.match(stripped?.tests, [{ name: 'one', line: 5 }]);
  t.match(same?.tests, [{ name: 'two', line: 2 }]);
  t.match(neither, { tests: [], problems: [{ line: 1, reason: /Not read as code/ }] });
  const [hostile] = await reading.read([`let a: x = ${'('.repeat(50_000)}`], 'workspace');
  t.equal(hostile?.problems.length, 1);
  t.match((await reading.read([typed], 'workspace'))[0]?.tests, [{ name: 'one' }]);
});
