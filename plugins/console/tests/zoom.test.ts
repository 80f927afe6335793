import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { coveredControls } from './support/covered-controls.ts';
import { openConsole } from './support/open-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const plain = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
/** What a zoom of 200 % leaves of that window. */
const zoomed = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false };
const plugins = [
  ...pipelinePlugins,
  ...['console', 'coverage', 'dashboard', 'environments', 'failure-analysis', 'healing', 'quality-gates'],
  ...['system', 'traceability'],
];

t.test(
  'controls within reach, also at a zoom of 200 %',
  { skip: browser.available ? false : browser.reason },
  async (t) => {
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
    const { ada, kernel, ofWorkspace, watched } = opened;
    const { page, context } = watched;
    const project = (await ada.post('/projects', { name: 'Tea shop', url: shop.url })).body;
    const tests: string[] = [];
    for (const expected of ['Tea', 'Coffee', 'Cocoa']) {
      const steps = [
        { action: 'navigate', url: '/' },
        { action: 'assertText', selector: "getByRole('heading')", expected },
      ];
      tests.push(
        (await ada.post(`/projects/${project.id}/tests`, { name: `Serves ${expected}`, steps })).body.id,
      );
    }
    const { runId } = (await ada.post(`/tests/${tests[1]}/run`)).body;
    const status = async () => (await ada.get(`/runs/${runId}`)).body.status;
    await until('the run ended', async () => (await status()) !== 'running', 60);
    await opened.signIn();
    const session = await context.newCDPSession(page);

    const of = new URL(ofWorkspace).pathname;
    const ofProject = `${of}/p/${project.id}`;
    const screens = [
      of,
      `${of}/dashboard`,
      `${of}/projects`,
      `${of}/new`,
      ofProject,
      `${ofProject}/review`,
      `${ofProject}/tests`,
      `${ofProject}/tests/${tests[0]}?step=1`,
      `${ofProject}/runs`,
      `${ofProject}/runs/${runId}`,
      `${ofProject}/map`,
      `${ofProject}/links`,
      `${ofProject}/settings/general`,
      `${of}/settings/members`,
      '/account/profile',
    ];
    for (const address of screens) {
      const name = address.replace(ofProject, 'project').replace(of, 'workspace');
      await t.test(`a click reaches every control of ${name}`, async (t) => {
        await page.goto(kernel.url + address, { waitUntil: 'networkidle' });
        await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'hidden' });
        for (const metrics of [plain, zoomed]) {
          await session.send('Emulation.setDeviceMetricsOverride', metrics);
          t.equal(await watched.overflow(), 0, 'nothing is wider than the window');
          const main = page.getByRole('main');
          t.equal(await main.evaluate((element) => element.scrollWidth - element.clientWidth), 0);
          t.strictSame(await coveredControls(page), []);
        }
      });
    }
  },
);
