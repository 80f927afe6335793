import { Coverage, Database, definePlugin, PipelineStages, type Run } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { serveChanging } from '../../../tests/applications/sites/changing-site.ts';
import { usualDatabase } from '../../../tests/kernel/support/databases.ts';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';

/**
 * The titles that the last crawl planned. Nothing is generated, because these tests are about the plans only.
 */
let planned: readonly string[] = [];
const onlyPlans = definePlugin({
  id: 'only-plans',
  setup({ extend }) {
    extend(
      PipelineStages,
      {
        count: (state) => state.plans.length,
        async run(state) {
          planned = state.plans.map(({ title }) => title);
          return { ...state, plans: [] };
        },
      },
      { name: 'only-plans', after: ['plan'], before: ['generate'] },
    );
  },
});

for (const [database, options] of usualDatabase) {
  t.test(`coverage on ${database}`, async (t) => {
    const planet = { pages: ['Oceans', 'Deserts'], field: 'required' as const, api: { id: 1 }, more: false };
    const site = await serveChanging(planet);
    const kernel = await createTestKernel({
      ...options,
      plugins: [...pipelinePlugins, 'coverage', onlyPlans],
    });
    t.teardown(async () => {
      await kernel.close();
      await site.close();
    });
    const lead = await kernel.signUp();
    const viewer = await kernel.signUp({ memberOf: lead, role: 'viewer' });
    const { body: project } = await lead.post('/projects', { name: 'Planet', url: site.url });
    const path = `/projects/${project.id}/coverage`;
    const approve = async (...steps: object[]) => {
      const { body } = await lead.post(`/projects/${project.id}/tests`, { name: 'a test', steps });
      await lead.patch(`/projects/${project.id}/tests/${body.id}/approve`);
      return body.id;
    };
    const crawl = async (dialsConfig: object): Promise<Run> => {
      const { body } = await lead.post(`/projects/${project.id}/crawl`, { dialsConfig });
      for (;;) {
        const { body: run } = await lead.get(`/runs/${body.runId}`);
        if (run.status !== 'running') return run;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const firstGap = async () => {
      const [{ kind, path: where }] = (await viewer.get(path)).body.gaps;
      return `${kind} ${where}`;
    };
    const look = { action: 'assertVisible', selector: "getByRole('heading')" };
    const visit = (url: string) => [{ action: 'navigate', url }, look];

    await t.test('before the first crawl there is none', async (t) => {
      const { status, body } = await viewer.get(path);
      t.equal(status, 200);
      t.match(body, {
        projectId: project.id,
        crawledAt: null,
        runId: null,
        pages: [],
        gaps: [],
        gapsFound: 0,
      });
      const summary = () => kernel.service(Coverage).summary(project.id);
      t.equal(await kernel.inWorkspaceOf(lead, summary), null);
    });

    await t.test('after it every page is a gap, the start page first', async (t) => {
      const run = await crawl({ maxTests: 3 });
      t.equal(run.status, 'completed', run.error ?? '');
      t.equal(planned.length, 3);
      const { body } = await viewer.get(path);
      t.equal(body.runId, run.id);
      t.match(body.totals, { pages: { all: 5, covered: 0, share: 0 }, forms: { all: 1, covered: 0 } });
      t.ok(body.totals.flows.all > planned.length, 'also those beyond the limit are known');
      t.equal(await firstGap(), 'page /');
      t.equal((await viewer.get(`${path}?limit=1`)).body.gaps.length, 1);
      t.equal((await viewer.get(`${path}?limit=501`)).status, 400);
    });

    await t.test(
      'a page that no test visits is the first gap, until one that does is approved',
      async (t) => {
        await approve(...visit('/'));
        t.equal(await firstGap(), 'page /deserts');
        await approve(...visit('/deserts'));
        t.equal(await firstGap(), 'page /oceans');
        await approve(
          ...visit('/'),
          { action: 'click', selector: "getByRole('link', { name: 'Oceans' })" },
          look,
        );
        t.not(await firstGap(), 'page /oceans');
        const { body } = await viewer.get(path);
        t.match(body.totals.pages, { all: 5, covered: 3, share: 0.6 });
        t.match(await kernel.inWorkspaceOf(lead, () => kernel.service(Coverage).summary(project.id)), {
          pages: 5,
          pagesCovered: 3,
          controlsCovered: 1,
          crawledAt: body.crawledAt,
        });
      },
    );

    await t.test('a test that is deleted, or a draft, covers nothing', async (t) => {
      const covered = async () => (await viewer.get(path)).body.totals.pages.covered;
      const id = await approve(...visit('/oceans/depths'));
      t.equal(await covered(), 4);
      await lead.delete(`/projects/${project.id}/tests/${id}`);
      t.equal(await covered(), 3);
      await lead.post(`/projects/${project.id}/tests`, { name: 'draft', steps: visit('/oceans/depths') });
      t.equal(await covered(), 3);
    });

    await t.test(
      'with a limit the generator plans gaps, and nothing that approved tests cover',
      async (t) => {
        const before = planned;
        t.ok(before.includes('Shows "Planet" at its address'));
        await crawl({ maxTests: 3 });
        t.equal(planned.length, 3);
        t.notOk(planned.includes('Shows "Planet" at its address'));
        t.ok(
          planned.some((title) => !before.includes(title)),
          planned.join(', '),
        );
        const { body } = await viewer.get(path);
        t.equal(body.totals.flows.covered, 2, 'what is proven is still known to be worth proving');
      },
    );

    await t.test("another workspace finds nothing, and its project's flows stay its own", async (t) => {
      const otherAdmin = await kernel.signUp();
      t.equal((await otherAdmin.get(path)).status, 404);
      const summary = () => kernel.service(Coverage).summary(project.id);
      t.equal(await kernel.inWorkspaceOf(otherAdmin, summary), null);
      const rows = await kernel.inWorkspaceOf(lead, () =>
        kernel.service(Database).sql('select run_id from coverage_planned_flows'),
      );
      t.equal(rows.length, 1);
    });
  });
}
