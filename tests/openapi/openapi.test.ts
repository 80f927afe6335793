import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { RouteCatalog, type RouteDescription } from '@testkernel/sdk';
import t from 'tap';
import { shippedCodes } from '../architecture/error-table.ts';
import { DocumentedAnswers } from './documented-answers.ts';
import { doorsFile, doorsOf, doorsTable, surplusEntries } from './doors.ts';
import { manifestSchemaFile, manifestSchemaOf } from './manifest-schema.ts';
import { documentFile, documentOf, startWithAllPlugins, typesFile, typesOf } from './server-document.ts';

const kernel = await startWithAllPlugins();
t.teardown(() => kernel.close());
const { document, text } = await documentOf(kernel);
const answers = new DocumentedAnswers(JSON.parse(text));
const routes = kernel.service(RouteCatalog).list();
const named = ({ method, url }: RouteDescription) => `${method} ${url}`;
const rewrite = 'Run "npm run openapi:reference".';

t.test('the document that is checked in is that of the server', (t) => {
  t.ok(readFileSync(documentFile, 'utf8') === text, rewrite);
  t.end();
});

t.test('the types of the client are those of the document', async (t) => {
  t.ok(readFileSync(typesFile, 'utf8') === (await typesOf(document)), rewrite);
});

t.test('the schema of projects as files takes what the bodies of the document take', (t) => {
  t.ok(readFileSync(manifestSchemaFile, 'utf8') === manifestSchemaOf(document), rewrite);
  t.end();
});

t.test(
  'every operation says by which of the command line, agents and files it can be done, and why not',
  (t) => {
    const doors = doorsOf(routes);
    t.strictSame(
      doors.map(({ operation }) => operation).sort(),
      answers
        .operations()
        .map(([name]) => name)
        .sort(),
    );
    t.strictSame(surplusEntries(doors), []);
    t.ok(readFileSync(doorsFile, 'utf8') === doorsTable(doors), rewrite);
    t.end();
  },
);

t.test('the document is valid OpenAPI 3.1', async (t) => {
  t.match(await new Validator().validate(JSON.parse(text)), { valid: true });
});

t.test('a new operation without an entry fails', (t) => {
  const added = routes
    .filter(({ operationId }) => operationId === 'postProjectRun')
    .map((route) => ({ ...route, url: '/api/v1/new', operationId: 'postNew' }));
  t.throws(() => doorsOf(added), /postNew has 0 entries in missing-doors.ts/);
  t.end();
});

t.test('a linter finds nothing in the document', async (t) => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The server is wherever the document was read.
      'no-server-example.com': 'off',
      // Probes and pages that everybody may read as often as they like have no errors.
      'operation-4xx-response': 'off',
      // `/workspaces/current/members` and `/workspaces/{workspaceId}/members`: no id is a word.
      'no-ambiguous-paths': 'off',
      // A sign-in with a provider begins with a redirect, and nothing else.
      'operation-2xx-response': 'off',
      // Plugins bring tags of their own; the name of one is its description.
      'tag-description': 'off',
      // Webhooks carry more than what is read of them.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
    },
  });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  t.strictSame(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    [],
  );
});

t.test('every route is in the document, and nothing else is', (t) => {
  const templates = routes
    .filter(({ method }) => method !== 'HEAD')
    .map((route) =>
      named(route)
        .replace(/:(\w+)/g, '{$1}')
        .replace(/\*$/, '{path}'),
    );
  t.strictSame(
    answers
      .operations()
      .map(([name]) => name)
      .sort(),
    [...new Set(templates)].sort(),
  );
  t.end();
});

t.test('every route says what it does, to which area it belongs, and what it answers', (t) => {
  for (const route of routes) {
    const { summary = '', tags = [], response } = route.schema;
    const statuses = Object.keys(typeof response === 'object' && response !== null ? response : {});
    t.match(summary, /^[A-Z].+[^.]$/, `${named(route)} has a summary`);
    t.equal(tags.length, 1, `${named(route)} has one tag`);
    t.ok(
      statuses.some((status) => /^[23]/.test(status)),
      `${named(route)} has a schema of its answer`,
    );
  }
  t.end();
});

t.test('every error that a route names is one that the code has', (t) => {
  const known = new Set(shippedCodes().map(({ status, code }) => `${status} ${code}`));
  // Thrown with a code that is looked up.
  for (const error of ['503 WEBAUTHN_UNAVAILABLE']) known.add(error);
  for (const route of routes) {
    for (const error of route.schema.errors ?? []) t.ok(known.has(error), `${named(route)}: ${error}`);
  }
  t.end();
});

t.test('every body has an example that its schema takes', (t) => {
  t.strictSame(answers.exampleFindings(), []);
  t.end();
});

