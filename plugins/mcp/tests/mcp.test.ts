import { ActivityLog, Artifacts, Database, RouteCatalog, Scope, SealedColumns } from '@testkernel/sdk';
import { createTestKernel, sealedColumnConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';
import { maxCharacters, maxImageBytes } from '../src/answers/tool-answer.ts';
import { mainTools } from '../src/tools/main-tools.ts';
import { ToolInput } from '../src/tools/tool-input.ts';
import { reasonAgainst } from '../src/tools/withheld.ts';
import { Agent, keyOf } from './support/agent.ts';

const runner = new ScriptedRunner();
const kernel = await createTestKernel({
  plugins: [
    'projects',
    'tests',
    'runs',
    'environments',
    'failure-analysis',
    'mcp',
    scriptedRunnerPlugin(runner),
  ],
  env: { RATE_LIMIT_GENERAL_MAX: '100000', RATE_LIMIT_LOGIN_MAX: '1000' },
});
const ada = await kernel.signUp({ name: 'Ada' });
const viewer = await kernel.signUp({ memberOf: ada, role: 'viewer' });
const stranger = await kernel.signUp({ name: 'Sam' });
const { key } = await keyOf(ada);
const agent = await Agent.connect(kernel.url, { key, person: () => 'approve' });
const mute = await Agent.connect(kernel.url, { key });
t.teardown(async () => {
  await Promise.all([agent.close(), mute.close()]);
  await kernel.close();
});

const shop = { name: 'Shop', url: 'https://shop.example.com' };
const steps = [{ action: 'goto', value: '/' }];
const { body: project } = await ada.post('/projects', shop);
const draft = async (name: string) =>
  (await ada.post(`/projects/${project.id}/tests`, { name, steps })).body as { readonly id: string };

/** A message as a program sends it that knows nothing of the protocol. */
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${kernel.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });
const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

t.test('tools are the operations of the API, by their names, with what the routes say', async (t) => {
  const all = await Agent.connect(kernel.url, { key, query: '?tools=all' });
  const { tools } = await all.client.listTools();
  const offered = kernel
    .service(RouteCatalog)
    .list()
    .filter((route) => reasonAgainst(route) === null);
  t.strictSame(tools.map(({ name }) => name).sort(), offered.map(({ operationId }) => operationId).sort());
  for (const route of offered) {
    const tool = tools.find(({ name }) => name === route.operationId);
    t.match(tool, { title: route.schema.summary, annotations: { readOnlyHint: route.method === 'GET' } });
    t.strictSame(
      tool?.inputSchema,
      JSON.parse(JSON.stringify(new ToolInput(route).schema)),
      route.operationId,
    );
  }
  const { tools: main } = await agent.client.listTools();
  t.ok(main.length > 10 && main.length < tools.length && main.every(({ name }) => mainTools.has(name)));
  t.notOk(tools.some(({ inputSchema }) => JSON.stringify(inputSchema).includes('"credentials"')));
  await all.close();
});

t.test('a project is made, a test reviewed and run, and its failure read', async (t) => {
  runner.script = async (_test, { runId }) => ({
    status: 'failed',
    error: 'There is no button "Buy".',
    screenshots: [
      await kernel.service(Artifacts).write(`screenshots/${runId}/1.png`, Buffer.from('\x89PNG a picture')),
    ],
  });
  const { body: made } = await agent.call('postProjects', {
    name: 'Bakery',
    url: 'https://bakery.example.com',
  });
  t.match(made, { id: String, name: 'Bakery' });
  const { body: test } = await agent.call('postProjectTests', { id: made.id, name: 'Buying', steps });
  await agent.call('patchProjectTestApprove', { id: made.id, testId: test.id });
  const { body: started } = await agent.call('postProjectRun', {
    id: made.id,
    dialsConfig: { parallelWorkers: 1 },
  });
  await ada.events(`/runs/${started.runId}/events`, { until: ({ event }) => event === 'done' });
  const { body: run } = await agent.call('getRun', { runId: started.runId });
  t.strictSame(run, (await ada.get(`/runs/${started.runId}`)).body, 'the answer is that of the route');
  t.match(run, { status: 'completed', failed: 1, results: [{ error: /no button/ }] });
  const analysis = await agent.call('getRunTestAnalysis', { runId: run.id, testId: test.id });
  const { status, body: denied } = await ada.get(`/runs/${run.id}/tests/${test.id}/analysis`);
  t.strictSame(analysis.body, { status, ...denied }, 'and so is that of an error');
  const path = run.results[0].screenshots[0].replace('/artifacts/', '');
  t.match((await agent.call('getArtifacts', { path })).content, [
    { type: 'image', mimeType: 'image/png', data: Buffer.from('\x89PNG a picture').toString('base64') },
  ]);
  t.equal(agent.questions.length, 4, 'a person was asked about each change, and about nothing else');
  t.match(agent.questions[0]?.message, /Create a project \(postProjects\)\n.*"Bakery"/s);
});

