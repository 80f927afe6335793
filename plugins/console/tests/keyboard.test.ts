import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { Keyboard } from './support/keyboard.ts';
import { account, openConsole } from './support/open-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const plugins = [
  ...pipelinePlugins,
  ...['audit-log', 'console', 'coverage', 'dashboard', 'deliveries', 'failure-analysis', 'quality-gates'],
  ...['schedules', 'system', 'traceability', 'triggers'],
];

t.test('the console by keyboard only', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const shop = await serve((_, response) => html(response, 200, 'Tea', '<h1>Tea</h1>'));
  const opened = await openConsole({
    plugins,
    env: { ASSERTION_TIMEOUT_MS: '300', MAX_TEST_RETRIES: '0' },
    executable: browser.executable,
  });
  t.teardown(async () => {
    await opened.close();
    await shop.close();
  });
  const { ada, kernel, ofWorkspace: of, watched } = opened;
  const { page } = watched;
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  /** The screen behind gives its focus to the palette, and takes it back from one that closes, a moment later. */
  const searchPalette = async (words: string) => {
    await keyboard.press('Control+k');
    await page.locator('[role=dialog] input:focus').waitFor();
    await keyboard.type(words);
    const results = page.locator('[role=dialog] [data-action]');
    await until('only what has these words is left', async () => (await results.count()) === 1);
  };
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();

  let ofProject = of;

  await t.test('a person signs in, and has an application explored', async (t) => {
    await page.goto(kernel.url);
    await keyboard.tabTo(page.getByLabel('Email address'));
    await keyboard.type(account.email);
    await keyboard.tabTo(page.getByLabel('Password', { exact: true }));
    await keyboard.type(account.password);
    await keyboard.press('Enter');
    await heading('Which application do you want to test?');
    await keyboard.tabTo(page.getByLabel('Address of the application'));
    await keyboard.type(shop.url);
    await keyboard.use(button('Explore it'));
    await page.waitForURL(/\/runs\/[\w-]+$/);
    await button('Abort and keep the drafts').waitFor();
    await keyboard.press('a');
    await page.getByText(/^Crawl (aborted|completed)$/).waitFor();
    ofProject = page.url().replace(/\/runs\/.*/, '');
    t.pass('they did');
  });

  const projectId = ofProject.split('/').at(-1);
  const { body: found } = await ada.get(`/projects/${projectId}/tests`);
  const ids = found.map(({ id }: { id: string }) => id);
  if (ids.length > 0) await ada.post(`/projects/${projectId}/tests/bulk`, { testIds: ids, action: 'delete' });
  const amounts = async () => (await ada.get(`/projects/${projectId}/tests/counts`)).body;
  for (const [name, expected] of [
    ['Serves coffee', 'Coffee'],
    ['Serves tea', 'Tea'],
    ['Serves cocoa', 'Cocoa'],
    ['Serves water', 'Tea'],
  ] as const) {
    const steps = [
      { action: 'navigate', url: '/' },
      { action: 'assertText', selector: "getByRole('heading')", expected },
    ];
    await ada.post(`/projects/${projectId}/tests`, { name, steps });
  }

  await t.test('the palette goes where its words say, even if no result is marked', async (t) => {
    await page.reload();
    await link('Runs').waitFor();
    await searchPalette('go to the review');
    await keyboard.press('Enter');
    await page.getByText('4 drafts left').waitFor();
    t.match(page.url(), /\/review/);
    // The selection is a mark in the page, which a list that is drawn anew does not have.
    await searchPalette('go to the tests');
    await page.evaluate(() => document.querySelector('[data-selected]')?.removeAttribute('data-selected'));
    await keyboard.press('Enter');
    await page.getByText('4 tests', { exact: true }).waitFor();
    await keyboard.press('Control+k', 'Escape', 'g', 'v');
    await page.getByText('4 drafts left').waitFor();
  });

  await t.test('drafts are reviewed, and a verdict is taken back', async (t) => {
    await keyboard.press('y', 'n', 'z', 'y', 'y');
    await page.getByText('1 draft left').waitFor();
    await keyboard.press('n');
    await heading('Nothing is left to review');
    await until('the server has the verdicts', async () => (await amounts()).draft === 0);
    t.match(await amounts(), { approved: 3, rejected: 1 });
  });

  await t.test('a test is opened, and its parts', async (t) => {
    await keyboard.press('g', 't');
    await page.waitForURL(/\/tests$/);
    await keyboard.use(link('Serves tea'));
    await heading('Serves tea');
    await keyboard.use(link('History'));
    await page.waitForURL(/tab=history/);
    await keyboard.press('3');
    await page.waitForURL(/tab=evidence/);
    t.pass('they are');
  });

  await t.test('the approved tests are run, and the causes of the failures gone through', async (t) => {
    await keyboard.press('g', 'o');
    await button('Run 3 tests').waitFor();
    await keyboard.press('r');
    await page.waitForURL(/\/runs\/[\w-]+$/);
    await button('Run all again').waitFor();
    const detail = page.getByRole('article');
    const first = await detail.getAttribute('aria-label');
    await keyboard.press('j');
    await page.waitForURL(/cause=/);
    t.not(await detail.getAttribute('aria-label'), first, 'another cause has another test');
    await keyboard.press('k');
    await page.getByRole('article', { name: first ?? '' }).waitFor();
    await keyboard.press('g', 'r');
    await page.waitForURL(/\/runs$/);
    const runs = page.getByRole('region', { name: 'Runs' });
    await keyboard.use(runs.getByRole('link').first());
    await button('Run all again').waitFor();
  });

  await t.test('a setting is changed, and the change taken back', async (t) => {
    await keyboard.press('g', 's');
    await keyboard.use(link('Gates'));
    const rate = page.getByLabel('Tests that pass, at least');
    await keyboard.tabTo(rate);
    await keyboard.type('95');
    await keyboard.press('Enter');
    const gates = async () => (await ada.get(`/projects/${projectId}/quality-gates`)).body.qualityGates;
    await until('it is saved', async () => (await gates())?.minPassRate === 95);
    await keyboard.use(button('Undo'));
    await until('it is as before', async () => (await gates())?.minPassRate === undefined);
    t.pass('it is');
  });

  await t.test('dialogs and menus hold the focus while they are open, and give it back', async (t) => {
    const [test] = (await ada.get(`/projects/${projectId}/tests`)).body;
    const workspace = button(/workspace$/);
    const openers = [
      [`${ofProject}/tests`, button('New test'), 'dialog'],
      [`${ofProject}/tests`, button('Import'), 'dialog'],
      [`${ofProject}/tests`, button('Export'), 'menu'],
      [`${ofProject}/tests/${test.id}`, button('More'), 'menu'],
      [`${ofProject}/tests/${test.id}`, workspace, 'menu'],
      [`${ofProject}/tests/${test.id}`, button(/^Account of/), 'menu'],
      [`${of}/settings/data`, button('Clear the audit log'), 'dialog'],
      [`${kernel.url}/account/export`, button('Delete my account'), 'dialog'],
    ] as const;
    let shown = '';
    for (const [address, opener, role] of openers) {
      if (address !== shown) await page.goto(address, { waitUntil: 'networkidle' });
      shown = address;
      await keyboard.use(opener);
      const layer = page.getByRole(role);
      await layer.waitFor();
      const holdsFocus = () => layer.evaluate((element) => element.contains(document.activeElement));
      await until(`the ${role} has the focus`, holdsFocus);
      const name = `${role} of ${opener}`;
      for (const key of role === 'dialog' ? ['Tab', 'Shift+Tab'] : ['ArrowDown', 'ArrowUp']) {
        for (let stops = 0; stops < 12; stops += 1) {
          await keyboard.press(key);
          if (!(await holdsFocus())) t.fail(`${key} leaves the ${name}`);
        }
      }
      await keyboard.press('Escape');
      await layer.waitFor({ state: 'hidden' });
      await until(`the opener of the ${name} has the focus`, () =>
        opener.evaluate((element) => element === document.activeElement),
      );
      t.pass(name);
    }
    await keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  await t.test('Tab leads through every screen and back, and shows where it is', async (t) => {
    const [test] = (await ada.get(`/projects/${projectId}/tests`)).body;
    const [run] = (await ada.get(`/projects/${projectId}/runs`)).body;
    await ada.post(`/projects/${projectId}/tests`, { name: 'Serves milk', steps: test.steps });
    const screens = [
      of,
      `${of}/projects`,
      `${of}/new`,
      `${of}/dashboard`,
      ofProject,
      `${ofProject}/review`,
      `${ofProject}/tests`,
      `${ofProject}/tests/${test.id}?step=1`,
      `${ofProject}/tests/${test.id}?tab=details`,
      `${ofProject}/runs`,
      `${ofProject}/runs/${run.id}`,
      `${ofProject}/map`,
      `${ofProject}/links`,
      `${ofProject}/settings/general`,
      `${ofProject}/settings/schedule`,
      `${of}/settings/members`,
      `${kernel.url}/account/profile`,
    ];
    // The colour of a border changes at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const address of screens) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'hidden' });
      const name = address.replace(ofProject, 'project').replace(of, 'workspace');
      const stops = await keyboard.walk();
      t.strictSame(
        stops.filter(({ visible }) => !visible).map((stop) => stop.name),
        [],
        name,
      );
      t.strictSame(await keyboard.missed(), [], `every control of ${name}`);
      t.equal((await keyboard.walk('Shift+Tab')).length, stops.length, `${name} backwards`);
    }
  });
});