t.test('components have different names', (t) => {
  const titles = new Map<string, number>();
  JSON.parse(text, (_key, value) => {
    if (typeof value?.title === 'string' && value.title !== 'Testkernel') {
      titles.set(value.title, (titles.get(value.title) ?? 0) + 1);
    }
    return value;
  });
  t.strictSame(
    [...titles].filter(([, times]) => times > 1),
    [],
  );
  t.end();
});

t.test('what the main flows answer is as the document says', async (t) => {
  const admin = await kernel.signUp();
  const findings: string[] = [];
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await admin.request(method, path, body);
    findings.push(...answers.findings(method, `/api/v1${path}`, answer.status, answer.body));
    return answer.body;
  };

  await ask('POST', '/auth/register', {
    name: 'Eve',
    email: 'eve@example.com',
    password: 'Correct-Horse-7!',
  });
  await ask('POST', '/auth/login', { email: 'eve@example.com', password: 'wrong' });
  for (const path of ['me', 'sessions', 'mfa/status', 'api-keys', 'identities', 'providers', 'export']) {
    await ask('GET', `/auth/${path}`);
  }
  await ask('POST', '/auth/api-keys', { label: 'Pipeline' });
  for (const path of ['', '/current', '/current/members', '/current/invitations', '/invitations']) {
    await ask('GET', `/workspaces${path}`);
  }
  const { id: workspaceId } = await ask('GET', '/workspaces/current');
  await ask('POST', '/projects', { name: 'No address' });
  const project = await ask('POST', '/projects', {
    name: 'Shop',
    url: 'https://shop.example.com',
    credentials: { username: 'ada', password: 'a password' },
  });
  await ask('GET', '/projects');
  await ask('GET', `/projects/${project.id}`);
  await ask('GET', '/projects/unknown');
  await ask('PATCH', `/projects/${project.id}`, { autoApproveThreshold: 0.9 });
  await ask('PATCH', `/projects/${project.id}/quality-gates`, { minPassRate: 95 });
  await ask('PATCH', `/projects/${project.id}/schedule`, { cronExpr: '0 3 * * *' });
  await ask('POST', `/projects/${project.id}/trigger-tokens`, { label: 'Pipeline' });
  await ask('POST', `/projects/${project.id}/environments`, {
    name: 'staging',
    baseUrl: 'https://staging.shop.example.com',
  });
  await ask('POST', `/projects/${project.id}/run`, {});
  const steps = [
    { action: 'navigate', url: '/' },
    { action: 'assert', selector: "getByRole('heading')", expected: 'Shop' },
  ];
  const test = await ask('POST', `/projects/${project.id}/tests`, { name: 'Opens', steps });
  await ask('POST', `/projects/${project.id}/tests`, { name: 'Jumps', steps: [{ action: 'jump' }] });
  await ask('PATCH', `/tests/${test.id}`, { steps: steps.slice(0, 1), tags: ['smoke'] });
  await ask('POST', `/projects/${project.id}/tests/bulk`, { testIds: [test.id, 'x'], action: 'approve' });
  await ask('POST', `/tests/${test.id}/fixtures`, { format: 'json', rows: [{ query: 'socks' }] });
  for (const path of ['', '/baselines', '/fixtures', '/healing'])
    await ask('GET', `/tests/${test.id}${path}`);
  for (const path of ['tests', 'tests?page=1', 'runs', 'runs?page=1', 'tests/counts', 'tests/traceability']) {
    await ask('GET', `/projects/${project.id}/${path}`);
  }
  for (const path of ['schedule', 'environments', 'trigger-tokens', 'deliveries', 'reporters', 'badge']) {
    await ask('GET', `/projects/${project.id}/${path}`);
  }
  for (const path of [
    'site-map',
    'coverage',
    'metrics',
    'quality-gates',
    'web-vitals-budgets',
    'ai-estimate',
  ]) {
    await ask('GET', `/projects/${project.id}/${path}`);
  }
  for (const path of ['healing-proposals', 'hermetic-recordings', 'last-deployment-run']) {
    await ask('GET', `/projects/${project.id}/${path}`);
  }
  for (const path of ['/dashboard', '/config', '/settings', '/system', '/devices', '/tests', '/reporters']) {
    await ask('GET', path);
  }
  for (const path of [
    '/ai/calls',
    '/ai/usage',
    '/settings/ai-stages',
    '/settings/scm-checks',
    '/audit/verify',
  ]) {
    await ask('GET', path);
  }
  await ask('GET', `/workspaces/${workspaceId}/audit-log`);
  await ask('DELETE', `/projects/${project.id}/tests/${test.id}`);
  await ask('GET', '/recycle-bin');
  await ask('POST', `/restore/test/${test.id}`);
  await ask('DELETE', `/projects/${project.id}`);
  t.strictSame(findings, []);
});