t.test('answers are bounded', async (t) => {
  const artifacts = kernel.service(Artifacts);
  await kernel.inWorkspaceOf(ada, async () => {
    await artifacts.write('screenshots/large.png', Buffer.alloc(maxImageBytes + 1));
    await artifacts.write('reports/large.txt', Buffer.from('a line\n'.repeat(10_000)));
  });
  t.match((await agent.call('getArtifacts', { path: 'screenshots/large.png' })).content, [
    { type: 'text' },
    { type: 'resource_link', uri: /\/artifacts\/screenshots\/large.png$/ },
  ]);
  const { content } = await agent.call('getArtifacts', { path: 'reports/large.txt' });
  t.match(content, [{ text: /^a line/ }, { text: /is cut/ }]);
  t.ok(content[0].text.length <= maxCharacters);

  const { body: busy } = await ada.post('/projects', { ...shop, name: 'Busy' });
  const description = 'x'.repeat(1500);
  for (let n = 0; n < 60; n++)
    await ada.post(`/projects/${busy.id}/tests`, { name: `Test ${n}`, description, steps });
  const page = await agent.call('getProjectTests', { id: busy.id });
  t.match(page.body, { meta: { page: 1, pageSize: 20, total: 60 } }, 'lists are paged');
  const long = await agent.call('getProjectTests', { id: busy.id, pageSize: 60 });
  t.match(long.content, [{ type: 'text' }, { text: /The answer is shortened/ }]);
  t.ok(long.content[0].text.length <= maxCharacters && long.body.data.length > 0);
});

t.test('the policy of the routes holds', async (t) => {
  const { id: testId } = await draft('Refused');
  const approve = { id: project.id, testId };
  const reading = await Agent.connect(kernel.url, {
    key: (await keyOf(viewer)).key,
    person: () => 'approve',
  });
  const foreign = await Agent.connect(kernel.url, {
    key: (await keyOf(stranger)).key,
    person: () => 'approve',
  });
  t.teardown(() => Promise.all([reading.close(), foreign.close()]));

  const { tools } = await reading.client.listTools();
  t.ok(
    tools.length > 0 && tools.every(({ annotations }) => annotations?.readOnlyHint),
    'a viewer sees reading tools',
  );
  t.match(await reading.call('patchProjectTestApprove', approve), {
    isError: true,
    body: { status: 403, code: 'FORBIDDEN' },
  });
  t.equal(reading.questions.length, 0, 'and nobody is asked');
  t.match(await reading.call('getProject', { id: project.id }), { isError: false, body: { name: 'Shop' } });

  const missing = { isError: true, body: { status: 404, code: 'NOT_FOUND' } };
  t.match(await foreign.call('getProject', { id: project.id }), missing);
  t.match(await foreign.call('patchProjectTestApprove', approve), missing);
  t.match((await foreign.call('getProjects')).body, []);
  t.match((await ada.get(`/tests/${testId}`)).body, { reviewStatus: 'draft' });

  t.match(await agent.call('postProjects', { name: 'X', url: 'no address' }), {
    isError: true,
    body: { status: 400, code: String },
  });
  t.match(await agent.call('getProject', { id: project.id, wrong: 1 }), {
    body: { code: 'UNKNOWN_ARGUMENT' },
  });
  t.match(await agent.call('getProject', {}), { body: { code: 'MISSING_ARGUMENT' } });
  t.match(await agent.call('getArtifacts', { path: '../api/v1/projects' }), {
    body: { code: 'MISSING_ARGUMENT' },
  });
  t.match(await agent.call('postProjects', { ...shop, credentials: {} }), {
    body: { code: 'UNKNOWN_ARGUMENT' },
  });
  await t.rejects(agent.call('postAuthApiKeys', { label: 'Mine' }), /There is no tool/);
});

