import { Database, definePlugin, type GeneratedTest, TestExporters, Tests } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { usualDatabase } from '../../../tests/kernel/support/databases.ts';

const plain = definePlugin({
  id: 'export-plain',
  setup({ extend }) {
    extend(
      TestExporters,
      {
        description: 'Names, a line each.',
        contentType: 'text/plain; charset=utf-8',
        extension: 'txt',
        async *write({ project, tests }) {
          yield `${project.name}\n`;
          for await (const test of tests) yield `${test.name}\n`;
        },
      },
      { name: 'plain' },
    );
    return undefined;
  },
});

for (const [database, options] of usualDatabase) {
  t.test(`exports on ${database}`, async (t) => {
    const kernel = await createTestKernel({ plugins: ['projects', 'tests', 'runner', plain], ...options });
    t.teardown(() => kernel.close());
    const lead = await kernel.signUp();
    const { body: project } = await lead.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
    const path = `/projects/${project.id}/tests/export/plain`;
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      const { body } = await lead.post(`/projects/${project.id}/tests`, { name, steps: [] });
      ids.push(body.id);
    }
    await lead.patch(`/projects/${project.id}/tests/${ids[0]}/approve`);
    await lead.patch(`/projects/${project.id}/tests/${ids[1]}/reject`);

    await t.test('a contributed format has a route, which exports every live test', async (t) => {
      const { status, body, headers } = await lead.get(path);
      t.match([status, body], [200, 'Shop\none\ntwo\nthree\n']);
      t.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
      t.match(headers.get('content-disposition'), /^attachment; filename="tests-[\w-]+-plain\.txt"$/);
    });

    await t.test('status chooses by review status, and has to be one', async (t) => {
      t.equal((await lead.get(`${path}?status=approved`)).body, 'Shop\none\n');
      t.equal((await lead.get(`${path}?status=rejected`)).body, 'Shop\ntwo\n');
      t.equal((await lead.get(`${path}?status=draft`)).body, 'Shop\nthree\n');
      t.match(await lead.get(`${path}?status=passed`), { status: 400, body: { code: 'VALIDATION_FAILED' } });
    });

    await t.test('neither outsiders nor formats that nobody contributed', async (t) => {
      t.equal((await (await kernel.signUp()).get(path)).status, 404);
      t.equal((await lead.get(`/projects/${project.id}/tests/export/nothing`)).status, 404);
    });

    await t.test('pages join without a gap, also where tests are of the same moment', async (t) => {
      const { body: large } = await lead.post('/projects', { name: 'Large', url: 'https://a.example.com' });
      const tests = Array.from({ length: 650 }, (_, index) => generated(`test ${index}`));
      await kernel.inWorkspaceOf(lead, () => kernel.service(Tests).addGenerated(large.id, tests));
      const { body } = await lead.get(`/projects/${large.id}/tests/export/plain`);
      const names = body.trimEnd().split('\n').slice(1);
      t.equal(names.length, 650);
      t.equal(new Set(names).size, 650);

      await kernel.inWorkspaceOf(lead, () =>
        kernel
          .service(Database)
          .sql(
            "update tests_test set created_at = created_at + interval '123 microseconds' where project_id = ?",
            [large.id],
          ),
      );
      const finer = await lead.get(`/projects/${large.id}/tests/export/plain`);
      t.equal(finer.body, body, 'whatever finer times somebody wrote into the table');
    });
  });
}

function generated(name: string): GeneratedTest {
  return {
    name,
    description: '',
    steps: [],
    category: 'ui',
    type: 'functional',
    priority: 'medium',
    sourceUrl: null,
    tags: [],
    confidence: null,
    qualityScore: null,
    oracleScore: null,
    faultTrials: [],
    approved: false,
  };
}
