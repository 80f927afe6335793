import { ProjectFields, type Result, type RunDetailAnswer, RunHooks, RunJudges } from '@testkernel/sdk';
import {
  createTestKernel,
  judgedRun,
  projectFieldConformance,
  runHookConformance,
  runJudgeConformance,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { hookBench } from '../../runner/tests/support/hook-bench.ts';
import { late, serveSluggishSite } from './support/sluggish-site.ts';

const heading = (text: string) => ({ action: 'assert', selector: "getByRole('heading')", expected: text });
const open = (url: string) => ({ action: 'navigate', url });
const click = (role: string) => ({ action: 'click', selector: `getByRole('${role}')` });
const work = [open('/click'), click('button'), heading('Clicked')];

const flows: Readonly<Record<string, object[]>> = {
  'a late image': [open('/image'), heading('Loaded')],
  'a shifting page': [open('/shift'), heading('Shifted')],
  'a slow click': work,
  'a slow click at the very end': work.slice(0, 2),
  'a slow click, then a calm page': [...work, click('link'), heading('Calm')],
  'a late answer': [open('/slow'), heading('Slow')],
  'a page that forbids scripts': [open('/strict'), heading('Strict')],
  'a page that makes values up': [open('/forging'), heading('Forging')],
  'a request': [{ action: 'request', method: 'GET', url: '/calm' }],
  'a calm page that fails': [open('/calm'), heading('Storm')],
};

t.test('web vitals', async (t) => {
  const site = await serveSluggishSite();
  t.teardown(() => site.close());
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'web-vitals'],
    env: { MAX_TEST_RETRIES: '0', ASSERTION_TIMEOUT_MS: '3000' },
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
  const outsider = await kernel.signUp();
  const { body: project } = await admin.post('/projects', { name: 'P', url: site.url });
  const path = `/projects/${project.id}/web-vitals-budgets`;

  for (const [name, steps] of Object.entries(flows)) {
    const { body } = await lead.post(`/projects/${project.id}/tests`, { name, steps });
    await lead.patch(`/projects/${project.id}/tests/${body.id}/approve`);
  }
  const { body: set } = await lead.patch(path, { inp: late.click / 2, cls: 0.01, colour: 3 });
  const { body: started } = await lead.post(`/projects/${project.id}/run`);
  await lead.events(`/runs/${started.runId}/events`, { until: (event) => event.event === 'done' });
  const run: RunDetailAnswer = (await lead.get(`/runs/${started.runId}`)).body;
  const vitals = (name: string): NonNullable<Result['webVitals']> => {
    const result = run.results.find(({ testName }) => testName === name);
    return result?.webVitals ?? {};
  };

  t.test('are as bad as the pages are', async (t) => {
    t.match(run, { status: 'completed', passed: 9, failed: 1 });
    t.ok(Number(vitals('a late image').lcp) >= late.image, JSON.stringify(vitals('a late image')));
    t.ok(Number(vitals('a shifting page').cls) > 0.05, JSON.stringify(vitals('a shifting page')));
    t.ok(Number(vitals('a slow click').inp) >= late.click, JSON.stringify(vitals('a slow click')));
    t.ok(Number(vitals('a late answer').ttfb) >= late.answer, JSON.stringify(vitals('a late answer')));
    t.equal(vitals('a slow click').cls, 0);
    t.ok(Number(vitals('a late answer').inp ?? 0) < late.click, 'nothing was clicked there');
  });

  t.test('are those of the worst page, wherever the test ends', async (t) => {
    t.ok(Number(vitals('a slow click, then a calm page').inp) >= late.click);
    t.ok(Number(vitals('a slow click at the very end').inp) >= late.click);
  });

  t.test('are measured where a policy forbids scripts, and of a test that failed', async (t) => {
    t.match(vitals('a page that forbids scripts'), { lcp: Number, ttfb: Number });
    t.match(vitals('a calm page that fails'), { lcp: Number, ttfb: Number });
  });

  t.test('keep what a page makes up outside, and are null where no page was', async (t) => {
    t.strictSame(Object.keys(vitals('a page that makes values up')).sort(), ['cls', 'lcp', 'ttfb']);
    t.equal(run.results.find(({ testName }) => testName === 'a request')?.webVitals, null);
  });

  t.test('are judged by the budgets of the project', async (t) => {
    t.strictSame(set, { webVitalsBudgets: { cls: 0.01, inp: late.click / 2 } });
    t.equal(run.webVitalsResult?.passed, false);
    t.strictSame(
      run.webVitalsResult?.violations.map(({ rule, testName }) => [testName, rule]),
      [
        ['a shifting page', 'cls'],
        ['a slow click', 'inp'],
        ['a slow click at the very end', 'inp'],
        ['a slow click, then a calm page', 'inp'],
      ],
    );
    const { testId } = run.results.find(({ testName }) => testName === 'a shifting page') ?? {};
    t.match(
      run.webVitalsResult?.violations.find(({ rule }) => rule === 'cls'),
      {
        rule: 'cls',
        threshold: 0.01,
        actual: vitals('a shifting page').cls,
        testId,
        testName: 'a shifting page',
      },
    );
  });

  t.test('by a hook', async (t) => {
    const { testId = '' } = run.results.find(({ testName }) => testName === 'a slow click') ?? {};
    const hook = () => kernel.contribution(RunHooks, 'web-vitals');
    const bench = await hookBench(kernel, lead, testId);
    for (const { name, run } of runHookConformance(hook, bench)) t.test(name, run);
  });

  t.test('by a judge', async (t) => {
    const within = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work);
    const judge = () => kernel.contribution(RunJudges, 'web-vitals');
    const judged = judgedRun({ projectId: project.id });
    for (const { name, run } of runJudgeConformance(judge, judged, within)) t.test(name, run);
  });

  t.test('as a field of projects', async (t) => {
    const { body: blank } = await admin.post('/projects', { name: 'Q', url: site.url });
    const fielded = async () => ({
      field: kernel.contribution(ProjectFields, 'webVitalsBudgets'),
      projectId: project.id,
      blankProjectId: blank.id,
      scope: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work),
      otherWorkspaceScope: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(outsider, work),
    });
    for (const { name, run } of projectFieldConformance(fielded)) t.test(name, run);
  });

  t.test('have budgets that leads set and remove, within their limits', async (t) => {
    for (const bad of [{}, { colour: 1 }, { lcp: -1 }, { inp: '200' }, { cls: null }, [], 'x']) {
      t.equal((await lead.patch(path, bad)).status, 400, JSON.stringify(bad));
    }
    t.strictSame((await viewer.get(path)).body, set);
    t.strictSame((await viewer.get(`/projects/${project.id}`)).body.webVitalsBudgets, set.webVitalsBudgets);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { lcp: 1 } : undefined;
      t.equal((await viewer.request(method, path, body)).status, method === 'GET' ? 200 : 403);
      t.equal((await outsider.request(method, path, body)).status, 404);
      t.equal((await kernel.visitor().request(method, path, body)).status, 401);
    }
    t.match(await lead.delete(path), { status: 200, body: { webVitalsBudgets: null } });
    t.strictSame((await viewer.get(path)).body, { webVitalsBudgets: null });
  });
});