t.test('without a client that asks, a person approves with a session, and the model cannot', async (t) => {
  const { id: testId } = await draft('Approved in a browser');
  const approve = { id: project.id, testId };
  const first = await mute.call('patchProjectTestApprove', approve);
  t.match(first, { isError: true, body: { code: 'APPROVAL_REQUIRED', approvalUrl: /\/mcp\/approvals\// } });
  const again = await mute.call('patchProjectTestApprove', { testId, id: project.id });
  t.equal(again.body.approvalUrl, first.body.approvalUrl, 'the same call waits for the same decision');
  const path = `/mcp/approvals/${first.body.approvalUrl.split('/').at(-1)}`;

  const byKey = { authorization: `Bearer ${key}` };
  t.match(await kernel.visitor().post(path, { approve: true }, byKey), {
    status: 403,
    body: { code: 'API_KEY_NOT_ALLOWED' },
  });
  t.equal((await ada.post(path, { approve: true }, { 'x-csrf-token': '' })).status, 403);
  t.equal((await stranger.get(path)).status, 404);
  t.equal((await stranger.post(path, { approve: true })).status, 404);
  t.equal((await viewer.post(path, { approve: true })).status, 404, 'the key is not theirs');

  t.match((await ada.get(path)).body, {
    state: 'pending',
    title: 'Approve a test',
    operation: 'PATCH /api/v1/projects/{id}/tests/{testId}/approve',
    arguments: approve,
  });
  t.equal((await ada.post(path, { approve: true })).status, 200);
  t.equal((await ada.post(path, { approve: false })).status, 404, 'a decision is made once');
  const { id: otherId } = await draft('Another');
  t.match(await mute.call('patchProjectTestApprove', { id: project.id, testId: otherId }), {
    body: { code: 'APPROVAL_REQUIRED' },
  });
  const uses = await Promise.all([
    mute.call('patchProjectTestApprove', approve),
    mute.call('patchProjectTestApprove', approve),
  ]);
  t.strictSame(uses.map(({ isError }) => isError).sort(), [false, true], 'an approval is for one call');
  t.match((await ada.get(`/tests/${testId}`)).body, { reviewStatus: 'approved' });

  const page = await fetch(`${kernel.url}${path}`);
  t.match(await page.text(), /Approve once/);
  t.match(page.headers.get('content-security-policy'), /script-src 'self'/);
});

t.test('a person who declines, leaves the box empty or closes the question has not approved', async (t) => {
  const decisions = { decline: 'APPROVAL_DECLINED', leave: 'APPROVAL_DECLINED' } as const;
  for (const [decision, code] of Object.entries(decisions)) {
    const { id: testId } = await draft(decision);
    const refusing = await Agent.connect(kernel.url, {
      key,
      person: () => (decision === 'leave' ? 'leave' : 'decline'),
    });
    const call = () => refusing.call('patchProjectTestApprove', { id: project.id, testId });
    t.match(await call(), { isError: true, body: { code } }, decision);
    t.match(await call(), { isError: true, body: { code } }, 'and is not asked again');
    t.equal(refusing.questions.length, 1);
    t.match((await ada.get(`/tests/${testId}`)).body, { reviewStatus: 'draft' });
    await refusing.close();
  }
});

t.test(
  'a call that waits goes on once it is decided elsewhere, and the decision is in the log',
  async (t) => {
    const { id: testId } = await draft('Decided on the page');
    const pending = () =>
      kernel
        .service(Scope)
        .asSystem(() =>
          kernel
            .service(Database)
            .sql<{ id: string }>(
              "select id from mcp_approval where state = 'pending' order by created_at desc limit 1",
            ),
        );
    const waiting = await Agent.connect(kernel.url, {
      key,
      person: () => {
        // The question is closed without a decision, which is then made in a browser.
        void pending().then(([row]) => ada.post(`/mcp/approvals/${row?.id}`, { approve: true }));
        return 'close';
      },
    });
    t.match(await waiting.call('patchProjectTestApprove', { id: project.id, testId }), {
      isError: false,
      body: { reviewStatus: 'approved' },
    });
    await waiting.close();
    const { rows } = await kernel.inWorkspaceOf(ada, () =>
      kernel.service(ActivityLog).page({ types: ['mcp.call.approve'] }, { limit: 1 }),
    );
    t.match(rows, [{ userName: 'Ada', meta: { tool: 'patchProjectTestApprove' } }]);
  },
);

t.test('what is no protocol is refused with the errors of the API', async (t) => {
  const errorOf = async (response: Promise<Response>) => {
    const { status, ...answer } = await response;
    return { status, ...answer, ...(await (await response).json()) };
  };
  t.match(await errorOf(post('{"jsonrpc":')), { status: 400, code: 'INVALID_JSON' });
  t.match(await errorOf(post('[]')), { status: 400, code: 'VALIDATION_FAILED' });
  t.match(await errorOf(post('{"jsonrpc": "1.0"}')), { status: 400, code: 'VALIDATION_FAILED' });
  t.match(await errorOf(post('{"jsonrpc": "2.0", "id": {}, "method": 5}')), {
    status: 400,
    code: 'MCP_REQUEST_INVALID',
  });
  t.match(await errorOf(post(`{"jsonrpc": "2.0", "a": "${'x'.repeat(1024 * 1024)}"}`)), {
    status: 413,
    code: 'BODY_TOO_LARGE',
  });
  t.match(await errorOf(post(list, { accept: 'text/html' })), { status: 400, code: 'MCP_REQUEST_INVALID' });
  t.match(await errorOf(post(list, { origin: 'https://evil.example' })), {
    status: 403,
    code: 'ORIGIN_NOT_ALLOWED',
  });
  t.match(await errorOf(post(list, { 'mcp-session-id': 'forged' })), { status: 404, code: 'NOT_FOUND' });
  t.match(await errorOf(fetch(`${kernel.url}/mcp`, { headers: { authorization: `Bearer ${key}` } })), {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
  });
  const unknown = await (await post('{"jsonrpc": "2.0", "id": 7, "method": "no/such"}')).json();
  t.match(unknown, { id: 7, error: { code: -32601 } });
});

t.test('a caller without a valid key is told how to authenticate', async (t) => {
  const short = await keyOf(ada);
  const headers = { authorization: `Bearer ${short.key}` };
  t.equal((await post(list, headers)).status, 200);
  await ada.delete(`/auth/api-keys/${short.id}`);
  const refused = await post(list, headers);
  t.match([refused.status, await refused.json()], [401, { code: 'API_KEY_INVALID' }]);
  const metadata = /^Bearer realm="Testkernel", resource_metadata="([^"]+)"$/.exec(
    refused.headers.get('www-authenticate') ?? '',
  )?.[1];
  const { pathname } = new URL(metadata ?? '');
  t.match(await (await fetch(kernel.url + pathname)).json(), {
    resource: /^http.*\/mcp$/,
    bearer_methods_supported: ['header'],
    authorization_servers: undefined,
  });
  t.equal((await post(list, { authorization: '' })).status, 401);
});

