import { Database, type RunDetail, RunHooks, TestProposals } from '@testkernel/sdk';
import { createTestKernel, runHookConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { hookBench } from '../../runner/tests/support/hook-bench.ts';
import { compareNames, type NameRelation } from '../src/match/compare-names.ts';
import { serveChangingPage } from './support/changing-page.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const from = "getByRole('button', { name: 'Save', exact: true })";
const to = "getByRole('button', { name: 'Save changes', exact: true })";
const steps = [
  { action: 'navigate', url: '/' },
  { action: 'click', selector: from },
  { action: 'assert', selector: 'output', expected: 'Saved' },
];

t.test('names are compared by their meaning', async (t) => {
  const table: [before: string, after: string, relation: NameRelation][] = [
    ['Save', 'SAVE ', 'same'],
    ['Sign-in', 'Sign in', 'same'],
    ['×', '×', 'same'],
    ['×', '⚲', 'different'],
    ['Save', 'Save changes', 'extended'],
    ['Save', 'Speichern', 'reworded'],
    ['Log in', 'Sign in', 'reworded'],
    ['Recieve news', 'Receive news', 'reworded'],
    ['Save', 'Delete', 'conflicting'],
    ['Save', 'Save and publish', 'conflicting'],
    ['Delete', 'Delete all', 'conflicting'],
    ['Sign in', 'Sign out', 'conflicting'],
    ['Teams', 'Delete teams', 'conflicting'],
    ['Delete account', 'Account', 'different'],
    ['Add to cart', 'Add to wishlist', 'different'],
    ['Pricing', 'Blog', 'different'],
    ['', 'Save', 'different'],
  ];
  for (const [before, after, relation] of table) {
    t.equal(compareNames(before, after), relation, `${before} → ${after}`);
  }
});

t.test('healing', async (t) => {
  const page = await serveChangingPage();
  t.teardown(() => page.close());
  const kernel = await createTestKernel({
    ...(databaseServer ? { databaseServer } : {}),
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'healing'],
    env: { MAX_TEST_RETRIES: '0', STEP_TIMEOUT_MS: '1500', ASSERTION_TIMEOUT_MS: '1500' },
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
  const otherAdmin = await kernel.signUp();
  const { body: project } = await admin.post('/projects', { name: 'P', url: page.url });
  const { body: test } = await lead.post(`/projects/${project.id}/tests`, { name: 'Saves', steps });
  const proposalsPath = `/projects/${project.id}/healing-proposals`;
  const approve = () => lead.patch(`/projects/${project.id}/tests/${test.id}/approve`);
  const run = async (): Promise<RunDetail> => {
    const { status, body } = await lead.post(`/projects/${project.id}/run`);
    if (status !== 202) throw new Error(JSON.stringify(body));
    await lead.events(`/runs/${body.runId}/events`, { until: (event) => event.event === 'done' });
    return (await lead.get(`/runs/${body.runId}`)).body;
  };
  /** Restores the page and the test, and runs it once so that it passes unhealed. */
  const learn = async () => {
    await admin.delete('/data/healing');
    await lead.patch(`/tests/${test.id}`, { steps });
    await approve();
    page.change('first');
    t.match(await run(), { passed: 1 });
  };
  await t.test('by a hook', async (t) => {
    const hook = () => kernel.contribution(RunHooks, 'healing');
    const bench = await hookBench(kernel, lead, test.id);
    for (const { name, run } of runHookConformance(hook, bench)) t.test(name, run);
  });

  t.beforeEach(learn);

  t.test('finishes a step with the similar element, and creates one proposal', async (t) => {
    page.change('renamed');
    for (const count of [1, 2]) {
      const { results, logs, passed } = await run();
      t.equal(passed, 1);
      t.strictSame(results[0]?.healed, [{ step: 2, from, to }]);
      t.ok(logs.some(({ message }) => message === `Saves: step 2 was healed: ${to} instead of ${from}.`));
      const { body } = await viewer.get(proposalsPath);
      t.match(body, [{ projectId: project.id, testId: test.id, step: 2, from, to, status: 'open', count }]);
      t.equal(body.length, 1);
    }
    t.strictSame(
      (await viewer.get(`/tests/${test.id}/healing`)).body,
      (await viewer.get(proposalsPath)).body,
    );
    t.strictSame((await viewer.get(`${proposalsPath}?status=accepted`)).body, []);
    t.equal((await viewer.get(`${proposalsPath}?status=lost`)).status, 400);
    t.equal(
      (await lead.get(`/tests/${test.id}`)).body.steps[1].selector,
      from,
      'only a person changes the test',
    );
  });

  t.test('reads an element once a day, and at once when the step has another selector', async (t) => {
    const recordedAt = () =>
      kernel.inWorkspaceOf(lead, async () => {
        const rows = await kernel
          .service(Database)
          .sql<{ recorded_at: Date | string }>('select recorded_at from healing_fingerprint where step = 2');
        return rows.map((row) => new Date(row.recorded_at).getTime());
      });
    const first = await recordedAt();
    t.equal(first.length, 1);
    t.match(await run(), { passed: 1 });
    t.strictSame(await recordedAt(), first);
    await kernel.inWorkspaceOf(lead, () =>
      kernel
        .service(Database)
        .sql("update healing_fingerprint set recorded_at = recorded_at - interval '25 hours' where step = 2"),
    );
    t.match(await run(), { passed: 1 });
    t.ok(Number((await recordedAt())[0]) > Number(first[0]));

    const read = await recordedAt();
    const other = [steps[0], { ...steps[1], selector: "getByText('Save', { exact: true })" }, steps[2]];
    await lead.patch(`/tests/${test.id}`, { steps: other });
    await approve();
    t.match(await run(), { passed: 1 });
    t.ok(Number((await recordedAt())[0]) > Number(read[0]));
  });

  t.test('fails if an element with another action, or only a text, replaced it', async (t) => {
    for (const version of ['deletes', 'words'] as const) {
      page.change(version);
      const { results, failed } = await run();
      t.equal(failed, 1, version);
      t.match(results[0], { failureCategory: 'selector', healed: [] });
    }
    t.strictSame((await viewer.get(proposalsPath)).body, []);
  });

  t.test('never heals an assertion', async (t) => {
    const asserting = [steps[0], { action: 'assert', selector: from }];
    await lead.patch(`/tests/${test.id}`, { steps: asserting });
    await approve();
    t.match(await run(), { passed: 1 });
    page.change('renamed');
    t.match(await run(), { failed: 1, results: [{ healed: [] }] });
  });

  t.test('changes the locator once when a user accepts, and the test is a draft again', async (t) => {
    page.change('renamed');
    await run();
    const [{ id }] = (await viewer.get(proposalsPath)).body;
    const before = (await lead.get(`/tests/${test.id}`)).body;
    const answers = await Promise.all([1, 2, 3].map(() => lead.post(`/healing-proposals/${id}/accept`)));
    t.strictSame(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    t.ok(answers.every(({ status, body }) => status === 200 || body.code === 'PROPOSAL_CLOSED'));
    const after = (await lead.get(`/tests/${test.id}`)).body;
    t.match(after, { reviewStatus: 'draft', version: before.version + 1 });
    t.strictSame(after.steps, [steps[0], { ...steps[1], selector: to }, steps[2]]);
    t.ok(after.code.includes('Save changes'));
    t.match(answers.find(({ status }) => status === 200)?.body, {
      proposal: { status: 'accepted' },
      test: after,
    });
    await approve();
    t.match(await run(), { passed: 1, results: [{ healed: [] }] });
    t.match(await lead.post(`/healing-proposals/${id}/dismiss`), { status: 409 });
  });

  t.test('takes changes of data and whole steps from other plugins', async (t) => {
    const subject = { projectId: project.id, testId: test.id, source: 'sample', reason: 'It is wrong.' };
    const changes = [
      { step: 3, kind: 'assertion', property: 'expected', from: 'Saved', to: 'Stored' },
      { step: 3, kind: 'step', property: 'step', from: JSON.stringify(steps[2]), to: '' },
    ] as const;
    const file = async (change: (typeof changes)[number], projectId = project.id) =>
      kernel.inWorkspaceOf(lead, () =>
        kernel.service(TestProposals).file({ ...subject, ...change, projectId }),
      );
    await file(changes[0]);
    await file(changes[0]);
    await file(changes[0], 'another');
    await file(changes[1]);
    const filed = (await viewer.get(proposalsPath)).body;
    t.match(filed, [
      { ...changes[1], count: 1 },
      { ...changes[0], source: 'sample', reason: 'It is wrong.', count: 2 },
    ]);
    t.equal(filed.length, 2);
    t.match((await lead.get(`/tests/${test.id}`)).body, { reviewStatus: 'approved', steps });
    t.match(await lead.post(`/healing-proposals/${filed[0].id}/accept`), {
      status: 200,
      body: { test: { reviewStatus: 'draft', steps: steps.slice(0, 2) } },
    });
    t.match(await lead.post(`/healing-proposals/${filed[1].id}/accept`), { status: 409 });
  });

  t.test('refuses to change a step that was edited meanwhile', async (t) => {
    page.change('renamed');
    await run();
    const [{ id }] = (await viewer.get(proposalsPath)).body;
    await lead.patch(`/tests/${test.id}`, { steps: [steps[0], ...steps] });
    t.match(await lead.post(`/healing-proposals/${id}/accept`), {
      status: 409,
      body: { code: 'TEST_CHANGED' },
    });
    t.match((await viewer.get(proposalsPath)).body, [{ status: 'open' }], 'the proposal waits');
    t.equal((await lead.get(`/tests/${test.id}`)).body.steps.length, 4);
  });

  t.test('never heals again in a way that was dismissed', async (t) => {
    page.change('renamed');
    await run();
    const [{ id }] = (await viewer.get(proposalsPath)).body;
    for (let times = 0; times < 2; times += 1) {
      t.match(await lead.post(`/healing-proposals/${id}/dismiss`), {
        status: 200,
        body: { status: 'dismissed' },
      });
    }
    t.match(await run(), { failed: 1, results: [{ healed: [] }] });
    t.match(await lead.post(`/healing-proposals/${id}/accept`), {
      status: 409,
      body: { code: 'PROPOSAL_CLOSED' },
    });
  });

  t.test(
    'is read by viewers, decided by leads, cleared by admins, and hidden from other workspaces',
    async (t) => {
      page.change('renamed');
      await run();
      const [{ id }] = (await viewer.get(proposalsPath)).body;
      for (const verb of ['accept', 'dismiss']) {
        t.equal((await viewer.post(`/healing-proposals/${id}/${verb}`)).status, 403);
        t.equal((await otherAdmin.post(`/healing-proposals/${id}/${verb}`)).status, 404);
        t.equal((await lead.post(`/healing-proposals/none/${verb}`)).status, 404);
      }
      for (const path of [proposalsPath, `/tests/${test.id}/healing`]) {
        t.equal((await otherAdmin.get(path)).status, 404);
        t.equal((await kernel.visitor().get(path)).status, 401);
      }
      t.equal((await lead.delete('/data/healing')).status, 403);
      t.match(await otherAdmin.delete('/data/healing'), { status: 200, body: { ok: true, deleted: 0 } });
      t.strictSame((await admin.delete('/data/healing')).body, { ok: true, deleted: 2 });
      t.strictSame((await viewer.get(proposalsPath)).body, []);
      const left = await kernel.inWorkspaceOf(lead, () =>
        kernel.service(Database).sql('select 1 from healing_fingerprint'),
      );
      t.equal(left.length, 0);
      t.match(await run(), { failed: 1 }, 'nothing is known of the element any more');
    },
  );
});
