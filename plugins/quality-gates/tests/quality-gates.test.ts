import { Database, type JudgedResult, ProjectFields, type RunDetailAnswer, RunJudges } from '@testkernel/sdk';
import {
  createTestKernel,
  judgedRun,
  projectFieldConformance,
  runJudgeConformance,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';
import { judgeGates } from '../src/judge-gates.ts';

const result = (status: JudgedResult['status'], flaky = false): JudgedResult => ({
  testId: 'a',
  testName: 'A',
  status,
  flaky,
  skipReason: null,
  durationMs: 1,
  webVitals: null,
});
const passed = result('passed');
const failed = result('failed');
const skipped = result('skipped');
const flaky = result('passed', true);

t.test('each rule is judged by the results that were executed', async (t) => {
  const cases = [
    [{ minPassRate: 75 }, [passed, passed, passed, failed], []],
    [{ minPassRate: 76 }, [passed, passed, passed, failed], [['minPassRate', 76, 75]]],
    [{ minPassRate: 100 }, [passed, skipped, skipped], []],
    [{ minPassRate: 50 }, [failed, skipped, skipped], [['minPassRate', 50, 0]]],
    [{ minPassRate: 66.67 }, [passed, passed, failed], [['minPassRate', 66.67, 66.66]]],
    [{ maxFlakyPct: 50 }, [passed, flaky], []],
    [{ maxFlakyPct: 33 }, [passed, passed, flaky, skipped], [['maxFlakyPct', 33, 33.34]]],
    [{ maxFailures: 1 }, [failed, passed], []],
    [{ maxFailures: 0 }, [failed, failed], [['maxFailures', 0, 2]]],
    [{ minPassRate: 100, maxFlakyPct: 0, maxFailures: 0 }, [skipped, skipped], []],
    [{ minPassRate: 100, maxFlakyPct: 0, maxFailures: 0 }, [], []],
    [
      { minPassRate: 90, maxFlakyPct: 10, maxFailures: 0 },
      [passed, flaky, failed, failed],
      [
        ['minPassRate', 90, 50],
        ['maxFlakyPct', 10, 25],
        ['maxFailures', 0, 2],
      ],
    ],
  ] as const;
  for (const [gates, results, expected] of cases) {
    const violations = expected.map(([rule, threshold, actual]) => ({ rule, threshold, actual }));
    const verdict = { passed: violations.length === 0, violations };
    t.strictSame(judgeGates(gates, results), verdict, JSON.stringify([gates, verdict]));
  }
});

t.test('gates of projects', async (t) => {
  const runner = new ScriptedRunner();
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'quality-gates', scriptedRunnerPlugin(runner)],
    env: { MAX_TEST_RETRIES: '0' },
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
  const outsider = await kernel.signUp();
  const { body: project } = await admin.post('/projects', { name: 'P', url: 'http://127.0.0.1:9/' });
  const path = `/projects/${project.id}/quality-gates`;

  const run = async (): Promise<RunDetailAnswer> => {
    const { body } = await lead.post(`/projects/${project.id}/run`);
    await lead.events(`/runs/${body.runId}/events`, { until: (event) => event.event === 'done' });
    return (await lead.get(`/runs/${body.runId}`)).body;
  };
  for (const name of ['Good', 'Bad']) {
    const { body } = await lead.post(`/projects/${project.id}/tests`, {
      name,
      steps: [{ action: 'navigate', url: '/' }],
    });
    await lead.patch(`/projects/${project.id}/tests/${body.id}/approve`);
  }

  t.test('are replaced as a whole, shown with the project, and removed', async (t) => {
    t.strictSame((await viewer.get(path)).body, { qualityGates: null });
    await lead.patch(path, { minPassRate: 90, maxFailures: 3 });
    const { status, body } = await lead.patch(path, { maxFlakyPct: 5, colour: 'red' });
    t.strictSame([status, body], [200, { qualityGates: { maxFlakyPct: 5 } }]);
    t.strictSame((await viewer.get(path)).body, body);
    t.strictSame((await viewer.get(`/projects/${project.id}`)).body.qualityGates, { maxFlakyPct: 5 });
    for (let times = 0; times < 2; times += 1) {
      t.match(await lead.delete(path), { status: 200, body: { qualityGates: null } });
    }
  });

  t.test('by a judge', async (t) => {
    const within = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work);
    await lead.patch(path, { minPassRate: 90, maxFlakyPct: 5, maxFailures: 0 });
    t.teardown(() => lead.delete(path));
    const judge = () => kernel.contribution(RunJudges, 'quality-gates');
    const judged = judgedRun({ projectId: project.id });
    for (const { name, run } of runJudgeConformance(judge, judged, within)) t.test(name, run);
  });

  t.test('as a field of projects', async (t) => {
    await lead.patch(path, { minPassRate: 90 });
    t.teardown(() => lead.delete(path));
    const { body: blank } = await admin.post('/projects', { name: 'Q', url: 'http://127.0.0.1:9/' });
    const fielded = async () => ({
      field: kernel.contribution(ProjectFields, 'qualityGates'),
      projectId: project.id,
      blankProjectId: blank.id,
      scope: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work),
      otherWorkspaceScope: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(outsider, work),
    });
    for (const { name, run } of projectFieldConformance(fielded)) t.test(name, run);
  });

  t.test('are set with the settings of a project as well', async (t) => {
    const qualityGates = { maxFailures: 2 };
    const { body } = await admin.post('/projects', { name: 'Q', url: 'http://127.0.0.1:9/', qualityGates });
    t.strictSame(body.qualityGates, qualityGates);
    const ofIt = `/projects/${body.id}`;
    t.strictSame((await viewer.get(`${ofIt}/quality-gates`)).body, { qualityGates });
    t.equal((await admin.patch(ofIt, { qualityGates: null })).body.qualityGates, null);
    t.strictSame((await viewer.get(`${ofIt}/quality-gates`)).body, { qualityGates: null });
  });

  t.test('stand in the activity trail when they change', async (t) => {
    await lead.patch(path, { minPassRate: 90 });
    await lead.delete(path);
    const rows = await kernel.inWorkspaceOf(lead, () =>
      kernel.service(Database).sql(
        `select user_id, project_name, meta from kernel_activity
           where type = 'project.update' and project_id = ? order by created_at desc, id desc limit 2`,
        [project.id],
      ),
    );
    const row = { user_id: lead.user?.id, project_name: 'P', meta: { changed: ['qualityGates'] } };
    t.match(rows, [row, row]);
  });

  t.test('need at least one rule, within its limits', async (t) => {
    for (const bad of [
      {},
      { colour: 'red' },
      { minPassRate: 101 },
      { minPassRate: -1 },
      { maxFlakyPct: '5' },
      { maxFailures: 1.5 },
      { maxFailures: null },
      [],
      'x',
    ]) {
      const answer = await lead.patch(path, bad);
      t.equal(answer.status, 400, JSON.stringify(bad));
    }
    t.match(await lead.patch(path, { colour: 'red' }), { body: { code: 'VALIDATION_FAILED' } });
    t.equal((await admin.patch(`/projects/${project.id}`, { qualityGates: { colour: 1 } })).status, 400);
    t.strictSame((await lead.get(path)).body, { qualityGates: null });
  });

  t.test('are set by leads, seen by viewers, and not there for outsiders', async (t) => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { maxFailures: 0 }],
      ['DELETE', undefined],
    ] as const) {
      t.equal((await viewer.request(method, path, body)).status, method === 'GET' ? 200 : 403);
      t.equal((await outsider.request(method, path, body)).status, 404);
      t.equal((await kernel.visitor().request(method, path, body)).status, 401);
    }
  });

  t.test('are judged when a run has completed, and null without gates', async (t) => {
    runner.script = async (test) => (test.name === 'Bad' ? { status: 'failed', error: 'no' } : {});
    t.equal((await run()).gateResult, null);
    await lead.patch(path, { minPassRate: 60, maxFailures: 1 });
    const judged = await run();
    t.strictSame(judged.gateResult, {
      passed: false,
      violations: [{ rule: 'minPassRate', threshold: 60, actual: 50 }],
    });
    await lead.patch(path, { minPassRate: 50 });
    t.strictSame((await run()).gateResult, { passed: true, violations: [] });
    t.strictSame((await lead.get(`/runs/${judged.id}`)).body.gateResult, judged.gateResult);
  });
});
