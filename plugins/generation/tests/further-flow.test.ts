import { fileURLToPath } from 'node:url';
import { definePlugin, type PipelineStage, PipelineStages } from '@testkernel/sdk';
import { flowSite, testFlowConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { serve } from '../../../tests/applications/sites/sample-site.ts';
import { themeSwitch } from '../../../tests/fixtures/plugins/theme-switch-flow/index.ts';
import { ChosenFlows } from './support/chosen-flows.ts';
import { findTest } from './support/find-test.ts';
import { LiveKernel } from './support/live-kernel.ts';
import { classified, control, pageModel } from './support/page-models.ts';
import { siteOf } from './support/site-models.ts';

const PLUGINS_DIR = fileURLToPath(
  new URL('../../../tests/fixtures/plugins/theme-switch-flow', import.meta.url),
);
const further = { plugins: ['theme-switch-flow'], env: { PLUGINS_DIR } };

const script = `document.querySelector('button').onclick = () => { document.documentElement.dataset.theme = 'dark'; };`;
const pageOf = (title: string, link: string) =>
  `<!doctype html><title>${title}</title><h1>${title}</h1>${link}<button>Dark theme</button><script>${script}</script>`;
const pages: Readonly<Record<string, string>> = {
  '/': pageOf('Home', '<a href="/about">About us</a>'),
  '/about': pageOf('About us', '<a href="/">Home</a>'),
};

/** Two pages with a button that switches their theme. */
const serveThemed = () =>
  serve((_, response, { pathname }) => {
    response.writeHead(pages[pathname] === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(pages[pathname] ?? '<!doctype html><title>Not here</title><h1>Not here</h1>');
  });

t.test('a kind of flow from a plugin outside of the repository passes the suite', async (t) => {
  const siteAt = (origin: string) => {
    const page = { ...pageModel('/', { controls: [control('Dark theme')] }), url: `${origin}/` };
    return flowSite({ startUrl: page.url, pages: [page], transitions: [], login: null, truncated: null });
  };
  for (const { name, run } of testFlowConformance(() => themeSwitch, { kind: 'theme-switch', siteAt })) {
    await t.test(name, run);
  }
  const several = ['/', '/about'].map((path) =>
    classified(pageModel(path, { controls: [control('Dark theme'), control('Theme of the day')] })),
  );
  t.equal(themeSwitch.plan(siteOf(several)).length, 1, 'the button is on every page, and planned once');
});

t.test('it is planned by its rank, generated, validated and described', async (t) => {
  const site = await serveThemed();
  t.teardown(() => site.close());
  const live = await LiveKernel.boot(site.url, null, { further, faultTrials: 6 });
  t.teardown(() => live.close());
  const run = await live.crawl();
  t.match(run, { status: 'completed', error: null });
  const { generated } = live.domain;
  const switched = findTest(generated, ({ name }) => name === '"Dark theme" switches the theme');
  t.match(switched, {
    tags: ['generated', 'theme-switch', 'accessibility'],
    type: 'functional',
    category: 'ui',
    description:
      'Precondition: / is open. Action: click the button "Dark theme". Expected: the theme is dark. ' +
      'Users who need another contrast cannot read the page without its theme.',
  });
  t.match(switched.steps.slice(0, 3), [
    { action: 'navigate', url: '/' },
    { action: 'click', selector: "getByRole('button', { name: 'Dark theme', exact: true })" },
    { action: 'assert', selector: `locator('html[data-theme="dark"]')` },
  ]);
  t.ok((switched.confidence ?? 0) > 0.5, String(switched.confidence));
  t.ok(
    switched.faultTrials.some(({ killed }) => killed),
    'it detects a button that does nothing',
  );
});

t.test('plans of a kind that no plugin has get no test, and the reason is logged', async (t) => {
  const site = await serveThemed();
  t.teardown(() => site.close());
  const renames = definePlugin({
    id: 'renames-kinds',
    setup({ extend }) {
      const stage: PipelineStage = {
        count: ({ plans }) => plans.length,
        run: async (state) => ({
          ...state,
          plans: state.plans.slice(0, 1).map((plan) => ({ ...plan, flow: 'unheard-of' })),
        }),
      };
      extend(PipelineStages, stage, { name: 'rename', after: ['plan'], before: ['generate'] });
    },
  });
  const live = await LiveKernel.boot(site.url, null, { further: { plugins: [renames] } });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed', testsGenerated: 0 });
  t.match(
    live.domain.logs.find(({ message }) => message.includes('unheard-of')),
    { message: 'No test for "Shows "Home" at its address": no plugin has flows of the kind "unheard-of".' },
  );
});

t.test('its place among the plans', async (t) => {
  const site = await serveThemed();
  t.teardown(() => site.close());
  const chosen = new ChosenFlows(() => false);
  const live = await LiveKernel.boot(site.url, null, { further, chosen });
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  t.strictSame(chosen.planned, [
    'Shows "Home" at its address',
    '"Dark theme" switches the theme',
    'Navigates from "Home" to "About us"',
    'Goes back from "About us" to "Home" and forward again',
    'Navigates from "About us" to "Home"',
    'Answers an unknown address',
    'Shows "About us" at its address',
  ]);
});
