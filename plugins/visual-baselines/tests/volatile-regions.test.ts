import { Database, desktopDefaults, type RunDetail, Scope, type Step, TestRunner } from '@testkernel/sdk';
import { createTestKernel, projectTarget } from '@testkernel/sdk/testing';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import type { ScreenGrid } from '../src/volatile/screen-grid.ts';
import { VolatileRegions } from '../src/volatile/volatile-regions.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const steps: Step[] = [
  { action: 'navigate', url: '/' },
  { action: 'assertVisible', selector: 'h1' },
];

/** A page with a part that differs each time, and a footer that differs only if it is broken. */
async function serveNews() {
  let visits = 0;
  let isBroken = false;
  const site = await serve((_request, response) => {
    visits += 1;
    const news = `<p style="background: hsl(${visits * 67} 90% 50%); height: 200px">Visitor ${visits}</p>`;
    const footer = `<footer style="background: ${isBroken ? 'crimson' : 'teal'}; height: 200px">About</footer>`;
    html(response, 200, 'News', `<h1>News</h1>${news}<div style="height: 100px"></div>${footer}`);
  });
  return {
    ...site,
    breakFooter: () => {
      isBroken = true;
    },
  };
}

t.test('screens that change by themselves', async (t) => {
  const site = await serveNews();
  t.teardown(() => site.close());
  const start = async (env: NodeJS.ProcessEnv = {}) => {
    const kernel = await createTestKernel({
      ...(databaseServer ? { databaseServer } : {}),
      plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'visual-baselines'],
      env: { VISUAL_SETTLE_TIMEOUT_MS: '0', MAX_TEST_RETRIES: '0', ...env },
    });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();
    const { body: project } = await admin.post('/projects', { name: 'P', url: site.url });
    const { body: test } = await admin.post(`/projects/${project.id}/tests`, { name: 'Shows', steps });
    await admin.patch(`/projects/${project.id}/tests/${test.id}/approve`);
    /** Stores the candidate like the pipeline does. */
    const stabilityRuns = () =>
      kernel.inWorkspaceOf(admin, () =>
        kernel.service(TestRunner).execute({
          runId: 'stabilityRun',
          shardIndex: null,
          project: projectTarget(project.url, { id: project.id }),
          tests: [{ id: 'candidate', name: 'Shows', sourceUrl: null, steps }],
          options: desktopDefaults,
          parallelWorkers: 1,
          retries: 0,
          evidence: { screenshots: 'off', trace: false },
          stabilityRun: true,
          signal: new AbortController().signal,
          onResult: async () => undefined,
          onLog: () => undefined,
        }),
      );
    const run = async () => {
      const { body } = await admin.post(`/projects/${project.id}/run`);
      await admin.events(`/runs/${body.runId}/events`, { until: (event) => event.event === 'done' });
      const detail: RunDetail = (await admin.get(`/runs/${body.runId}`)).body;
      return detail.results.map(({ status, visual }) => [status, ...visual.map((one) => one.status)]);
    };
    const path = `/tests/${test.id}/baselines`;
    const listed = async () => (await admin.get(path)).body;
    const mask = (masks: object[]) => admin.put(`${path}/0/masks`, { masks });
    return { kernel, admin, project, stabilityRuns, run, listed, mask };
  };

  await t.test('without a stabilityRun, another picture is a regression', async (t) => {
    const { run, listed } = await start();
    t.strictSame(await run(), [['passed', 'baseline_created']]);
    t.strictSame(await run(), [['failed', 'regression']]);
    t.strictSame((await listed())[0].learnedMasks, []);
  });

  await t.test('with captures turned off, nothing is compared', async (t) => {
    const { stabilityRuns, run, listed } = await start({ VISUAL_CAPTURES: 'off' });
    for (let round = 1; round <= 2; round += 1) await stabilityRuns();
    for (let round = 1; round <= 2; round += 1) t.strictSame(await run(), [['passed']]);
    t.strictSame(await listed(), []);
  });

  await t.test(
    'regions that differed between stability runs are not compared, and all others are',
    async (t) => {
      const { stabilityRuns, run, listed, mask } = await start();
      for (let round = 1; round <= 2; round += 1) await stabilityRuns();
      t.strictSame(await run(), [['passed', 'baseline_created']]);
      t.strictSame(await run(), [['passed', 'match']]);
      const [{ width, learnedMasks, masks }] = await listed();
      t.strictSame(masks, []);
      const bottom = Math.max(
        ...learnedMasks.map((part: { y: number; height: number }) => part.y + part.height),
      );
      t.ok(learnedMasks.length > 0 && bottom < 400, JSON.stringify({ width, learnedMasks }));

      await mask([]);
      t.strictSame((await listed())[0].learnedMasks, [], 'a person says that everything is compared');
      t.strictSame(await run(), [['failed', 'regression']]);
      await mask(learnedMasks);
      t.strictSame(await run(), [['passed', 'match']]);
      site.breakFooter();
      t.strictSame(await run(), [['failed', 'regression']]);
    },
  );

  await t.test('concurrent recordings are all stored, for their own project only', async (t) => {
    const { kernel, admin, project } = await start();
    const [database, scope] = [kernel.service(Database), kernel.service(Scope)];
    const screens = new VolatileRegions(database, scope);
    const screen = { projectId: String(project.id), steps };
    const grids = [0, 1, 2, 3].map((odd) => gridWithOdd(odd));
    await kernel.inWorkspaceOf(admin, () => Promise.all(grids.map((grid) => screens.record(screen, grid))));
    const found = await kernel.inWorkspaceOf(admin, () => screens.regionsOf(screen));
    t.strictSame(found?.regions, [{ x: 0, y: 0, width: 80, height: 16 }]);
    const otherAdmin = await kernel.signUp();
    t.equal(await kernel.inWorkspaceOf(otherAdmin, () => screens.regionsOf(screen)), null);
  });
});

/** Ten cells in a row, of which the one at `at` has another content. */
function gridWithOdd(at: number): ScreenGrid {
  return { width: 160, height: 16, cells: new Uint32Array(10).fill(7).fill(8 + at, at, at + 1) };
}