t.test('arguments are kept encrypted, and end', async (t) => {
  const { body } = await mute.call('postProjects', { ...shop, name: 'Kept secret' });
  const database = kernel.service(Database);
  const rows = await kernel
    .service(Scope)
    .asSystem(() => database.sql<{ id: string }>('select * from mcp_approval', []));
  t.ok(rows.length > 0);
  t.notOk(JSON.stringify(rows).includes('Kept secret'));
  for (const { name, run } of sealedColumnConformance(
    () => kernel.contribution(SealedColumns, 'mcp'),
    kernel,
  ))
    await t.test(name, run);
  await kernel
    .service(Scope)
    .asSystem(() => database.sql("update mcp_approval set expires_at = now() - interval '1 second'", []));
  t.equal((await ada.get(`/mcp/approvals/${body.approvalUrl.split('/').at(-1)}`)).status, 404);
  const again = await mute.call('postProjects', { ...shop, name: 'Kept secret' });
  t.not(again.body.approvalUrl, body.approvalUrl);
});

t.test('a server may insist on its own page, whatever the client can', async (t) => {
  const strict = await createTestKernel({
    plugins: ['projects', 'mcp'],
    env: { MCP_APPROVAL_IN: 'browser', RATE_LIMIT_LOGIN_MAX: '100' },
  });
  t.teardown(() => strict.close());
  const { key } = await keyOf(await strict.signUp());
  const willing = await Agent.connect(strict.url, { key, person: () => 'approve' });
  t.match(await willing.call('postProjects', shop), { body: { code: 'APPROVAL_REQUIRED' } });
  t.equal(willing.questions.length, 0);
  await willing.close();
});
