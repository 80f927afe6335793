import { type GeneratedTest, type Test, Tests } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';

const kernel = await createTestKernel({ plugins: ['projects', 'tests', 'runner', 'engine-default'] });
t.teardown(() => kernel.close());
const lead = await kernel.signUp();
const tests = kernel.service(Tests);
const { body: project } = await lead.post('/projects', { name: 'Shop', url: 'http://shop.example/' });

const content = {
  name: 'Opens',
  description: '',
  steps: [{ action: 'navigate', url: '/' }],
  category: 'ui',
  type: 'smoke',
  priority: 'low',
  sourceUrl: null,
  tags: [],
} as const;
const before = { confidence: 0.5, qualityScore: 40, oracleScore: null, faultTrials: [] };
const after = {
  confidence: 0.98,
  qualityScore: 60,
  oracleScore: 1,
  faultTrials: [{ mutation: 'text-changed', target: 'the heading', killed: true }],
};
const other = { ...content, name: 'Opens at once', steps: [{ action: 'navigate', url: '/now' }] };

function within<R>(work: () => Promise<R>, client: TestClient = lead): Promise<R> {
  return kernel.inWorkspaceOf(client, work);
}

async function stored(): Promise<Test> {
  const generated: GeneratedTest = { ...content, ...before, approved: false };
  const [test] = await within(() => tests.addGenerated(project.id, [generated]));
  if (test === undefined) throw new Error('The test was not stored.');
  return test;
}

const update = (test: Test, change: object) =>
  within(() => tests.updateGenerated(test.id, { ...after, version: test.version, ...change }));
const review = (test: Test, action: string) =>
  lead.patch(`/projects/${project.id}/tests/${test.id}/${action}`, {});
const now = (test: Test) => lead.get(`/tests/${test.id}`);

t.test('scores change neither the version nor the review', async (t) => {
  const test = await stored();
  await review(test, 'approve');
  t.match(await update(test, {}), { ...after, version: 1, reviewStatus: 'approved', approvalSource: 'user' });
  t.match((await now(test)).body, after);
});

t.test('a draft is approved with its scores', async (t) => {
  const test = await stored();
  t.match(await update(test, { approve: true }), { reviewStatus: 'approved', approvalSource: 'auto' });
});

t.test('a test that a person rejected is not approved', async (t) => {
  const test = await stored();
  await review(test, 'reject');
  t.match(await update(test, { approve: true }), {
    ...after,
    reviewStatus: 'rejected',
    approvalSource: null,
  });
});

t.test('other steps make a new version of a draft, with code of its own', async (t) => {
  const test = await stored();
  const changed = await update(test, { content: other });
  t.match(changed, { name: 'Opens at once', version: 2, reviewStatus: 'draft', ...after });
  t.match(changed?.code, '/now');
});

t.test('other steps are refused once a person has reviewed the test', async (t) => {
  const test = await stored();
  await review(test, 'approve');
  t.equal(await update(test, { content: other }), null);
  t.match((await now(test)).body, { name: 'Opens', version: 1, confidence: 0.5 });
});

t.test('nothing is updated of a test that was edited, deleted, or is of another workspace', async (t) => {
  const edited = await stored();
  await lead.patch(`/tests/${edited.id}`, { steps: [...other.steps] });
  t.equal(await update(edited, {}), null);
  t.match((await now(edited)).body, { version: 2, confidence: null });
  const deleted = await stored();
  await lead.delete(`/projects/${project.id}/tests/${deleted.id}`);
  t.equal(await update(deleted, { approve: true }), null);
  const test = await stored();
  const stranger = await kernel.signUp();
  t.equal(await within(() => tests.updateGenerated(test.id, { ...after, version: 1 }), stranger), null);
  t.equal(await within(() => tests.removeGenerated(test), stranger), false);
  t.match((await now(test)).body, { confidence: 0.5 });
});

t.test('an untouched draft is removed, and no other', async (t) => {
  const test = await stored();
  t.equal(await within(() => tests.removeGenerated(test)), true);
  t.equal((await now(test)).status, 404);
  t.equal(await within(() => tests.removeGenerated(test)), false);
  const approved = await stored();
  await review(approved, 'approve');
  const tagged = await stored();
  await lead.patch(`/tests/${tagged.id}`, { tags: ['mine'] });
  for (const one of [approved, tagged]) {
    t.equal(await within(() => tests.removeGenerated(one)), false);
    t.equal((await now(one)).status, 200);
  }
});
