import { Artifacts, Database, RecycleBinSections, Runs } from '@testkernel/sdk';
import { createTestKernel, recycleBinSectionConformance, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';

const databaseServer = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', databaseServer: null },
  ...(databaseServer ? [{ name: 'PostgreSQL', databaseServer }] : []),
];
const plugins = ['projects', 'tests', 'runs', 'runner', 'engine-default', 'recycle-bin'];

for (const { name, ...options } of places) {
  t.test(`the recycle bin on ${name}`, async (t) => {
    const kernel = await createTestKernel({ ...options, plugins });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();

    const projectWith = async (client: TestClient, count: number) => {
      const project = { name: 'Shop', url: 'https://shop.example.com' };
      const { id } = (await client.post('/projects', project)).body;
      const steps = [{ action: 'navigate', url: '/' }];
      const testIds: string[] = [];
      for (let number = 1; number <= count; number += 1) {
        testIds.push((await client.post(`/projects/${id}/tests`, { name: `T${number}`, steps })).body.id);
      }
      return { id: String(id), testIds };
    };
    /** An ended run with a file and a log line. */
    const endedRun = (projectId: string) =>
      kernel.inWorkspaceOf(admin, async () => {
        const runs = kernel.service(Runs);
        const { id } = await runs.begin({ projectId, type: 'crawl', enqueue: async () => 'no-job' });
        await runs.log(id, 'begun');
        await kernel.service(Artifacts).write(`traces/${id}.zip`, Buffer.from('trace'));
        await runs.finish(id, { status: 'completed' });
        return id;
      });
    const idsIn = async (plural: string): Promise<string[]> => {
      const entities: { id: string; type: string }[] = (await admin.get('/recycle-bin')).body[plural];
      t.ok(entities.every(({ type }) => `${type}s` === plural));
      return entities.map(({ id }) => id);
    };
    const liveTests = async (projectId: string): Promise<string[]> =>
      (await admin.get(`/projects/${projectId}/tests`)).body.map((test: { id: string }) => test.id);

    t.test('every section keeps what it promises', async (t) => {
      const outsider = await kernel.signUp();
      const newProject = async () => (await projectWith(admin, 0)).id;
      const newTest = async (projectId: string) => {
        const steps = [{ action: 'navigate', url: '/' }];
        return (await admin.post(`/projects/${projectId}/tests`, { name: 'T', steps })).body.id as string;
      };
      const deleteProject = (_: string, id: string) => admin.delete(`/projects/${id}`);
      const deleteTest = (projectId: string, id: string) =>
        admin.delete(`/projects/${projectId}/tests/${id}`);
      // There is no route that deletes a single run.
      const deleteRun = (_: string, id: string) => {
        const sql = 'update runs_run set deleted_at = clock_timestamp() where id = ?';
        return kernel.inWorkspaceOf(admin, () => kernel.service(Database).sql(sql, [id]));
      };
      const kinds = {
        projects: { add: newProject, remove: deleteProject },
        tests: { add: newTest, remove: deleteTest },
        runs: { add: endedRun, remove: deleteRun },
      };
      for (const [plugin, { add, remove }] of Object.entries(kinds)) {
        const orphaned = async () => {
          const projectId = await newProject();
          const id = await add(projectId);
          await remove(projectId, id);
          await admin.delete(`/projects/${projectId}`);
          return id;
        };
        const make = async () => {
          const projectId = await newProject();
          const [first, second, live] = [await add(projectId), await add(projectId), await add(projectId)];
          await remove(projectId, first);
          await remove(projectId, second);
          return {
            section: kernel.contribution(RecycleBinSections, plugin),
            deleted: [first, second] as const,
            live,
            ...(plugin === 'projects' ? {} : { orphan: await orphaned() }),
            isLive: async (id: string) => (await admin.get(`/${plugin}/${id}`)).status === 200,
            inside: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(admin, work),
            outside: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(outsider, work),
          };
        };
        for (const { name, run } of recycleBinSectionConformance(make)) t.test(`${plugin}: ${name}`, run);
      }
    });

    t.test('a project takes its tests and runs along, and brings back what went with it', async (t) => {
      const { id, testIds } = await projectWith(admin, 3);
      const [earlier, ...others] = testIds;
      const run = await endedRun(id);
      await admin.delete(`/projects/${id}/tests/${earlier}`);
      t.match(await admin.delete(`/projects/${id}`), {
        body: { ok: true, deletedTests: 2, deletedRuns: 1, destroyedTokens: 0, destroyedSchedule: false },
      });
      t.ok((await idsIn('projects')).includes(id));
      t.same(new Set((await idsIn('tests')).slice(0, 3)), new Set(testIds));
      t.ok((await idsIn('runs')).includes(run));
      t.match(await admin.post(`/restore/project/${id}`), { status: 200, body: { ok: true } });
      t.same(new Set(await liveTests(id)), new Set(others));
      t.equal((await admin.get(`/runs/${run}`)).status, 200);
      t.ok((await idsIn('tests')).includes(String(earlier)), 'what was deleted before stays in the bin');
    });

    t.test('a test or run comes back alone, but not without its project', async (t) => {
      const { id, testIds } = await projectWith(admin, 1);
      const run = await endedRun(id);
      await admin.delete(`/projects/${id}/tests/${testIds[0]}`);
      t.equal((await admin.post(`/restore/test/${testIds[0]}`)).status, 200);
      t.strictSame(await liveTests(id), testIds);
      await admin.delete(`/projects/${id}`);
      for (const path of [`/restore/test/${testIds[0]}`, `/restore/run/${run}`]) {
        t.match(await admin.post(path), { status: 409, body: { code: 'PROJECT_DELETED' } });
      }
    });

    t.test('what is purged is gone for good, files and log included', async (t) => {
      const { id, testIds } = await projectWith(admin, 1);
      const run = await endedRun(id);
      t.equal((await admin.get(`/artifacts/traces/${run}.zip`)).status, 200);
      await admin.delete(`/projects/${id}`);
      t.match(await admin.delete(`/purge/project/${id}`), { status: 200, body: { ok: true } });
      t.equal((await admin.get(`/artifacts/traces/${run}.zip`)).status, 404);
      for (const one of [`project/${id}`, `test/${testIds[0]}`, `run/${run}`]) {
        t.equal((await admin.post(`/restore/${one}`)).status, 404, one);
        t.equal((await admin.delete(`/purge/${one}`)).status, 404, one);
      }
    });

    t.test('of ten purges at once one counts', async (t) => {
      const { id, testIds } = await projectWith(admin, 1);
      await admin.delete(`/projects/${id}/tests/${testIds[0]}`);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => admin.delete(`/purge/test/${testIds[0]}`)),
      );
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.equal(answers.filter(({ status }) => status === 404).length, 9);
    });

    t.test('what lives, what never was and what is of no type are refused', async (t) => {
      const { id } = await projectWith(admin, 0);
      t.equal((await admin.post(`/restore/project/${id}`)).status, 404);
      t.equal((await admin.delete(`/purge/project/${id}`)).status, 404);
      t.equal((await admin.get(`/projects/${id}`)).status, 200);
      t.match(await admin.post('/restore/user/1'), { status: 400, body: { code: 'UNKNOWN_TYPE' } });
    });

    t.test("another workspace's bin is its own", async (t) => {
      const { id } = await projectWith(admin, 0);
      await admin.delete(`/projects/${id}`);
      const outsider = await kernel.signUp();
      t.strictSame((await outsider.get('/recycle-bin')).body, { projects: [], tests: [], runs: [] });
      t.equal((await outsider.post(`/restore/project/${id}`)).status, 404);
      t.equal((await outsider.delete(`/purge/project/${id}`)).status, 404);
      const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
      t.equal((await lead.delete(`/purge/project/${id}`)).status, 403);
      t.equal((await lead.post(`/restore/project/${id}`)).status, 200);
    });

    t.test('clearing the history removes every run that has ended, past the bin', async (t) => {
      const { id } = await projectWith(admin, 0);
      const run = await endedRun(id);
      const running = await kernel.inWorkspaceOf(admin, () =>
        kernel.service(Runs).begin({ projectId: id, type: 'crawl', enqueue: async () => 'no-job' }),
      );
      t.match(await admin.delete('/data/runs'), { status: 200, body: { ok: true } });
      t.equal((await admin.get(`/runs/${run}`)).status, 404);
      t.strictSame(await idsIn('runs'), []);
      t.equal((await admin.get(`/runs/${running.id}`)).status, 200);
    });
  });
}
