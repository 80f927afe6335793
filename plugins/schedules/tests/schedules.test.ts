import { ActivityLog, Database, PersonalDataSections, Scope } from '@testkernel/sdk';
import { createTestKernel, personalDataConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';
import { dueOn } from './support/due-on.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', databaseServer: null },
  ...(databaseServer ? [{ name: 'PostgreSQL', databaseServer }] : []),
];

/** Never due during the test, so that the kernel's own timer does not start it. */
const yearly = { cronExpr: '30 2 1 1 *', timezone: 'Europe/Berlin' };

for (const { name, ...options } of places) {
  t.test(`schedules on ${name}`, async (t) => {
    const runner = new ScriptedRunner();
    const kernel = await createTestKernel({
      ...options,
      plugins: ['projects', 'tests', 'runs', 'recycle-bin', 'schedules', scriptedRunnerPlugin(runner)],
    });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();
    const fire = dueOn(kernel);
    t.beforeEach(() => {
      runner.script = async () => ({});
    });

    const newProject = async (tests = 1) => {
      const { body } = await admin.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
      const projectId: string = body.id;
      for (let index = 0; index < tests; index += 1) {
        const steps = [{ action: 'navigate', url: '/' }];
        const test = await admin.post(`/projects/${projectId}/tests`, { name: 'Order', steps });
        await admin.patch(`/projects/${projectId}/tests/${test.body.id}/approve`);
      }
      return { projectId, path: `/projects/${projectId}/schedule` };
    };
    const scheduled = async (tests = 1) => {
      const project = await newProject(tests);
      const { schedule } = (await admin.patch(project.path, yearly)).body;
      return { ...project, nextRunAt: String(schedule.nextRunAt) };
    };
    const runsOf = async (projectId: string) => (await admin.get(`/projects/${projectId}/runs`)).body;
    const activitiesOf = (projectId: string) =>
      kernel.inWorkspaceOf(admin, async () => {
        const types = ['schedule.run', 'schedule.skip'];
        const { rows } = await kernel.service(ActivityLog).page({ projectId, types }, { limit: 10 });
        return rows.map(({ type, meta }) => [type, meta?.code ?? null]);
      });
    const ended = (runId: string) =>
      admin.events(`/runs/${runId}/events`, { until: ({ event }) => event === 'done' });

    t.test('a schedule is set, read, set anew and removed', async (t) => {
      const { projectId, path } = await newProject(0);
      t.strictSame((await admin.get(path)).body, { schedule: null });
      t.equal((await admin.delete(path)).status, 404);
      const first = await admin.patch(path, { cronExpr: '0 6 * * *' });
      t.match(first, {
        status: 200,
        body: {
          ok: true,
          schedule: { projectId, cronExpr: '0 6 * * *', timezone: 'UTC', enabled: true, lastRunAt: null },
        },
      });
      t.match(first.body.schedule.nextRunAt, /T06:00:00\.000Z$/);
      const { nextRunAt, nextRuns } = first.body.schedule;
      t.equal(nextRuns[0], nextRunAt);
      const day = 86_400_000;
      t.strictSame(
        nextRuns.map((time: string) => Date.parse(time) - Date.parse(nextRunAt)),
        [0, day, 2 * day, 3 * day, 4 * day],
      );
      const second = await admin.patch(path, { ...yearly, enabled: false });
      t.strictSame(second.body.schedule.nextRuns, []);
      const { id, createdAt } = first.body.schedule;
      t.match(second.body.schedule, { ...yearly, id, createdAt, enabled: false, nextRunAt: null });
      t.strictSame((await admin.get(path)).body, { schedule: second.body.schedule });
      const { body } = await admin.get('/auth/export', { 'x-account-password': 'Correct-Horse-7!' });
      t.strictSame(
        body.workspaces[0].schedules.filter((one: { id: string }) => one.id === id),
        [second.body.schedule],
      );
      t.strictSame((await admin.delete(path)).body, { ok: true });
      t.strictSame((await admin.get(path)).body, { schedule: null });
    });

    t.test('a project has one schedule, also when ten are set at once', async (t) => {
      const { path } = await newProject(0);
      const answers = await Promise.all(Array.from({ length: 10 }, () => admin.patch(path, yearly)));
      t.strictSame([...new Set(answers.map(({ status }) => status))], [200]);
      t.equal(new Set(answers.map(({ body }) => body.schedule.id)).size, 1);
    });

    t.test('when it is due a run starts, once, and the next turn is set', async (t) => {
      const { projectId, path, nextRunAt } = await scheduled();
      await fire(new Date(Date.parse(nextRunAt) - 1));
      t.strictSame(await runsOf(projectId), [], 'not before');
      await Promise.all([fire(nextRunAt), fire(nextRunAt), fire(nextRunAt)]);
      const [run, ...others] = await runsOf(projectId);
      t.strictSame(others, []);
      await ended(run.id);
      const { body } = await admin.get(`/runs/${run.id}`);
      t.match(body, { type: 'test_run', status: 'completed', passed: 1 });
      t.equal(body.logs[0].message, 'Started by the schedule 30 2 1 1 * (Europe/Berlin).');
      const { schedule } = (await admin.get(path)).body;
      t.equal(schedule.lastRunAt, nextRunAt);
      t.equal(new Date(schedule.nextRunAt).getFullYear(), new Date(nextRunAt).getFullYear() + 1);
      t.strictSame(await activitiesOf(projectId), [['schedule.run', null]]);
    });

    t.test('a turn that meets a run is skipped', async (t) => {
      const { projectId, path, nextRunAt } = await scheduled();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      runner.script = () => released.then(() => ({}));
      const { body } = await admin.post(`/projects/${projectId}/run`);
      await fire(nextRunAt);
      release();
      await ended(body.runId);
      t.equal((await runsOf(projectId)).length, 1);
      t.strictSame(await activitiesOf(projectId), [['schedule.skip', 'RUN_IN_PROGRESS']]);
      const { schedule } = (await admin.get(path)).body;
      t.equal(schedule.lastRunAt, null);
      t.not(schedule.nextRunAt, nextRunAt);
    });

    t.test('a project without approved tests is named, and holds up no other', async (t) => {
      const [empty, full] = [await scheduled(0), await scheduled()];
      await fire(full.nextRunAt);
      t.strictSame(await activitiesOf(empty.projectId), [['schedule.skip', 'NO_APPROVED_TESTS']]);
      const [run] = await runsOf(full.projectId);
      await ended(run.id);
    });

    t.test('turns that were missed are not made up for', async (t) => {
      const { projectId, path, nextRunAt } = await scheduled();
      const later = new Date(Date.parse(nextRunAt) + 30 * 60_000);
      await fire(later);
      t.strictSame(await runsOf(projectId), []);
      const { schedule } = (await admin.get(path)).body;
      t.equal(schedule.lastRunAt, null);
      t.ok(new Date(schedule.nextRunAt) > later);
    });

    t.test('a turn that comes late, because the server was busy or restarted, is taken', async (t) => {
      const { projectId, nextRunAt } = await scheduled();
      const after = (minutes: number) => new Date(Date.parse(nextRunAt) + minutes * 60_000);
      await fire(after(-5));
      await fire(after(4));
      const runs = await runsOf(projectId);
      t.equal(runs.length, 1);
      await ended(runs[0].id);
    });

    t.test('a clock that jumped ahead and back skips nothing that is due afterwards', async (t) => {
      const { projectId, nextRunAt } = await scheduled();
      const after = (minutes: number) => new Date(Date.parse(nextRunAt) + minutes * 60_000);
      await fire(after(-6 * 60));
      await kernel
        .service(Scope)
        .asSystem(() =>
          kernel
            .service(Database)
            .sql(`update schedules_watch set watched_since = ?, checked_at = ? where id = 1`, [
              after(24 * 60),
              after(24 * 60),
            ]),
        );
      await fire(after(-1));
      await fire(nextRunAt);
      const runs = await runsOf(projectId);
      t.equal(runs.length, 1);
      await ended(runs[0].id);
    });

    t.test('a schedule that can not be read stops no other', async (t) => {
      const [broken, whole] = [await scheduled(), await scheduled()];
      await kernel.service(Scope).asSystem(() =>
        kernel.service(Database).sql(
          `update schedules_schedule set cron_expr = 'never', next_run_at = next_run_at - interval '1 second'
           where project_id = ?`,
          [broken.projectId],
        ),
      );
      await fire(whole.nextRunAt);
      t.strictSame(await runsOf(broken.projectId), []);
      const [run] = await runsOf(whole.projectId);
      await ended(run.id);
      await admin.delete(broken.path);
    });

    t.test('neither a disabled nor a removed schedule starts anything', async (t) => {
      const [disabled, removed] = [await scheduled(), await scheduled()];
      await admin.patch(disabled.path, { ...yearly, enabled: false });
      await admin.delete(removed.path);
      await fire(removed.nextRunAt);
      t.strictSame([await runsOf(disabled.projectId), await runsOf(removed.projectId)], [[], []]);
    });

    t.test('a schedule goes with its project, and does not come back with it', async (t) => {
      const { projectId, path } = await scheduled();
      const { projectId: without } = await newProject(0);
      t.match((await admin.delete(`/projects/${projectId}`)).body, { ok: true, destroyedSchedule: true });
      t.match((await admin.delete(`/projects/${without}`)).body, { destroyedSchedule: false });
      t.equal((await admin.get(path)).status, 404);
      await admin.post(`/restore/project/${projectId}`);
      t.strictSame((await admin.get(path)).body, { schedule: null });
    });

    t.test('the export of an account has them', async (t) => {
      const [owner, outsider] = [await kernel.signUp(), await kernel.signUp()];
      for (const name of ['A', 'B']) {
        const { body } = await owner.post('/projects', { name, url: 'https://shop.example.com' });
        await owner.patch(`/projects/${body.id}/schedule`, yearly);
      }
      const data = kernel.contribution(PersonalDataSections, 'schedules');
      const people = { data, kernel, owner, entries: 2, secrets: [], personWithoutData: outsider };
      for (const { name, run } of personalDataConformance(() => people)) t.test(name, run);
    });

    t.test('leads set, viewers look, outsiders find nothing', async (t) => {
      const { path } = await scheduled();
      const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
      const viewer = await kernel.signUp({ memberOf: admin });
      const outsider = await kernel.signUp();
      t.equal((await viewer.get(path)).status, 200);
      t.equal((await viewer.patch(path, yearly)).status, 403);
      t.equal((await viewer.delete(path)).status, 403);
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? yearly : undefined;
        t.equal((await outsider.request(method, path, body)).status, 404, method);
      }
      t.equal((await lead.patch(path, yearly)).status, 200);
      t.equal((await lead.delete(path)).status, 200);
    });

    t.test('garbage is refused', async (t) => {
      const { path } = await newProject(0);
      const refused = [
        {},
        { cronExpr: '' },
        { cronExpr: 5 },
        { cronExpr: '0 * * * * *' },
        { cronExpr: 'every day' },
        { cronExpr: `0 0 * * ${'1,'.repeat(500)}1` },
        { cronExpr: '0 0 30 2 *' },
        { ...yearly, timezone: 'Mars/Base' },
        { ...yearly, timezone: null },
        { ...yearly, enabled: 'yes' },
      ];
      for (const body of refused) t.equal((await admin.patch(path, body)).status, 400, JSON.stringify(body));
      t.strictSame((await admin.get(path)).body, { schedule: null });
    });
  });
}
