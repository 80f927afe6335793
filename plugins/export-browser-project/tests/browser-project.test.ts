import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type GeneratedTest, type Step, Tests } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import { unzipSync } from 'fflate';
import t from 'tap';
import { shopAccount, startShop } from '../../../tests/applications/shop/shop.ts';
import { TestChromium } from '../../runner/tests/support/chromium-engine.ts';
import { playwrightPackages, playwrightVersion } from '../src/playwright-packages.ts';
import { UniqueSlugs } from '../src/unique-slugs.ts';

const root = join(import.meta.dirname, '../../..');
/** The last row is beyond the iteration cap. */
const drinks = [{ drink: 'Sencha' }, { drink: 'Rooibos' }, { drink: "Assam's" }];

const shop = await startShop();
const kernel = await createTestKernel({
  plugins: ['projects', 'tests', 'runner', 'export-browser-project', 'fixtures'],
});
t.teardown(async () => {
  await kernel.close();
  await shop.close();
});
const lead = await kernel.signUp();
const { body: project } = await lead.post('/projects', {
  name: 'The <b>shop</b>',
  url: shop.url,
  credentials: { ...shopAccount },
});
const exportPath = `/projects/${project.id}/export/browser-project`;

const search: Step[] = [
  { action: 'navigate', url: '/' },
  { action: 'fill', selector: "getByLabel('Search products')", value: '{{drink}}' },
  { action: 'click', selector: "getByRole('button', { name: 'Search' })" },
  { action: 'assertText', selector: "getByRole('list', { name: 'Products' })", expected: '{{drink}}' },
];
const signIn: Step[] = [
  { action: 'navigate', url: '/login' },
  { action: 'fill', selector: "getByLabel('Email')", value: '{{credentials.username}}' },
  { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' },
  { action: 'click', selector: "getByRole('button', { name: 'Sign in' })" },
  { action: 'assertText', selector: "getByRole('main')", expected: 'Signed in as {{credentials.username}}.' },
];
const searchForNothing: Step[] = [
  { action: 'navigate', url: '/' },
  { action: 'fill', selector: "getByLabel('Search products')", value: '{{unique}}' },
  { action: 'press', selector: "getByLabel('Search products')", value: 'Enter' },
  { action: 'assertValue', selector: "getByLabel('Search products')", expected: '{{unique}}' },
  { action: 'assert', selector: "getByText('0 products')" },
];

const isSignedIn: Step = { action: 'assertHidden', selector: "getByLabel('Password')" };
const errorChecks: Step[] = [{ action: 'assertNoPageErrors' }, { action: 'assertNoConsoleErrors' }];
const showAccount: Step[] = [
  ...signIn.slice(0, -1),
  isSignedIn,
  { action: 'navigate', url: '/account' },
  { action: 'assert', selector: "getByRole('heading', { name: 'My account' })" },
  ...errorChecks,
];
const signOut: Step[] = [
  ...showAccount.slice(0, -errorChecks.length),
  { action: 'click', selector: "getByRole('button', { name: 'Sign out' })" },
  { action: 'assert', selector: "getByRole('link', { name: 'Sign in' })" },
  ...errorChecks,
];

async function add(name: string, steps: Step[], approved = true): Promise<string> {
  const { body } = await lead.post(`/projects/${project.id}/tests`, { name, steps });
  if (approved) await lead.patch(`/projects/${project.id}/tests/${body.id}/approve`);
  return body.id;
}

async function exported(path = exportPath): Promise<Map<string, string>> {
  const { bytes } = await lead.download(path);
  const files = Object.entries(unzipSync(bytes));
  return new Map(files.map(([name, content]) => [name, Buffer.from(content).toString()]));
}

await add('Sign in!', signIn);
await add('sign IN!', signIn);
await add('Nothing is found', searchForNothing);
await add('Shows the account', showAccount);
await add('Shows it again', showAccount);
await add('Signs out', signOut);
const drivenId = await add('Search for `$' + '{drinks}`', search);
await lead.post(`/tests/${drivenId}/fixtures`, { format: 'json', rows: drinks, iterationCap: 2 });
await add('A draft', search, false);

t.test('file names are slugs of the names, and never collide', async (t) => {
  const slugs = new UniqueSlugs();
  const names = ['Sign in', 'sign-in', 'Sign in 2', 'SIGN IN', 'Ümläut 1/2!', '日本', '***'];
  t.strictSame(
    names.map((name) => slugs.of(name)),
    ['sign-in', 'sign-in-2', 'sign-in-2-2', 'sign-in-3', '-ml-ut-1-2-', '-', '--2'],
  );
});

t.test('the archive holds the approved tests and what they need, and no secret', async (t) => {
  const { status, headers } = await lead.get(exportPath);
  t.equal(status, 200);
  t.equal(headers.get('content-type'), 'application/zip');
  const files = await exported();
  t.strictSame(
    [...files.keys()],
    [
      'package.json',
      'package-lock.json',
      '.gitignore',
      'tests/fixtures.ts',
      'tests/sign-in-.spec.ts',
      'tests/sign-in--2.spec.ts',
      'tests/nothing-is-found.spec.ts',
      'tests/shows-the-account.spec.ts',
      'tests/shows-it-again.spec.ts',
      'tests/signs-out.spec.ts',
      'tests/search-for-drinks-.spec.ts',
      'tests/auth.setup.ts',
      'playwright.config.ts',
      'README.md',
    ],
  );
  t.match(files.get('playwright.config.ts'), `baseURL: process.env.BASE_URL || '${shop.url}`);
  t.match(files.get('README.md'), /7 approved tests/);
  t.match(files.get('README.md'), /# Browser tests of The \\<b\\>shop/);
  t.match(files.get('README.md'), /`TEST_PASSWORD` \| the password of that account/);
  const everything = [...files.values()].join();
  for (const secret of Object.values(shopAccount)) t.notMatch(everything, secret);
});

t.test('tests share the session that the setup makes, but for one that ends it', async (t) => {
  const files = await exported();
  t.equal(
    files.get('tests/shows-the-account.spec.ts'),
    `import { expect, signedIn, test } from './fixtures';

test.use({ storageState: signedIn });

test('Shows the account', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
});
`,
  );
  t.match(files.get('tests/auth.setup.ts'), /getByLabel\('Password'\)\.fill\(process\.env\.TEST_PASSWORD/);
  t.match(files.get('tests/signs-out.spec.ts'), /getByLabel\('Password'\)\.fill\(/);
  t.match(files.get('tests/nothing-is-found.spec.ts'), /failOnPageErrors: false, failOnConsoleErrors: false/);
});

t.test('the lock file holds what this repository tests with, without addresses', async (t) => {
  const ours = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const { packages } = JSON.parse((await exported()).get('package-lock.json') ?? '');
  for (const [path, { version, integrity }] of Object.entries(playwrightPackages)) {
    const { dependencies, optionalDependencies } = ours[path];
    t.match(ours[path], { version, integrity }, path);
    t.match(packages[path], { version, integrity });
    t.strictSame(
      [packages[path].dependencies, packages[path].optionalDependencies],
      [dependencies, optionalDependencies],
    );
  }
  t.notMatch(JSON.stringify(packages), /https?:/);
  t.strictSame(JSON.parse((await exported()).get('package.json') ?? '').devDependencies, {
    '@playwright/test': playwrightVersion,
  });
});

t.test(
  'the project runs by itself, green, with the secrets of its environment and a test for each row',
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'browser-project-'));
    t.teardown(() => rmSync(folder, { recursive: true, force: true }));
    for (const [path, content] of await exported()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const { status, output } = await runPlaywright(folder);
    t.match(output, /9 passed/);
    t.match(output, /Search for `\$\{drinks\}` \(row 2\)/);
    t.equal(status, 0);
  },
);

t.test('a project of somebody else, or of nobody, is not there', async (t) => {
  const outsider = await kernel.signUp();
  t.match(await outsider.get(exportPath), { status: 404, body: { code: 'NOT_FOUND' } });
  t.equal((await lead.get('/projects/none/export/browser-project')).status, 404);
  t.equal((await kernel.visitor().get(exportPath)).status, 401);
});

t.test('many tests come complete, and are read no faster than they are taken', async (t) => {
  const { body: large } = await lead.post('/projects', { name: 'Large', url: shop.url });
  await kernel.inWorkspaceOf(lead, () =>
    kernel.service(Tests).addGenerated(
      large.id,
      Array.from({ length: 450 }, () => generated),
    ),
  );
  const files = await exported(`/projects/${large.id}/export/browser-project`);
  t.equal(files.size, 6 + 450);
  t.ok(files.has('tests/open-the-shop-450.spec.ts'));
});

const generated: GeneratedTest = {
  name: 'Open the shop',
  description: '',
  steps: [{ action: 'navigate', url: '/' }],
  category: 'ui',
  type: 'functional',
  priority: 'medium',
  sourceUrl: null,
  tags: [],
  confidence: null,
  qualityScore: null,
  oracleScore: null,
  faultTrials: [],
  approved: true,
};

async function runPlaywright(folder: string) {
  const { executable } = await new TestChromium().availability();
  const child = spawn(join(root, 'node_modules/.bin/playwright'), ['test', '--workers=2'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: executable,
      TEST_USERNAME: shopAccount.username,
      TEST_PASSWORD: shopAccount.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const status = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { output: await text(child.stdout), status: await status };
}
