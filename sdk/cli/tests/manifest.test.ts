import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { type CliOptions, runCli } from './support/run-cli.ts';

const plugins = [
  'projects',
  'tests',
  'runs',
  'runner',
  'environments',
  'quality-gates',
  'web-vitals',
  'schedules',
];
const kernel = await createTestKernel({
  plugins: [...plugins, 'deliveries', 'reporters', 'reports'],
  env: { RATE_LIMIT_GENERAL_MAX: '100000' },
});
t.teardown(() => kernel.close());
const ada = await kernel.signUp();
const { body: key } = await ada.post('/auth/api-keys', { label: 'Files' });
const folder = t.testdir();
const env = {
  TESTKERNEL_URL: kernel.url,
  TESTKERNEL_API_KEY: key.key,
  SHOP_USER: 'ada@shop.example.com',
  SHOP_PASSWORD: 'a-password-nobody-sees',
  HOOK_URL: 'https://hooks.example.com/a-secret-path',
  HOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

const cli = (args: readonly string[], options: CliOptions = {}) => runCli(args, { env, folder, ...options });
const write = (text: string) => writeFileSync(join(folder, 'testkernel.yaml'), text);
const plan = async () => {
  const { stdout, ...ran } = await cli(['plan', '--json', '--detailed-exitcode']);
  return {
    ...ran,
    changes: JSON.parse(stdout).changes.map(
      (each: { what: string; action: string }) => `${each.action} ${each.what}`,
    ),
  };
};

const shop = `
name: Shop
url: https://shop.example.com
settings:
  autoApproveThreshold: 0.9
  piiAllowlist: [Ada]
credentials:
  username: \${env:SHOP_USER}
  password: \${env:SHOP_PASSWORD}
qualityGates: { minPassRate: 95, maxFailures: 2 }
webVitalsBudgets: { lcp: 2500 }
schedule: { cronExpr: "0 3 * * *" }
environments:
  - name: Staging
    baseUrl: https://staging.shop.example.com
    credentials: { username: tester, password: "\${env:SHOP_PASSWORD}" }
  - { name: Preview, baseUrl: "https://preview.shop.example.com/" }
reporters:
  - label: Hook
    kind: webhook
    when: on-failure
    settings: { url: "\${env:HOOK_URL}", secret: "\${env:HOOK_SECRET}" }
tests:
  - name: The basket is empty at first
    tags: [basket]
    reviewStatus: approved
    steps:
      - { action: navigate, url: /basket }
      - { action: assert, selector: getByRole('heading'), expected: Your basket is empty }
  - name: A draft
    steps: [{ action: navigate, url: / }]
`;

t.test('a plan shows what there is to do, and does nothing', async (t) => {
  write(shop);
  const ran = await cli(['plan']);
  t.match(ran, { status: 0, stderr: /9 to create, 0 to change, 0 to delete\. Nothing was changed/ });
  t.match(ran.stdout, /^\+ project "Shop"\n {4}name: "Shop"\n/);
  t.match(ran.stdout, /credentials\.password: "\(secret\)"/);
  t.equal((await cli(['plan', '--detailed-exitcode'])).status, 2);
  t.strictSame((await ada.get('/projects')).body, []);
});

t.test('apply makes it so, and a second time there is nothing to do', async (t) => {
  const missing = await cli(['apply'], { env: { ...env, SHOP_PASSWORD: '', HOOK_SECRET: '' } });
  t.match(missing, { status: 2, stderr: /not set: SHOP_PASSWORD, HOOK_SECRET.*Nothing was changed/s });
  t.strictSame((await ada.get('/projects')).body, []);

  const ran = await cli(['apply']);
  t.match(ran, { status: 0, stderr: /Applied 9 changes/ });
  t.notMatch(ran.stdout + ran.stderr, /a-password-nobody-sees|whsec_|a-secret-path/);
  const [project] = (await ada.get('/projects')).body;
  t.match(project, { name: 'Shop', autoApproveThreshold: 0.9, credentials: { hasCredentials: true } });
  t.match((await ada.get(`/projects/${project.id}/schedule`)).body, {
    schedule: { timezone: 'UTC', enabled: true },
  });
  t.equal((await ada.get(`/projects/${project.id}/tests`)).body.length, 2);

  t.match(await plan(), { status: 0, changes: [], stderr: /Nothing to do/ });
  t.match(await cli(['apply'], { env: { ...env, SHOP_PASSWORD: '' } }), {
    status: 0,
    stderr: /Nothing to do/,
  });
});

t.test('only what the file names is changed, and null removes', async (t) => {
  const [project] = (await ada.get('/projects')).body;
  await ada.post(`/projects/${project.id}/tests`, {
    name: 'By hand',
    steps: [{ action: 'navigate', url: '/' }],
  });
  write(
    shop
      .replace('minPassRate: 95, ', '')
      .replace('schedule: { cronExpr: "0 3 * * *" }', 'schedule: null')
      .replace('webVitalsBudgets: { lcp: 2500 }\n', '')
      .replace('url: /basket', 'url: /cart')
      .replace(/ {2}- name: A draft\n.*\n/, '')
      .replace(/credentials: \{ username: tester.*\n/, 'credentials: null\n'),
  );
  t.match(await plan(), {
    status: 2,
    changes: [
      'change quality gates',
      'delete schedule',
      'change environment "Staging"',
      'change test "The basket is empty at first"',
    ],
  });
  t.match(await cli(['apply']), { status: 0, stderr: /Applied 4 changes/ });
  t.match(await plan(), { status: 0, changes: [] });
  const { body: after } = await ada.get(`/projects/${project.id}`);
  t.strictSame(after.qualityGates, { maxFailures: 2 });
  t.strictSame(after.webVitalsBudgets, { lcp: 2500 });
  const { body: tests } = await ada.get(`/projects/${project.id}/tests`);
  t.equal(tests.length, 3, 'what the file does not name stays');
  t.match(
    tests.find(({ name }: { name: string }) => name.startsWith('The basket')),
    { reviewStatus: 'approved', steps: [{ url: '/cart' }, {}] },
    'a changed test is approved again, because the file says so',
  );
});

t.test('a section that is managed whole loses what the file does not name', async (t) => {
  write(`${readFileSync(join(folder, 'testkernel.yaml'), 'utf8')}managed: [tests, reporters]\n`);
  t.match(await plan(), { status: 2, changes: ['delete test "By hand"', 'delete test "A draft"'] });
  t.match(await cli(['apply']), { status: 0, stdout: /^- test "By hand"$/m });
  t.match(await plan(), { status: 0, changes: [] });
});

t.test('a test gets the opposite decision', async (t) => {
  const text = readFileSync(join(folder, 'testkernel.yaml'), 'utf8');
  for (const [status, changed] of [
    ['rejected', text.replace('reviewStatus: approved', 'reviewStatus: rejected')],
    ['approved', text],
  ] as const) {
    write(changed);
    t.match(await cli(['apply']), { status: 0, stdout: new RegExp(`reviewStatus: .*"${status}"`) });
    t.match(await plan(), { status: 0, changes: [] });
  }
});

t.test('secrets are sent again when that is asked for', async (t) => {
  const ran = await cli(['plan', '--set-secrets']);
  t.match(ran.stdout, /~ project "Shop"\n {4}credentials\.username: "\(secret\)"/);
  t.match(ran.stdout, /~ reporter "Hook"\n {4}settings\.url: .*\n {4}settings\.secret: "\(secret\)"/);
  t.match(await cli(['apply', '--set-secrets']), { status: 0, stderr: /Applied 2 changes/ });
});

t.test('an exported file changes nothing', async (t) => {
  t.match(await cli(['export', '--project', 'Shop', '--output', 'testkernel.yaml']), {
    status: 2,
    stderr: /--force/,
  });
  t.match(await cli(['export', '--project', 'Shop', '-o', 'testkernel.yaml', '--force']), { status: 0 });
  const text = readFileSync(join(folder, 'testkernel.yaml'), 'utf8');
  t.match(text, /password: \$\{env:SHOP_PASSWORD\}/);
  t.match(text, /secret: \$\{env:HOOK_SECRET\}/);
  t.match(await plan(), { status: 0, changes: [] });
});

t.test('what is wrong with a file is told with its line and what was meant', async (t) => {
  const told = async (text: string) => {
    write(text);
    const { status, stderr } = await cli(['plan']);
    t.equal(status, 2, text);
    return stderr;
  };
  const reference = '$'.concat('{env:NAME}');
  const head = 'name: Shop\nurl: https://shop.example.com\n';
  t.match(
    await told(`${head}qualitygates: {}\n`),
    'testkernel.yaml:3: there is no property "qualitygates". Did you mean qualityGates?',
  );
  t.match(
    await told(`${head}environments:\n  - name: A\n    baseURL: https://a.example.com\n`),
    /yaml:4: environments\.0: must have required property 'baseUrl'.*yaml:5: environments\.0: there is no property "baseURL"\. Did you mean baseUrl\?/s,
  );
  t.match(
    await told(`${head}qualityGates:\n  minPassRate: high\n`),
    'yaml:4: qualityGates.minPassRate: must be number.',
  );
  t.match(
    await told(`${head}managed: [suites]\n`),
    /yaml:3: managed\.0: must be .*: environments, reporters, tests/,
  );
  t.match(await told(`${head}  broken: [\n`), /yaml:\d: /);
  t.match(
    await told(`${head}credentials: { password: secret }\n`),
    /yaml:3: credentials\.password: must match pattern/,
  );
  t.match(
    await told(`name: ${reference}\nurl: https://shop.example.com\n`),
    /yaml:1: name: \$\{env:NAME\} is the whole value/,
  );
  t.match(
    await told(`${head}tests:\n  - { name: A, steps: [] }\n  - { name: A, steps: [] }\n`),
    'testkernel.yaml:5: tests: a second "A".',
  );
  t.match(
    await told(
      `${head}reporters:\n  - { label: L, kind: webhook, settings: { url: "https://a.example.com", secret: written } }\n`,
    ),
    /is a secret, and must not be in the file/,
  );
  const none = await cli(['plan', '--file', 'other.yaml', '--detailed-exitcode']);
  t.match(none, { status: 1, stderr: /other\.yaml cannot be read/ });
});
