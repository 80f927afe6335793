import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestProposals } from '@testkernel/sdk';
import t from 'tap';
import { mailTo } from '../../../tests/kernel/support/mailbox.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { freePort } from '../../../tests/processes/free-port.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { codeOf } from '../../mfa-totp/tests/support/authenticator.ts';
import { consolePlugins } from './support/console-plugins.ts';
import { account, openConsole } from './support/open-console.ts';

t.setTimeout(600_000);

const browser = await lookForBrowser();
const { email, password } = account;

/** A page that can look different. */
async function startShop() {
  const look = { color: 'green' };
  const words = { heading: 'Tea' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Tea</title><body style="background: ${look.color}"><h1>${words.heading}</h1><button>Buy</button>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { look, words, url: `http://127.0.0.1:${port}`, close };
}

t.test('the screens of the console', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const shop = await startShop();
  const port = await freePort();
  // Passkeys belong to a name: an address of numbers has none.
  const origin = `http://localhost:${port}`;
  const dataDir = t.testdir();
  const opened = await openConsole({
    plugins: consolePlugins,
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      MAX_TEST_RETRIES: '0',
    },
    executable: browser.executable,
  });
  t.teardown(async () => {
    await opened.close();
    shop.close();
  });
  const { ada, kernel, watched } = opened;
  const { page, complaints } = watched;
  const heading = (name: string | RegExp) =>
    page.getByRole('heading', { name, exact: true }).first().waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const saved = () =>
    page
      .getByRole('status')
      .filter({ hasText: /^\w+ \d\d:\d\d$/ })
      .first()
      .waitFor();

  // The key stays valid when factors are added, which ends sessions.
  const { key } = (await ada.post('/auth/api-keys', { label: 'Test', role: 'admin' })).body;
  const authorization = { authorization: `Bearer ${key}` };
  const api = kernel.visitor();
  const get = async (path: string) => (await api.get(path, authorization)).body;
  const post = async (path: string, body?: unknown) => (await api.post(path, body, authorization)).body;
  const { slug } = await get('/workspaces/current');
  const project = await post('/projects', { name: 'Tea shop', url: shop.url });
  const steps = [
    { action: 'navigate', url: '/' },
    { action: 'assertText', selector: "getByRole('heading')", expected: 'Tea' },
  ];
  const created: { readonly id: string }[] = [];
  for (const name of ['Shows the tea', 'Buys tea', 'Returns tea']) {
    const tags = name.startsWith('Buys') ? ['smoke'] : [];
    created.push(await post(`/projects/${project.id}/tests`, { name, steps, tags }));
  }
  const test = created[0] ?? { id: '' };
  const stored = () => get(`/tests/${test.id}`);
  const runTest = async (): Promise<string> => {
    const { runId } = await post(`/tests/${test.id}/run`);
    await until('the run ended', async () => (await get(`/runs/${runId}`)).status !== 'running', 60);
    return runId;
  };
  const of = `${origin}/w/${slug}`;
  const ofProject = `${of}/p/${project.id}`;

  await kernel.inWorkspaceOf(ada, () =>
    kernel.service(TestProposals).file({
      ...{ projectId: project.id, testId: test.id, step: 2, kind: 'data', property: 'expected' },
      ...{ from: 'Tea', to: 'Green tea', source: 'test', reason: 'The page says so now.' },
    }),
  );

  await t.test('a passkey of the account signs in', async (t) => {
    const session = await watched.context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${origin}/sign-in?next=/account/factors`);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button('Sign in').click();
    await page.getByLabel('Name of the device').fill('Laptop');
    await button('Add a passkey').click();
    await page.getByRole('cell', { name: 'Laptop' }).waitFor();
    t.strictSame(await watched.findings(), []);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await button('Sign in with a passkey').click();
    await heading('Home');
    t.strictSame(await watched.findings(['light']), []);
  });

  await t.test('an authenticator app is set up, and its recovery codes are shown once', async (t) => {
    await page.goto(`${origin}/account/factors`);
    await button('Set it up').click();
    const code = page.getByRole('img', { name: 'QR code with the secret' });
    await code.waitFor();
    t.ok(await code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await page.getByLabel('Six digits that the app shows').fill(codeOf(secret));
    await button('Switch it on').click();
    await button('I have kept them').click();
    await page.getByText('8 recovery codes are left.').waitFor();
    const { body } = await kernel.visitor().post('/auth/login', { email, password });
    t.match(body, { mfaRequired: true, methods: { totp: true, webauthn: true } });
  });

  await t.test('Home leads to a proposed change of a test, which is dismissed there', async (t) => {
    await page.goto(of);
    await page.getByText('1 proposed change of a test waits for a decision').click();
    await page.getByText('Step 2, expected').waitFor();
    t.strictSame(await watched.findings(['light']), []);
    await button('Dismiss').click();
    await page.getByText(/never healed in this way again/).waitFor();
    await page.goto(of);
    await page.getByText('3 drafts wait for a verdict').waitFor();
    t.equal(await page.getByText(/waits for a decision/).count(), 0);
  });

  await t.test('tests are filtered by words, and verdicts on many are undone', async (t) => {
    await page.goto(`${ofProject}/tests`);
    await page.getByRole('link', { name: 'Buys tea' }).waitFor();
    t.strictSame(await watched.findings(), []);
    await page.keyboard.press('/');
    await page.keyboard.type('tag:smoke');
    await page.getByText('1 test', { exact: true }).waitFor();
    t.match(page.url(), /q=tag/, 'the address has the filter');
    await page.getByLabel('Filter tests').fill('nothing like it');
    await heading('No test matches the filter');
    await page.getByRole('button', { name: /^Show all/ }).click();
    await page.getByText('3 tests', { exact: true }).waitFor();

    await button('Select all').click();
    await page.keyboard.press('y');
    await page.getByText('3 tests approved.').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Approved 3' }).waitFor();
    await page.getByRole('link', { name: 'Buys tea' }).waitFor();
    await page.keyboard.press('x');
    await button('Delete').click();
    await page.getByText('1 test moved to the recycle bin.').waitFor();
    await button('Undo').click();
    await page.getByText('3 tests', { exact: true }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('dialog', { name: 'New test' }).waitFor();
    t.strictSame(await watched.findings(['light']), []);
    await page.keyboard.press('Escape');
  });

  await t.test('the steps of a test are changed, and the change is undone', async (t) => {
    await page.goto(`${ofProject}/tests/${test.id}?step=1`);
    await page.getByLabel('Expected').fill('Coffee');
    await page.keyboard.press('Escape');
    await button('Save the steps').click();
    await page.getByText('Saved: the test is a draft again.').waitFor();
    t.equal((await stored()).steps[1].expected, 'Coffee');
    await button('Undo').click();
    await until('the steps are as before', async () => (await stored()).steps[1].expected === 'Tea');
    t.strictSame(await watched.findings(['dark']), []);
    await page.keyboard.press('2');
    await page.getByLabel('Tags').fill('smoke, tea');
    await button('Save').last().click();
    await saved();
    t.strictSame((await stored()).tags, ['smoke', 'tea']);
    await page.keyboard.press('6');
    await page.getByLabel('CSV file').waitFor();
  });

  await t.test('a run is looked at from the test, compared, and its pictures become baselines', async (t) => {
    await runTest();
    shop.look.color = 'red';
    const runId = await runTest();
    await page.goto(`${ofProject}/tests/${test.id}?tab=history`);
    await page.getByRole('cell', { name: 'failed' }).waitFor();
    await page.goto(`${ofProject}/runs/${runId}`);
    await page.getByRole('link', { name: '1 picture differs' }).waitFor();
    await page.getByRole('link', { name: 'Compare' }).waitFor();
    await page.keyboard.press('v');
    await heading('Flipped (1)');
    t.strictSame(await watched.findings(['light']), []);
    await page.goto(`${ofProject}/runs/${runId}/visual`);
    for (const [key, name] of [
      ['1', 'The baseline'],
      ['2', 'The baseline'],
      ['3', 'This run'],
      ['4', 'This run'],
      ['5', 'What differs'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('img', { name }).waitFor();
    }
    await page.keyboard.press('2');
    t.strictSame(await watched.findings(['light']), []);
    await page.keyboard.press('m');
    await button('Add one by numbers').click();
    await button('Save the masks').click();
    await page.getByText('The masks are in force from the next run on.').waitFor();
    await page.keyboard.press('y');
    await page.getByText('accepted', { exact: true }).waitFor();
    const [baseline] = await get(`/tests/${test.id}/baselines`);
    t.match(baseline, { masks: [{ x: 0, y: 0, width: 100, height: 100 }] });
    await page.keyboard.press('z');
    await page.getByText('The baselines are as before.').waitFor();
    t.equal(await page.getByText('accepted', { exact: true }).count(), 0);
    await page.keyboard.press('Y');
    await page.getByText('accepted', { exact: true }).waitFor();
    await page.goto(`${ofProject}/tests/${test.id}?tab=visual`);
    await page
      .getByRole('img', { name: /^Baseline/ })
      .first()
      .waitFor();
  });

  await t.test(
    'failed tests are run again, and the last green run stands beside the failed step',
    async (t) => {
      await api.patch(`/projects/${project.id}/tests/${test.id}/approve`, undefined, authorization);
      await api.patch(`/tests/${test.id}`, { linkedIssueKey: 'TEA-7' }, authorization);
      shop.words.heading = 'Coffee';
      const failed = await runTest();
      shop.words.heading = 'Tea';
      await page.goto(`${ofProject}/runs/${failed}`);
      await page.getByRole('link', { name: 'Last green' }).waitFor();
      t.strictSame(await watched.findings(['dark']), []);
      await page.keyboard.press('f');
      await page.waitForURL((url) => !url.pathname.endsWith(failed) && url.pathname.includes('/runs/'));
      const again = new URL(page.url()).pathname.split('/').at(-1);
      await until('the run ended', async () => (await get(`/runs/${again}`)).status !== 'running', 60);
      t.match(await get(`/runs/${again}`), { results: [{ testId: test.id }], total: 1 });
    },
  );

  await t.test('a draft is edited in the review, and rejected with a reason', async (t) => {
    const draft = await post(`/projects/${project.id}/tests`, { name: 'Brews tea', steps });
    await page.goto(`${ofProject}/review?t=${draft.id}`);
    await heading(/^Draft \d+ of \d+: Brews tea$/);
    await page.keyboard.press('e');
    await page.getByRole('list', { name: 'Steps' }).getByRole('button').nth(1).click();
    await page.getByLabel('Expected').fill('Coffee');
    t.strictSame(await watched.findings(['light']), []);
    await button('Save the steps').click();
    await until('it is saved', async () => (await get(`/tests/${draft.id}`)).steps[1].expected === 'Coffee');
    await page.getByRole('article', { name: 'Brews tea', exact: true }).waitFor();
    await page.keyboard.press('1');
    await until('it is rejected', async () => (await get(`/tests/${draft.id}`)).reviewStatus === 'rejected');
    t.match((await get(`/tests/${draft.id}`)).rejection, { code: 'duplicate' });
    await page.goto(`${ofProject}/tests/${draft.id}`);
    await page.getByText('Another test does it', { exact: true }).waitFor();
  });

  await t.test('what somebody else saved meanwhile is shown before it is replaced', async (t) => {
    await page.goto(`${ofProject}/tests/${test.id}?step=1`);
    await page.getByLabel('Expected').fill('Green tea');
    await api.patch(
      `/tests/${test.id}`,
      { steps: steps.map((step) => ('expected' in step ? { ...step, expected: 'Black tea' } : step)) },
      authorization,
    );
    await button('Save the steps').click();
    const conflict = page.getByRole('alert', { name: 'The test was changed meanwhile' });
    await conflict.getByText(/Black tea/).waitFor();
    await conflict.getByText(/Green tea/).waitFor();
    t.equal((await stored()).steps[1].expected, 'Black tea', 'nothing was overwritten');
    t.strictSame(await watched.findings(['dark']), []);
    await button('Save mine over it').click();
    await until('it is saved', async () => (await stored()).steps[1].expected === 'Green tea');
  });

  await t.test('issues are listed with their tests, and pages drawn as a graph', async (t) => {
    await page.goto(`${ofProject}/links`);
    await page.getByText('TEA-7', { exact: true }).waitFor();
    t.strictSame(await watched.findings(['light']), []);
    const pages = ['/', '/cart', '/about'].map((path, depth) => ({
      ...{ path, url: `${shop.url}${path}`, title: path, depth, tests: depth, flows: [] },
      ...{ states: { all: 0, covered: 0 }, controls: { all: 2, covered: 1 }, forms: { all: 1, covered: 0 } },
    }));
    const none = { all: 0, covered: 0 };
    const totals = { pages: none, states: none, controls: none, forms: none, flows: none };
    const coverage = {
      ...{ crawledAt: new Date(), truncated: null, tests: 1, totals, pages },
      gaps: [],
      gapsFound: 0,
    };
    const transitions = [{ fromUrl: pages[0]?.url, toUrl: pages[1]?.url }];
    await page.route(/\/coverage\?/, (route) => route.fulfill({ json: coverage }));
    await page.route(/\/site-map$/, (route) =>
      route.fulfill({ json: { map: { transitions }, changes: {} } }),
    );
    await page.goto(`${ofProject}/map?view=graph`);
    const node = page.getByLabel('/cart: 1 test');
    await node.waitFor();
    t.equal(await page.locator('.react-flow__edge').count(), 1);
    await node.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Gaps of this page' }).waitFor();
    t.strictSame(await watched.findings(), []);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await t.test('what loads, failed or is not allowed is accessible', async (t) => {
    const screens = [
      [of, '/attention'],
      [`${ofProject}/tests`, 'view=list'],
      [`${of}/settings/audit`, '/audit-log'],
    ] as const;
    for (const [index, [address, call]] of screens.entries()) {
      const answer = { state: 'waits', go: () => {} };
      const released = new Promise<void>((resolve) => {
        answer.go = resolve;
      });
      await page.route(
        (url) => url.href.includes(`/api/v1`) && url.href.includes(call),
        async (route) => {
          if (answer.state === 'waits') await released;
          const forbidden = answer.state === 'forbidden';
          const body = forbidden
            ? { error: 'Your role does not allow this.', code: 'FORBIDDEN' }
            : { error: 'The server is broken.', code: 'SOMETHING', requestId: 'r-1' };
          // The page may have been left meanwhile.
          await route.fulfill({ status: forbidden ? 403 : 400, json: body }).catch(() => undefined);
        },
      );
      await page.goto(address);
      await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'attached' });
      const theme = index % 2 === 0 ? 'light' : 'dark';
      t.strictSame(await watched.findings([theme], { contrast: false }), [], `${address} loads`);
      answer.state = 'failed';
      answer.go();
      await page.getByRole('alert').getByText('The server is broken.').first().waitFor();
      t.strictSame(await watched.findings([theme], { contrast: false }), [], `${address} failed`);
      answer.state = 'forbidden';
      await button('Retry').first().click();
      await page
        .getByRole('alert')
        .getByText(/^Your role/)
        .first()
        .waitFor();
      t.strictSame(
        await watched.findings([theme === 'dark' ? 'light' : 'dark']),
        [],
        `${address} is forbidden`,
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  await t.test(
    'settings of a project are saved by section and undone, and refused at the field',
    async (t) => {
      await page.goto(`${ofProject}/settings/general`);
      await page.getByLabel('Name', { exact: true }).fill('Coffee shop');
      await button('Save').first().click();
      await saved();
      t.equal((await get(`/projects/${project.id}`)).name, 'Coffee shop');
      await button('Undo').click();
      await until('it is undone', async () => (await get(`/projects/${project.id}`)).name === 'Tea shop');
      await page.goto(`${ofProject}/settings/gates`);
      await page.getByLabel('Tests that pass, at least').fill('95');
      await button('Save').first().click();
      await saved();
      t.strictSame((await get(`/projects/${project.id}/quality-gates`)).qualityGates, { minPassRate: 95 });
      await page.goto(`${ofProject}/settings/environments`);
      await button('Add an environment').click();
      await page.getByLabel('Name', { exact: true }).fill('staging');
      await page.getByLabel('Address').fill(shop.url);
      await button('Add').click();
      await heading('staging');
      await page.goto(`${ofProject}/settings/schedule`);
      await page.getByLabel('Times').fill('0 25 * * *');
      await button('Save').click();
      await page
        .getByRole('alert')
        .getByText(/cronExpr is not valid/)
        .waitFor();
      await page.getByLabel('Times').fill('0 3 * * *');
      await button('Save').click();
      await heading('Next times');
      t.equal(await page.getByRole('main').locator('ol > li').count(), 5);
      await page.goto(`${ofProject}/settings/tokens`);
      await page.getByLabel('Label').fill('CI');
      await button('Create').click();
      await button('Copy token').waitFor();
      t.strictSame(await watched.findings(['dark']), []);
      await page.goto(`${ofProject}/settings/reporters`);
      await button('Add a reporter').click();
      await page.getByLabel('Kind').selectOption('webhook');
      await page.getByLabel('URL', { exact: true }).fill(shop.url);
      await page.getByLabel('Secret').fill('no secret');
      await button('Add').click();
      await page.getByText('A secret is whsec_ and 24 to 64 bytes in Base64.').waitFor();
      t.equal(await page.getByRole('alert').count(), 0, 'it is told at the field, and nowhere else');
      t.strictSame(await watched.findings(['light']), []);
    },
  );

  await t.test('the other screens show what there is, and axe finds nothing in them', async (t) => {
    const screens = [
      [`${of}/dashboard`, 'Results by day'],
      [`${of}/projects`, 'Projects'],
      [`${ofProject}/map`, 'The application was not explored yet'],
      [`${ofProject}/settings/checks`, 'Checks on pull requests'],
      [`${ofProject}/settings/privacy`, 'Personal data'],
      [`${ofProject}/settings/recordings`, 'Badge'],
      [`${of}/settings/general`, 'Workspace'],
      [`${of}/settings/members`, 'Members'],
      [`${of}/settings/sign-in`, 'Members without a second factor'],
      [`${of}/settings/ai`, 'AI providers'],
      [`${of}/settings/audit`, 'Audit log'],
      [`${of}/settings/siem`, 'SIEM'],
      [`${of}/settings/data`, 'Run history'],
      [`${of}/settings/plugins`, 'Plugins'],
      [`${of}/settings/system`, 'Server'],
      [`${origin}/account/profile`, 'Profile'],
      [`${origin}/account/password`, 'Password'],
      [`${origin}/account/devices`, 'Devices'],
      [`${origin}/account/keys`, 'API keys'],
      [`${origin}/account/workspaces`, 'Workspaces'],
      [`${origin}/account/export`, 'Delete the account'],
    ] as const;
    for (const [index, [address, title]] of screens.entries()) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await watched.visit(address);
      await heading(title);
      await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'hidden' });
      t.strictSame(
        await watched.findings([index % 2 === 0 ? 'light' : 'dark'], { contrast: false }),
        [],
        address,
      );
      await page.setViewportSize({ width: 360, height: 740 });
      t.equal(await watched.overflow(), 0, address);
    }
    for (const path of ['/tests', `/tests/${test.id}`, '/settings/tokens', '/settings/general']) {
      await watched.visit(ofProject + path);
      await page.getByRole('heading', { level: 2 }).or(page.getByLabel('Filter tests')).first().waitFor();
      t.equal(await watched.overflow(), 0, path);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await t.test('what is deleted is restored, and purged only by its name', async (t) => {
    await page.goto(`${ofProject}/tests/${test.id}`);
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('The test is in the recycle bin.').waitFor();
    await page.goto(`${of}/settings/bin`);
    await button('Restore').click();
    await heading('The recycle bin is empty');
    await post(`/projects/${project.id}/tests/bulk`, { testIds: [created[2]?.id], action: 'delete' });
    await page.reload();
    await button('Delete for good').click();
    const dialog = page.getByRole('dialog', { name: 'Delete for good' });
    const confirm = dialog.getByRole('button', { name: 'Delete for good' });
    t.ok(await confirm.isDisabled());
    t.strictSame(await watched.findings(['light']), []);
    await dialog.getByRole('textbox').fill('Returns tea');
    await confirm.click();
    await heading('The recycle bin is empty');
  });

  await t.test('a recording is made by mouse and keyboard, checked by pointing, and saved', async (t) => {
    await page.goto(`${ofProject}/tests`);
    await button('Record').click();
    const remote = page.getByRole('application');
    await page.locator('canvas[data-drawn]').waitFor();
    t.strictSame(await watched.findings(['light']), []);
    const box = await remote.boundingBox();
    const scale = (box?.width ?? 0) / 1280;
    const { elements } = await get(`/projects/${project.id}/record/${page.url().split('/').at(-1)}/elements`);
    const { rect } = elements.find(({ label }: { label: string }) => label === 'Buy');
    const position = { x: (rect.x + rect.width / 2) * scale, y: (rect.y + rect.height / 2) * scale };
    await remote.click({ position });
    const actions = page.getByRole('region', { name: 'Recorded actions' });
    await actions.getByText('Click the button "Buy"').waitFor();
    await button('Check something').click();
    await remote.click({ position });
    await button('Add the check').click();
    await actions.getByText(/Check the button "Buy"/).waitFor();
    await remote.focus();
    await page.keyboard.press('Control+Alt+.');
    t.equal(
      await remote.evaluate((element) => element === document.activeElement),
      false,
      'no trap of the keyboard',
    );
    await button('Undo').click();
    await actions.getByText(/Check the button "Buy"/).waitFor({ state: 'hidden' });
    await button('Save').click();
    await page.getByLabel('Name of the test').fill('Recorded by hand');
    await button('Save as a draft').click();
    await heading('Recorded by hand');
  });

  await t.test('a viewer sees values and no buttons, and is told what only others may see', async (t) => {
    const viewer = await kernel.signUp({ name: 'Vera Viewer', memberOf: ada });
    const value = viewer.cookie('access_token') ?? '';
    await watched.context.clearCookies();
    const expires = Math.floor(Date.now() / 1000) + 3600;
    await watched.context.addCookies([
      { name: 'access_token', value, url: origin, httpOnly: true },
      { name: 'token_exp', value: String(expires), url: origin },
    ]);
    await page.goto(`${ofProject}/settings/general`);
    await page.getByLabel('Name', { exact: true }).waitFor();
    t.ok(await page.getByLabel('Name', { exact: true }).isDisabled());
    t.equal(await button('Save').count(), 0);
    await page.goto(`${of}/settings/ai`);
    await page
      .getByRole('alert')
      .getByText(/Your role in this workspace/)
      .first()
      .waitFor();
    t.strictSame(await watched.findings(['dark']), []);
    await page.goto(`${ofProject}/tests/unknown`);
    await heading('There is nothing at this address.');
  });

  await t.test('a forgotten password is replaced by the link of a mail', async (t) => {
    await watched.context.clearCookies();
    await page.goto(`${origin}/forgot`);
    await page.getByLabel('Email address').fill(email);
    await button('Send a link').click();
    await page.getByText(/a mail is on its way/).waitFor();
    const mail = await mailTo(dataDir, email, 'Reset your password');
    await post('/workspaces/current/members', { email: 'new@example.com' });
    t.match((await mailTo(dataDir, 'new@example.com')).replaceAll('=3D', '='), /\/invite\?token=[\w-]{32}/);
    const [, address = ''] = /(http:\S+\/reset\?token=\S+)/.exec(mail.replaceAll('=3D', '=')) ?? [];
    await page.goto(address);
    t.strictSame(await watched.findings(), []);
    await page.getByLabel('New password').fill('Better-Horse-8!');
    await button('Change the password').click();
    await page.getByText(/The password is changed/).waitFor();
    await page.goto(address);
    await page.getByLabel('New password').fill('Other-Horse-9!');
    await button('Change the password').click();
    await page.getByText(/The link is not valid/).waitFor();
  });

  await t.test('the browser had no complaint, nor the policy a violation', (t) => {
    // What the API refused on purpose, and what is not there yet, as a SIEM.
    const others = complaints.filter((text) => !/status of (400|403|404|409)/.test(text));
    t.strictSame(others, []);
    t.end();
  });
});
