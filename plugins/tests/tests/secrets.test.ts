import { Database, type RecordedTest, SealedColumns, Tests } from '@testkernel/sdk';
import { createTestKernel, sealedColumnConformance, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';

const kernel = await createTestKernel({
  plugins: ['projects', 'tests', 'runner', 'engine-default', 'recycle-bin'],
});
t.teardown(() => kernel.close());
const lead = await kernel.signUp();
const tests = kernel.service(Tests);
const { body: project } = await lead.post('/projects', { name: 'Shop', url: 'http://shop.example/' });

const secrets = { SENTRI_SECRET_1: 'canary-31415926', SENTRI_SECRET_2: 'canary "27182818" ä' };
const recorded: RecordedTest = {
  name: 'Signs in',
  steps: [
    { action: 'navigate', url: '/in' },
    { action: 'fill', selector: '#code', value: '{{SENTRI_SECRET_1}}' },
  ],
  tags: ['recorded', 'recorded'],
  secrets,
};

const within = <R>(work: () => Promise<R>, client: TestClient = lead) => kernel.inWorkspaceOf(client, work);
const add = (test: Partial<RecordedTest> = {}) =>
  within(() => tests.addRecorded(project.id, { ...recorded, ...test }));
const secretsOf = (...ids: string[]) => within(() => tests.secretsOf(ids));

t.test('a recorded test is a draft, and its secrets are no part of it', async (t) => {
  const test = await add();
  t.match(test, {
    name: 'Signs in',
    type: 'recorded',
    reviewStatus: 'draft',
    tags: ['recorded'],
    sourceUrl: 'http://shop.example/in',
    code: /process\.env\.SENTRI_SECRET_1/,
  });
  const shown = await lead.get(`/tests/${test.id}`);
  const listed = await lead.get(`/projects/${project.id}/tests`);
  t.notMatch(JSON.stringify([test, shown.body, listed.body]), /canary|sealed/);
  const other = await add({ secrets: {} });
  t.strictSame([...(await secretsOf(test.id, other.id))], [[test.id, secrets]]);
});

t.test('they are stored sealed', async (t) => {
  const { id } = await add();
  const [row] = await within(() =>
    kernel
      .service(Database)
      .sql<{ row: string }>('select t::text as row from tests_test t where id = ?', [id]),
  );
  t.match(row?.row, /Signs in/);
  t.notMatch(row?.row, /canary/);
});

for (const { name, run } of sealedColumnConformance(
  () => kernel.contribution(SealedColumns, 'tests'),
  kernel,
))
  t.test(`the sealed column: ${name}`, run);

t.test('others than those of the workspace are not given out', async (t) => {
  const { id } = await add();
  const outsider = await kernel.signUp();
  t.equal((await within(() => tests.secretsOf([id]), outsider)).size, 0);
});

t.test(
  'they stay with the test when it is edited, deleted and restored, and go when it is purged',
  async (t) => {
    const { id } = await add();
    const edited = await lead.patch(`/tests/${id}`, { steps: recorded.steps.slice(0, 1), name: 'Opens' });
    t.match(edited.body, { version: 2 });
    await lead.delete(`/projects/${project.id}/tests/${id}`);
    t.strictSame((await secretsOf(id)).get(id), secrets);
    t.equal((await lead.post(`/restore/test/${id}`)).status, 200);
    t.strictSame((await secretsOf(id)).get(id), secrets);
    await lead.delete(`/projects/${project.id}/tests/${id}`);
    t.equal((await lead.delete(`/purge/test/${id}`)).status, 200);
    t.equal((await secretsOf(id)).size, 0);
  },
);

t.test('what is not allowed is refused without the values', async (t) => {
  const long = 'canary'.repeat(1_000);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`SENTRI_SECRET_${n + 1}`, 'canary']));
  const wrong = [
    many,
    { SENTRI_SECRET_1: long },
    { SENTRI_SECRET_1: '' },
    { SENTRI_SECRET_0: 'canary' },
    { PASSWORD: 'canary' },
    { 'SENTRI_SECRET_1 ': 'canary' },
  ];
  for (const values of wrong) {
    const refused = await add({ secrets: values }).catch((error: unknown) => error);
    t.match(refused, { status: 400, code: 'INVALID_SECRETS' });
    t.notMatch(String(refused), /canary/);
  }
  const most = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`SENTRI_SECRET_${n + 1}`, 'x'.repeat(4096)]),
  );
  const { id } = await add({ secrets: most });
  t.strictSame((await secretsOf(id)).get(id), most);
  await t.rejects(add({ steps: [{ action: 'teleport' }] }), { code: 'UNKNOWN_ACTION' });
  await t.rejects(
    within(() => tests.addRecorded('unknown', recorded)),
    { code: 'NOT_FOUND' },
  );
});
