import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { account, openConsole } from './support/open-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const folder = fileURLToPath(new URL('../../../tests/fixtures/plugins/console-parts', import.meta.url));

async function startShop() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Tea</title><h1>Tea</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

t.test(
  'parts of a plugin that was not built',
  { skip: browser.available ? false : browser.reason },
  async (t) => {
    if (!browser.available) return;
    const shop = await startShop();
    const opened = await openConsole({
      plugins: [...pipelinePlugins, 'console', 'coverage', 'dashboard', 'healing', 'system', 'console-parts'],
      env: { PLUGINS_DIR: folder, MAX_TEST_RETRIES: '0' },
      executable: browser.executable,
    });
    t.teardown(async () => {
      await opened.close();
      shop.close();
    });
    const { ada, kernel, ofWorkspace: of, watched } = opened;
    const { page, context, complaints } = watched;
    const project = (await ada.post('/projects', { name: 'Tea shop', url: shop.url })).body;
    const steps = [{ action: 'navigate', url: '/' }];
    const test = (await ada.post(`/projects/${project.id}/tests`, { name: 'Shows tea', steps })).body;
    const { runId } = (await ada.post(`/tests/${test.id}/run`)).body;
    const status = async () => (await ada.get(`/runs/${runId}`)).body.status;
    await until('the run ended', async () => (await status()) !== 'running', 60);
    const ofProject = `${of}/p/${project.id}`;
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const panel = (name: string) => page.getByRole('region', { name, exact: true });

    await page.goto(`${kernel.url}/sign-in`);
    await page.getByLabel('Email address').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading('Home').waitFor();

    /** Waits for the answers about the pictures of the notes, of which the browser complains. */
    const missingPictures = () => page.getByText('The picture is no longer kept.').nth(2).waitFor();

    await t.test('tiles show blocks, follow their stream, and stay cards where they fail', async (t) => {
      await panel('Notes of today').getByText('A note arrived.').waitFor();
      const failing = panel('Notes that fail').getByRole('alert');
      await failing.getByText(/The plugin console-parts could not show “Notes that fail”/).waitFor();
      await failing.getByRole('button', { name: 'Retry' }).waitFor();
      const garbage = panel('Notes that are none');
      await garbage.getByText('sent a block “hologram”, which this console does not know').waitFor();
      await garbage.getByText('sent a block “table” that is not as it should be').waitFor();
      await garbage.getByText('sent something that is not as it should be').waitFor();
      await garbage.getByText('A good one.').waitFor();
      t.equal(
        await garbage.getByRole('button', { name: 'Leave everything' }).isDisabled(),
        true,
        'an action is a route of the part',
      );
      t.strictSame(await watched.findings(), []);
      const expected = complaints.splice(0).filter((text) => !/status of 500/.test(text));
      t.strictSame(expected, []);
    });

    await t.test('a screen in the rail shows every kind of block, and acts', async (t) => {
      await page.getByRole('link', { name: 'Notes', exact: true }).click();
      await page.waitForURL(/\/x\/console-parts\/notes$/);
      await page.getByText('Cleared 0 times.').waitFor();
      await page.getByText('Even <img src=x onerror="document.title=1"> is.').waitFor();
      const kinds = ['Facts', 'Authors', 'Notes by day', 'Notes by author', 'Log of notes', 'As JSON'];
      for (const name of [...kinds, 'Last change', 'A picture', 'Two pictures', 'History'])
        await heading(name).waitFor();
      await page.getByRole('img', { name: 'Notes by day' }).waitFor();
      await page.getByRole('cell', { name: 'Ada' }).waitFor();
      await missingPictures();
      t.strictSame(await watched.findings(), []);
      await page.getByRole('button', { name: 'Clear the notes' }).click();
      await page.getByText('Cleared 1 times.').waitFor();
      await page.getByRole('button', { name: 'Go to the projects' }).click();
      await heading('Projects').waitFor();
      const expected = complaints.splice(0).filter((text) => !/status of 404/.test(text));
      t.strictSame(expected, [], 'only the pictures are missing');
    });

    await t.test('a command of the palette opens a screen', async (t) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('textbox', { name: 'Search or do' }).fill('all notes');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/x\/console-parts\/command$/);
      await heading('Show all notes').waitFor();
      t.match(await page.title(), /^Show all notes · /, 'the window is named after it');
      await page.getByText('Cleared 1 times.').waitFor();
      t.equal(await page.getByRole('link', { name: 'Show all notes' }).count(), 0);
      await missingPictures();
      complaints.splice(0);
    });

    await t.test('a frame has its own origin, and reaches the routes of its part only', async (t) => {
      await page.goto(ofProject);
      await page.getByRole('link', { name: 'Project notes' }).click();
      const frame = page.frameLocator('iframe');
      await frame.getByText(`Project: ${project.id}`).waitFor();
      await frame.getByText(/^Theme: (light|dark)$/).waitFor();
      await frame.getByText(`200 Notes of ${project.id}.`).waitFor();
      await frame.getByText('0 The part does not name this route.').waitFor();
      await frame.getByText('Cookies: no, storage: no, console: no').waitFor();
      await page.waitForFunction(() => document.querySelector('iframe')?.height === '321');
      t.strictSame(await watched.findings(), []);
      await frame.getByRole('button', { name: 'Go to the projects' }).click();
      await heading('Projects').waitFor();
      t.strictSame(complaints.splice(0), []);
    });

    await t.test('a frame that leaves its address is not shown elsewhere', async (t) => {
      await page.goto(`${ofProject}/x/console-parts/project-notes`);
      await page.frameLocator('iframe').getByText('Notes in a frame').waitFor();
      await page.frames()[1]?.evaluate((url) => location.assign(url), `${kernel.url}/sign-in`);
      await until('the policy refused it', async () => complaints.some((text) => /frame-src/.test(text)));
      t.equal(await page.frameLocator('iframe').getByLabel('Email address').count(), 0);
      complaints.splice(0);
    });

    await t.test(
      'forms of the workspace and of a project are saved, and secrets are never read back',
      async (t) => {
        await page.goto(`${of}/settings/general`);
        await page.getByRole('link', { name: 'Sending of notes' }).click();
        await page.getByLabel('Address').fill('https://notes.example.com');
        await page.getByLabel('Token').fill('Secret-of-notes');
        await page.getByLabel('Level').selectOption('all');
        await page.getByLabel('Most').fill('12');
        await page.getByLabel('Tags').fill('one, two');
        t.strictSame(await watched.findings(), []);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
        t.strictSame((await ada.get('/notes/settings')).body, {
          address: 'https://notes.example.com',
          level: 'all',
          most: 12,
          enabled: true,
          tags: ['one', 'two'],
          hasToken: true,
        });
        await page.reload();
        t.equal(await page.getByLabel('Address').inputValue(), 'https://notes.example.com');
        t.equal(await page.getByLabel('Token').inputValue(), '');
        await page.goto(`${ofProject}/settings/x.console-parts.project-settings`);
        await page.getByLabel('Text').fill('About tea');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
        await page.reload();
        await page.getByText('About tea').waitFor();
        t.strictSame(complaints.splice(0), []);
      },
    );

    await t.test('tiles of a project, and panels of a test, a run and a result', async (t) => {
      await page.goto(ofProject);
      await panel('Notes about the project').getByText(`Notes of ${project.id}.`).waitFor();
      await page.goto(`${ofProject}/tests/${test.id}`);
      await page.getByRole('link', { name: 'Plugins' }).click();
      await panel('Notes about the test').getByText(`Notes of the test ${test.id}.`).waitFor();
      await page.goto(`${ofProject}/runs/${runId}`);
      await panel('Notes about the run').getByText(`Notes of the run ${runId}.`).waitFor();
      await panel('Notes about the result').getByText(`Notes of the result ${test.id}.`).waitFor();
      t.equal(await panel('Notes about a run that goes on').count(), 0, 'its condition does not hold');
      t.strictSame(await watched.findings(), []);
      t.strictSame(complaints.splice(0), []);
    });

    await t.test('nothing is wider than a narrow screen', async (t) => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const address of [of, `${of}/x/console-parts/notes`, `${ofProject}/runs/${runId}`]) {
        await page.goto(address);
        await page.getByText(/^(A note arrived|Cleared \d times|Notes of the run .*)\.$/).waitFor();
        t.equal(await watched.overflow(), 0, address);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await t.test('a viewer sees only what the access of the parts allows', async (t) => {
      await panel('Notes for admins').waitFor({ state: 'detached' });
      await page.goto(of);
      await panel('Notes for admins').waitFor();
      const viewer = await kernel.signUp({ memberOf: ada, role: 'viewer' });
      await context.clearCookies();
      const names = ['access_token', '_csrf', 'token_exp'] as const;
      const cookies = names.map((name) => ({ name, value: viewer.cookie(name) ?? '', url: kernel.url }));
      await context.addCookies(cookies);
      await page.goto(of);
      await panel('Notes of today').waitFor();
      t.equal(await panel('Notes for admins').count(), 0);
      await page.goto(`${of}/settings/x.console-parts.settings`);
      await page.getByRole('link', { name: 'General' }).waitFor();
      t.equal(await page.getByText('Sending of notes').count(), 0);
      await page.goto(`${of}/x/console-parts/notes`);
      await page.getByRole('button', { name: 'Clear the notes' }).click();
      await page.getByText(/Your role in this workspace does not allow this/).waitFor();
    });
  },
);
