import {
  Database,
  definePlugin,
  type GeneratedTest,
  PersonalDataSections,
  type Step,
  TestReviewed,
  Tests,
} from '@testkernel/sdk';
import { createTestKernel, personalDataConformance, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';

const heard: { testId: string; reviewStatus: string }[] = [];
const listener = definePlugin({
  id: 'review-listener',
  setup({ on }) {
    on(TestReviewed, ({ testId, reviewStatus }) => void heard.push({ testId, reviewStatus }));
  },
});

const kernel = await createTestKernel({ plugins: ['projects', 'tests', 'runner', listener] });
t.teardown(() => kernel.close());
const admin = await kernel.signUp();
const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
const outsider = await kernel.signUp();

const steps: Step[] = [
  { action: 'navigate', url: '/login' },
  { action: 'click', selector: '#go' },
];

async function newProject(client: TestClient = admin): Promise<string> {
  const { body } = await client.post('/projects', { name: 'Shop', url: 'http://localhost:1234/shop/' });
  return body.id;
}

async function newTest(projectId: string, name = 'Sign in', extra: object = {}) {
  const { status, body } = await lead.post(`/projects/${projectId}/tests`, { name, steps, ...extra });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

async function trail(testId: string): Promise<string[]> {
  const rows = await kernel.inWorkspaceOf(admin, () =>
    kernel
      .service(Database)
      .sql<{ type: string }>('select type from kernel_activity where test_id = ? order by created_at, id', [
        testId,
      ]),
  );
  return rows.map((row) => row.type);
}

t.test('a test made by hand is a draft with code', async (t) => {
  const projectId = await newProject();
  const test = await newTest(projectId);
  t.match(test, {
    projectId,
    name: 'Sign in',
    description: '',
    steps,
    priority: 'medium',
    type: 'manual',
    category: 'ui',
    sourceUrl: 'http://localhost:1234/login',
    reviewStatus: 'draft',
    reviewedAt: null,
    approvalSource: null,
    confidence: null,
    tags: [],
    stale: false,
    flakyScore: 0,
    version: 1,
    lastResult: null,
  });
  t.match(test.code, /await page\.locator\('#go'\)\.click\(\);/);
  t.strictSame((await viewer.get(`/tests/${test.id}`)).body, test);
  t.strictSame(await trail(test.id), ['test.create']);
});

t.test('a test of nothing but requests is an API test', async (t) => {
  const { body } = await lead.post(`/projects/${await newProject()}/tests`, {
    name: 'Health',
    steps: [{ action: 'request', url: '/health', expected: '200' }],
  });
  t.equal(body.category, 'api');
});

t.test('bad tests are refused, naming what is wrong', async (t) => {
  const path = `/projects/${await newProject()}/tests`;
  for (const [body, expected] of [
    [
      { name: 'x', steps: [{ action: 'teleport' }] },
      { code: 'UNKNOWN_ACTION', error: /teleport/ },
    ],
    [{ name: 'x', steps: [{ action: 'click', selector: 'getByRole(' }] }, { code: 'INVALID_SELECTOR' }],
    [{ name: 'x', steps: [{ action: 'click' }] }, { code: 'INVALID_STEP' }],
    [{ name: '  ', steps }, { code: 'VALIDATION_FAILED' }],
    [{ steps }, { code: 'VALIDATION_FAILED' }],
    [{ name: 'x' }, { code: 'VALIDATION_FAILED' }],
    [{ name: 'x', steps: 'none' }, { code: 'VALIDATION_FAILED' }],
  ] as const) {
    const answer = await lead.post(path, body);
    t.equal(answer.status, 400, JSON.stringify(body));
    t.match(answer.body, expected, JSON.stringify(body));
  }
});

t.test('roles: viewers read, leads write, outsiders find nothing', async (t) => {
  const projectId = await newProject();
  const { id } = await newTest(projectId);
  const writes: [string, string, object?][] = [
    ['POST', `/projects/${projectId}/tests`, { name: 'x', steps }],
    ['PATCH', `/tests/${id}`, { name: 'x' }],
    ['PATCH', `/projects/${projectId}/tests/${id}/approve`],
    ['POST', `/projects/${projectId}/tests/bulk`, { testIds: [id], action: 'approve' }],
    ['DELETE', `/projects/${projectId}/tests/${id}`],
  ];
  for (const [method, path, body] of writes) {
    t.equal((await viewer.request(method, path, body)).status, 403, `viewer ${method} ${path}`);
    t.equal((await outsider.request(method, path, body)).status, 404, `outsider ${method} ${path}`);
  }
  for (const path of [
    `/projects/${projectId}/tests`,
    `/projects/${projectId}/tests/counts`,
    `/tests/${id}`,
  ]) {
    t.equal((await viewer.get(path)).status, 200, path);
    t.equal((await outsider.get(path)).status, 404, path);
    t.equal((await kernel.visitor().get(path)).status, 401, path);
  }
  t.strictSame((await outsider.get('/tests')).body, []);
  t.equal((await viewer.get(`/tests/${id}`)).body.reviewStatus, 'draft');
});

t.test('lists are flat, or pages with filters', async (t) => {
  const projectId = await newProject();
  const path = `/projects/${projectId}/tests`;
  const one = await newTest(projectId, 'One');
  const two = await newTest(projectId, 'Two 100%');
  const three = await newTest(projectId, 'Three');
  const api = await newTest(projectId, 'Four', { category: 'api', sourceUrl: 'https://api.example/Orders' });
  await lead.patch(`${path}/${one.id}/approve`);
  const names = async (query: string) => {
    const { body } = await viewer.get(`${path}?${query}`);
    return (Array.isArray(body) ? body : body.data).map((test: { name: string }) => test.name);
  };

  t.test('a flat list has everything, newest first, whatever the filters', async (t) => {
    t.strictSame(await names(''), ['Four', 'Three', 'Two 100%', 'One']);
    t.strictSame(await names('reviewStatus=approved'), ['Four', 'Three', 'Two 100%', 'One']);
  });

  t.test('pages count what matches', async (t) => {
    const { body } = await viewer.get(`${path}?page=2&pageSize=3`);
    t.strictSame(body.meta, { total: 4, page: 2, pageSize: 3, hasMore: false });
    t.equal(body.data.length, 1);
    t.strictSame((await viewer.get(`${path}?pageSize=1`)).body.meta, {
      total: 4,
      page: 1,
      pageSize: 1,
      hasMore: true,
    });
    t.equal((await viewer.get(`${path}?page=1`)).body.meta.pageSize, 10);
    for (const query of ['page=0', 'pageSize=201', 'page=x', 'search=%00']) {
      t.equal((await viewer.get(`${path}?${query}`)).status, 400, query);
    }
  });

  t.test('filters narrow pages', async (t) => {
    t.strictSame(await names('page=1&reviewStatus=approved'), ['One']);
    t.strictSame(await names('page=1&category=api'), [api.name]);
    t.strictSame(await names('page=1&search=tHrEe'), ['Three']);
    t.strictSame(await names('page=1&search=orders'), ['Four'], 'in the source URL');
    t.strictSame(await names('page=1&search=%25'), ['Two 100%'], 'a wildcard is a plain character');
    t.strictSame(await names('page=1&search=_'), []);
    t.strictSame(await names('page=1&stale=true'), []);
    t.strictSame(await names('page=1&sourceUrl=/orders'), ['Four']);
    t.strictSame(await names('page=1&sourceUrl=%25'), [], 'a wildcard is a plain character');
    await lead.patch(`/tests/${two.id}`, { tags: ['smoke', '%'] });
    t.strictSame(await names('page=1&tag=smoke'), ['Two 100%']);
    t.strictSame(await names('page=1&tag=smo'), [], 'the whole tag');
    t.strictSame(await names('page=1&lastResult=failed'), []);
    await kernel.inWorkspaceOf(lead, async () => {
      await kernel.service(Tests).recordOutcome({ testId: one.id, status: 'failed', flaky: false });
      await kernel.service(Tests).recordOutcome({ testId: three.id, status: 'passed', flaky: true });
    });
    t.strictSame(await names('page=1&lastResult=failed'), ['One']);
    t.strictSame(await names('page=1&flaky=true'), ['Three']);
    t.equal((await viewer.get(`${path}?page=1&reviewStatus=odd`)).status, 400);
  });

  t.test('of a long source URL all is searched, and each test counts once', async (t) => {
    const longProject = await newProject();
    const sourceUrl = `https://shop.example/${'segment/'.repeat(60)}Zürich-%_`;
    await newTest(longProject, 'Elsewhere', { sourceUrl });
    for (const search of ['segment', 'zürich', '-%_', 'shop.example', 'elsewhere']) {
      const { body } = await viewer.get(
        `/projects/${longProject}/tests?page=1&search=${encodeURIComponent(search)}`,
      );
      t.equal(body.meta.total, 1, search);
    }
    t.equal((await viewer.get(`/projects/${longProject}/tests?page=1&search=geneva`)).body.meta.total, 0);
  });

  t.test('pages are sorted, and tests without the value come last', async (t) => {
    const sorted = await newProject();
    for (const name of ['b', 'A', 'c']) await newTest(sorted, name);
    const names = async (query: string) =>
      (await viewer.get(`/projects/${sorted}/tests?page=1&${query}`)).body.data.map(
        (test: { name: string }) => test.name,
      );
    t.strictSame(await names('sort=name'), ['A', 'b', 'c']);
    t.strictSame(await names('sort=-name&search=http'), ['c', 'b', 'A']);
    t.strictSame(await names('sort=createdAt'), ['b', 'A', 'c']);
    await kernel.inWorkspaceOf(admin, () =>
      kernel.service(Database).sql("update tests_test set confidence = 0.5 where name = 'A'"),
    );
    t.equal((await names('sort=-confidence'))[0], 'A');
    t.equal((await names('sort=confidence'))[0], 'A');
    t.equal((await viewer.get(`/projects/${sorted}/tests?page=1&sort=steps`)).status, 400);
  });

  t.test('a view for lists leaves out what is large', async (t) => {
    for (const query of ['view=list', 'view=list&page=1&sort=name']) {
      const { body } = await viewer.get(`/projects/${projectId}/tests?${query}`);
      const [test] = body.data ?? body;
      t.match(test, { name: String, sourceUrl: String, version: 1, stale: false });
      t.notOk('steps' in test || 'code' in test || 'faultTrials' in test);
    }
  });

  t.test('the list of all projects has pages too', async (t) => {
    const { body } = await viewer.get('/tests?page=1&search=orders');
    t.equal(body.meta.total, 1);
    t.ok((await viewer.get('/tests')).body.length >= 4);
  });
});

t.test('approved tests that did not run for long are stale', async (t) => {
  const projectId = await newProject();
  const path = `/projects/${projectId}/tests`;
  const [old, recent, draft] = [
    await newTest(projectId, 'old'),
    await newTest(projectId, 'recent'),
    await newTest(projectId),
  ];
  for (const { id } of [old, recent]) await lead.patch(`${path}/${id}/approve`);
  await kernel.inWorkspaceOf(admin, async () => {
    const database = kernel.service(Database);
    const longAgo = new Date(Date.now() - 91 * 24 * 3600 * 1000);
    await database.sql('update tests_test set reviewed_at = ?, created_at = ? where project_id = ?', [
      longAgo,
      longAgo,
      projectId,
    ]);
    await kernel.service(Tests).recordOutcome({ testId: recent.id, status: 'passed', flaky: true });
    await kernel.service(Tests).recordOutcome({ testId: old.id, status: 'skipped', flaky: false });
  });
  t.equal((await viewer.get(`/tests/${old.id}`)).body.stale, true);
  t.equal((await viewer.get(`/tests/${draft.id}`)).body.stale, false);
  t.match((await viewer.get(`/tests/${recent.id}`)).body, {
    stale: false,
    lastResult: 'passed',
    flakyScore: 0.2,
  });
  const { body } = await viewer.get(`${path}?page=1&stale=true`);
  t.strictSame(
    body.data.map((test: { id: string }) => test.id),
    [old.id],
  );
  t.strictSame((await viewer.get(`${path}/counts`)).body, {
    ...{ draft: 1, approved: 2, rejected: 0, passed: 1, failed: 0 },
    ...{ api: 0, ui: 3, stale: 1, total: 3 },
  });
});

t.test('review', async (t) => {
  const projectId = await newProject();
  const at = (id: string, action: string) => `/projects/${projectId}/tests/${id}/${action}`;

  t.test('approve, again, and against an earlier verdict', async (t) => {
    const { id } = await newTest(projectId);
    heard.length = 0;
    t.match((await lead.patch(at(id, 'approve'))).body, {
      reviewStatus: 'approved',
      approvalSource: 'user',
      reviewedAt: String,
    });
    t.equal((await lead.patch(at(id, 'approve'))).status, 200, 'a no-op');
    t.equal((await lead.patch(at(id, 'reject'))).status, 409);
    t.match((await lead.patch(at(id, 'restore'))).body, {
      reviewStatus: 'draft',
      approvalSource: null,
      reviewedAt: null,
    });
    t.equal((await lead.patch(at(id, 'reject'))).body.reviewStatus, 'rejected');
    const refused = await lead.patch(at(id, 'approve'));
    t.equal(refused.status, 409);
    t.match(refused.body, { code: 'TEST_ALREADY_REVIEWED', error: /restore it first/ });
    t.strictSame(await trail(id), ['test.create', 'test.approve', 'test.restore', 'test.reject']);
    t.strictSame(
      heard.map((event) => event.reviewStatus),
      ['approved', 'draft', 'rejected'],
    );
  });

  t.test('a test is reviewed under its own project', async (t) => {
    const { id } = await newTest(projectId);
    t.equal((await lead.patch(`/projects/${await newProject()}/tests/${id}/approve`)).status, 404);
  });

  t.test('only one of two simultaneous verdicts stands', async (t) => {
    const { id } = await newTest(projectId);
    const answers = await Promise.all([lead.patch(at(id, 'approve')), lead.patch(at(id, 'reject'))]);
    t.strictSame(answers.map((answer) => answer.status).sort(), [200, 409]);
  });

  t.test('bulk does what it can and says why not the rest', async (t) => {
    const [draft, rejected] = [await newTest(projectId), await newTest(projectId)];
    const foreign = await newTest(await newProject());
    await lead.patch(at(rejected.id, 'reject'));
    const testIds = [draft.id, rejected.id, foreign.id, 'unknown', draft.id];
    const { status, body } = await lead.post(`/projects/${projectId}/tests/bulk`, {
      testIds,
      action: 'approve',
    });
    t.equal(status, 200);
    t.strictSame(body.updated, [draft.id]);
    t.strictSame(
      body.skipped.map((entry: { id: string }) => entry.id),
      [rejected.id, foreign.id, 'unknown'],
    );
    t.match(body.skipped, [{ reason: /restore/ }, { reason: /not found/ }, { reason: /not found/ }]);
    t.equal((await viewer.get(`/tests/${foreign.id}`)).body.reviewStatus, 'draft');
    const removed = await lead.post(`/projects/${projectId}/tests/bulk`, {
      testIds: [draft.id],
      action: 'delete',
    });
    t.strictSame(removed.body.updated, [draft.id]);
    t.equal((await viewer.get(`/tests/${draft.id}`)).status, 404);
    t.strictSame(await trail(draft.id), ['test.create', 'test.approve', 'test.delete']);
  });

  t.test('a rejection has a reason, which a restored test has no more', async (t) => {
    const [one, two] = [await newTest(projectId), await newTest(projectId)];
    const of = `/projects/${projectId}/tests`;
    const reason = { code: 'duplicate', text: 'As the other one.' };
    t.strictSame((await lead.patch(`${of}/${one.id}/reject`, { reason })).body.rejection, reason);
    const bulk = { testIds: [two.id], action: 'reject', reason: { code: 'trivial' } };
    t.match(await lead.post(`${of}/bulk`, bulk), { status: 200, body: { updated: [two.id] } });
    t.strictSame((await viewer.get(`/tests/${two.id}`)).body.rejection, { code: 'trivial' });
    const [row] = await kernel.inWorkspaceOf(admin, () =>
      kernel
        .service(Database)
        .sql("select meta from kernel_activity where test_id = ? and type = 'test.reject'", [one.id]),
    );
    t.match(row, { meta: { reason } });
    t.equal((await lead.patch(`${of}/${one.id}/restore`)).body.rejection, null);
    const refused = await lead.post(`${of}/bulk`, { ...bulk, action: 'approve' });
    t.match(refused, { status: 400, body: { code: 'REASON_WITHOUT_REJECTION' } });
    for (const wrong of [{ code: 'boring' }, { code: 'other', text: 'x'.repeat(501) }, {}]) {
      t.equal((await lead.patch(`${of}/${two.id}/reject`, { reason: wrong })).status, 400);
    }
    t.equal((await lead.patch(`${of}/${one.id}/reject`)).body.rejection, null, 'without a body');
  });

  t.test('bulk has its limits', async (t) => {
    const path = `/projects/${projectId}/tests/bulk`;
    const many = Array.from({ length: 501 }, (_, index) => `id-${index}`);
    t.equal((await lead.post(path, { testIds: many, action: 'approve' })).status, 400);
    t.equal((await lead.post(path, { testIds: many.slice(1), action: 'approve' })).status, 200);
    t.equal((await lead.post(path, { testIds: [], action: 'burn' })).status, 400);
  });
});

t.test('editing', async (t) => {
  const projectId = await newProject();
  const approved = async () => {
    const test = await newTest(projectId);
    return (await lead.patch(`/projects/${projectId}/tests/${test.id}/approve`)).body;
  };

  t.test('a change of what the test proves makes it a draft of the next version', async (t) => {
    for (const change of [
      { name: 'Other' },
      { description: 'New' },
      { steps: [...steps, { action: 'wait', value: '5' }] },
    ]) {
      const test = await approved();
      const { body } = await lead.patch(`/tests/${test.id}`, change);
      t.match(body, { ...change, reviewStatus: 'draft', reviewedAt: null, version: 2 });
    }
  });

  t.test('labels change nothing of the review', async (t) => {
    const test = await approved();
    const change = { tags: ['a', 'a', 'b'], priority: 'high', linkedIssueKey: 'SHOP-1' };
    const { body } = await lead.patch(`/tests/${test.id}`, change);
    t.match(body, { reviewStatus: 'approved', version: 1, priority: 'high', linkedIssueKey: 'SHOP-1' });
    t.strictSame(body.tags, ['a', 'b']);
    t.equal((await lead.patch(`/tests/${test.id}`, { linkedIssueKey: null })).body.linkedIssueKey, null);
  });

  t.test('sending back what is there changes nothing', async (t) => {
    const test = await approved();
    const { body } = await lead.patch(`/tests/${test.id}`, test);
    t.strictSame(body, test);
    t.strictSame(await trail(test.id), ['test.create', 'test.approve']);
  });

  t.test('a change of another version than the expected one is refused with the current one', async (t) => {
    const test = await newTest(projectId);
    const change = { name: 'By one', expectedVersion: 1 };
    t.match(await lead.patch(`/tests/${test.id}`, change), { status: 200, body: { version: 2 } });
    const refused = await admin.patch(`/tests/${test.id}`, { name: 'By another', expectedVersion: 1 });
    t.match(refused, { status: 409, body: { code: 'TEST_CHANGED', version: 2 } });
    t.equal((await lead.get(`/tests/${test.id}`)).body.name, 'By one');
  });

  t.test('code is read into steps without storing a test', async (t) => {
    const path = `/projects/${projectId}/tests/parse`;
    const code =
      "test('Go', async ({ page }) => { await page.goto('/x'); await page.locator('#go').click(); });";
    const before = (await lead.get(`/projects/${projectId}/tests/counts`)).body.total;
    t.match(await lead.post(path, { code }), {
      status: 200,
      body: { name: 'Go', steps: [{ action: 'navigate', url: '/x' }, { action: 'click' }], code: /goto/ },
    });
    t.equal((await lead.get(`/projects/${projectId}/tests/counts`)).body.total, before);
    const refused = await lead.post(path, { code: 'process.exit(1);' });
    t.match(refused, { status: 400, body: { code: 'UNSUPPORTED_CODE', line: Number } });
    t.equal((await viewer.post(path, { code })).status, 403);
  });

  t.test('edited code becomes steps, and its title the name', async (t) => {
    const test = await approved();
    const code = test.code.replace("'/login'", "'/welcome'").replace("test('Sign in'", "test('Welcome'");
    const { body } = await lead.patch(`/tests/${test.id}`, { code });
    t.match(body, {
      name: 'Welcome',
      code,
      reviewStatus: 'draft',
      version: 2,
      steps: [{ action: 'navigate', url: '/welcome' }],
    });
  });

  t.test('code that steps can not express is refused with its line', async (t) => {
    const test = await approved();
    const code = test.code.replace("await page.goto('/login')", 'await page.evaluate(() => alert(1))');
    const { status, body } = await lead.patch(`/tests/${test.id}`, { code });
    t.equal(status, 400);
    t.match(body, { code: 'UNSUPPORTED_CODE', line: 4, supported: Array });
    t.equal((await viewer.get(`/tests/${test.id}`)).body.version, 1);
  });

  t.test('steps and code at once, and steps that can not run, are refused', async (t) => {
    const { id } = await approved();
    t.equal(
      (await lead.patch(`/tests/${id}`, { steps, code: "await page.goto('/x')" })).body.code,
      'STEPS_OR_CODE',
    );
    t.equal(
      (await lead.patch(`/tests/${id}`, { steps: [{ action: 'teleport' }] })).body.code,
      'UNKNOWN_ACTION',
    );
    t.equal(
      (await lead.patch(`/tests/${id}`, { code: `await page.goto('/${'x'.repeat(5000)}')` })).body.code,
      'VALIDATION_FAILED',
    );
  });
});

t.test('a deleted test is gone from everywhere', async (t) => {
  const projectId = await newProject();
  const { id } = await newTest(projectId);
  t.strictSame((await lead.delete(`/projects/${projectId}/tests/${id}`)).body, { ok: true });
  t.equal((await viewer.get(`/tests/${id}`)).status, 404);
  t.equal((await lead.delete(`/projects/${projectId}/tests/${id}`)).status, 404);
  t.equal((await lead.patch(`/tests/${id}`, { name: 'x' })).status, 404);
  t.strictSame((await viewer.get(`/projects/${projectId}/tests`)).body, []);
  t.strictSame(await trail(id), ['test.create', 'test.delete']);
});

t.test('tests go with their project', async (t) => {
  const projectId = await newProject();
  const [first, second] = [await newTest(projectId), await newTest(projectId)];
  await lead.delete(`/projects/${projectId}/tests/${first.id}`);
  t.match((await admin.delete(`/projects/${projectId}`)).body, { ok: true, deletedTests: 1 });
  t.equal((await viewer.get(`/tests/${second.id}`)).status, 404);
});

t.test('generated tests are stored in order, approved by themselves where confident', async (t) => {
  const projectId = await newProject();
  const generated: Omit<GeneratedTest, 'name' | 'approved'> = {
    ...{ description: '', steps, type: 'functional', sourceUrl: null, tags: [] },
    ...{ confidence: 0.9, qualityScore: 80, oracleScore: 0.5 },
    faultTrials: [{ mutation: 'text-changed', target: 'the heading', killed: true }],
    category: 'ui',
    priority: 'low',
  };
  await kernel.inWorkspaceOf(admin, async () => {
    const tests = kernel.service(Tests);
    const stored = await tests.addGenerated(projectId, [
      { ...generated, name: 'a', approved: true },
      { ...generated, name: 'b', approved: false },
    ]);
    t.match(stored, [
      { name: 'a', reviewStatus: 'approved', approvalSource: 'auto', confidence: 0.9 },
      { name: 'b', reviewStatus: 'draft', approvalSource: null },
    ]);
    t.strictSame(
      (await tests.approved(projectId)).map((test) => test.name),
      ['a'],
    );
    t.strictSame(
      (await tests.list(projectId)).map((test) => test.name),
      ['a', 'b'],
    );
  });
  const [newest] = (await viewer.get(`/projects/${projectId}/tests`)).body;
  const edited = await lead.patch(`/tests/${newest.id}`, { steps: [] });
  t.match(
    edited.body,
    { confidence: null, oracleScore: null, faultTrials: [] },
    'evidence belongs to the steps as they were',
  );
});

t.test('tests in the export of an account', async (t) => {
  const [owner, newcomer] = [await kernel.signUp(), await kernel.signUp()];
  const path = `/projects/${await newProject(owner)}/tests`;
  for (const name of ['A', 'B']) await owner.post(path, { name, steps });
  const { body: deleted } = await owner.post(path, { name: 'C', steps });
  await owner.delete(`${path}/${deleted.id}`);
  const data = kernel.contribution(PersonalDataSections, 'tests');
  const people = { data, kernel, owner, entries: 2, secrets: [], personWithoutData: newcomer };
  for (const { name, run } of personalDataConformance(() => people)) t.test(name, run);
});
