import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { Interrupted } from '../src/exit-status.ts';
import { completed, FakeServer, running } from './support/fake-server.ts';
import { type CliOptions, runCli } from './support/run-cli.ts';

const key = 'tkk_0123456789abcdefghijklmnopqrstuvwxyzABCDEF0';
const token = 'tkt_a-trigger-token-of-one-project';

const withFake = async (t: Test) => {
  const fake = await FakeServer.start();
  t.teardown(() => fake.close());
  const byKey = { TESTKERNEL_URL: fake.url, TESTKERNEL_API_KEY: key };
  const byToken = { TESTKERNEL_URL: fake.url, TESTKERNEL_TOKEN: token };
  const trigger = (args: string[], options: CliOptions = {}) =>
    runCli(['trigger', '--project', 'My shop', ...args], { env: byKey, ...options });
  return { fake, byKey, byToken, trigger };
};

t.test('a run is started by the name of the project, with an API key', async (t) => {
  const { fake, trigger } = await withFake(t);
  const ran = await trigger(['--shards', '2', '--workers', '3', '--environment', 'Staging', '--only-failed']);
  t.match(ran, { status: 0, stdout: /Started run run-1/ });
  const [request] = fake.named('POST', '/projects/project-1/run');
  t.equal(request?.authorization, `Bearer ${key}`);
  t.strictSame(request?.body, {
    shards: 2,
    dialsConfig: { parallelWorkers: 3 },
    environmentId: 'environment-1',
    onlyFailed: true,
  });
  t.equal(fake.named('GET', '/runs/run-1').length, 0, 'without --wait nothing is awaited');
});

t.test('a run is started by the id of the project, with a trigger token', async (t) => {
  const { fake, byToken } = await withFake(t);
  const args = [
    'trigger',
    '--project',
    'project-1',
    '--crawl',
    '--preview-url',
    'https://preview.example.com',
  ];
  const ran = await runCli([...args, '--callback-url', 'https://ci.example.com/done', '--wait'], {
    env: byToken,
  });
  t.equal(ran.status, 0);
  const [request] = fake.named('POST', '/projects/project-1/trigger');
  t.equal(request?.authorization, `Bearer ${token}`);
  t.strictSame(request?.body, {
    previewUrl: 'https://preview.example.com',
    callbackUrl: 'https://ci.example.com/done',
    triggerCrawl: true,
  });
  t.equal(fake.named('GET', '/projects/project-1/trigger/runs/run-1').length, 2);
  t.equal(fake.named('GET', '/projects').length, 0);
});

t.test('an unknown name is refused with the names there are', async (t) => {
  const { trigger, byKey } = await withFake(t);
  t.match(await runCli(['trigger', '--project', 'Other'], { env: byKey }), {
    status: 2,
    stderr: /no project "Other".*There are: My shop/s,
  });
  t.match(await trigger(['--environment', 'Production']), { status: 2, stderr: /There are: Staging/ });
});

t.test('several projects of one name are not told apart', async (t) => {
  const { fake, trigger } = await withFake(t);
  const body = [
    { id: 'a', name: 'My shop' },
    { id: 'b', name: 'My shop' },
  ];
  fake.next('GET /projects', { status: 200, body });
  t.match(await trigger([]), { status: 2, stderr: /Several projects.*a, b/s });
  t.equal(fake.requests.filter(({ method }) => method === 'POST').length, 0);
});

const gate = { passed: false, violations: [{ rule: 'minPassRate', threshold: 95, actual: 66.7 }] };
const vitals = {
  passed: false,
  violations: [{ rule: 'lcp', threshold: 2500, actual: 4000, testId: 't', testName: 'Home' }],
};
const outcomes: [string, Record<string, unknown>, string[], number][] = [
  ['all tests passed', {}, [], 0],
  ['a test failed, and there are no gates', { passed: 2, failed: 1 }, [], 1],
  ['the gates tolerate the failed test', { failed: 1, gateResult: { passed: true, violations: [] } }, [], 0],
  [
    'the gates tolerate the failed test, with --strict',
    { failed: 1, gateResult: { passed: true, violations: [] } },
    ['--strict'],
    1,
  ],
  ['a gate is violated', { gateResult: gate }, [], 1],
  ['a budget is violated', { webVitalsResult: vitals }, [], 1],
  [
    'a judge of another plugin objects',
    { verdicts: { 'no-flaky-tests': { passed: false, violations: [] } } },
    [],
    1,
  ],
  ['the run broke', { status: 'failed', error: 'The browser crashed.' }, [], 4],
  ['the run was aborted', { status: 'aborted', error: 'Aborted by user' }, [], 4],
];

for (const [what, state, args, status] of outcomes) {
  t.test(`exit status ${status}: ${what}`, async (t) => {
    const { fake, trigger } = await withFake(t);
    fake.states = [running, { ...completed, ...state }];
    t.equal((await trigger(['--wait', ...args])).status, status);
  });
}

t.test('the summary has counts, violations, root causes, failed tests and a link', async (t) => {
  const { fake, trigger } = await withFake(t);
  fake.states = [
    {
      ...completed,
      passed: 2,
      failed: 1,
      skipped: 1,
      total: 4,
      gateResult: gate,
      webVitalsResult: vitals,
      rootCauses: [{ errorPattern: 'no button', size: 1, sharedSelector: '#buy', sharedUrl: null }],
      results: [{ testName: 'Checkout', status: 'failed', error: 'no button\nat line 3' }],
    },
  ];
  const { stdout, stderr } = await trigger(['--wait']);
  t.match(stdout, 'The run did not pass: 2 passed, 1 failed, 1 skipped of 4 in 4.2 s.');
  t.match(stdout, 'gate minPassRate: 66.7, threshold 95');
  t.match(stdout, 'budget lcp: 4000, threshold 2500 (Home)');
  t.match(stdout, '1 test: no button (#buy)');
  t.match(stdout, 'Checkout: no button at line 3');
  t.match(stdout, `Run: ${fake.url}/api/v1/runs/run-1`);
  t.notMatch(stdout + stderr, '\u001b');
});

t.test('a crawl tells its stage, pages and tests; a trigger token is not told them', async (t) => {
  const { fake, byToken, trigger } = await withFake(t);
  const crawl = { ...running, type: 'crawl', total: 0, pagesFound: 4, testsGenerated: 0 };
  const states = [
    { ...crawl, pipeline: [{ stage: 'crawl', status: 'running' }] },
    { ...crawl, status: 'completed', pagesFound: 9, testsGenerated: 12 },
  ];
  fake.states = [...states];
  const ran = await trigger(['--crawl', '--wait']);
  t.match(ran.stderr, 'running: 4 pages, 0 tests generated, stage crawl');
  t.match(ran, { status: 0, stdout: /The run passed: 9 pages, 12 tests generated\./ });
  t.equal(fake.named('POST', '/projects/project-1/crawl').length, 1);
  fake.states = states.map(({ status, total }) => ({ id: 'run-1', status, passed: 0, failed: 0, total }));
  const known = await runCli(['trigger', '--project', 'p', '--crawl', '--wait'], { env: byToken });
  t.match(known, { status: 0, stdout: /^The run passed\.$/m, stderr: /^running$/m });
});

t.test('with a trigger token the failed tests come from the report', async (t) => {
  const { fake, byToken } = await withFake(t);
  const { results: _, rootCauses: __, ...status } = completed;
  fake.states = [{ ...status, passed: 2, failed: 1 }];
  const ran = await runCli(['trigger', '--project', 'project-1', '--wait'], { env: byToken });
  t.match(ran, { status: 1, stdout: /Checkout: no button/ });
});

t.test('texts of tests neither control the terminal nor the runner of the pipeline', async (t) => {
  const { fake, trigger } = await withFake(t);
  const folder = folderFor(t);
  const testName = '\u001b[2J::set-output name=x::y\n::error::z ##[error]w <img src=x> | `a`';
  fake.states = [
    { ...completed, failed: 1, results: [{ testName, status: 'failed', error: '\u202e\u0007x' }] },
  ];
  const { stdout } = await trigger(['--wait', '--markdown', 'summary.md'], { folder });
  for (const mark of ['\u001b', '\u0007', '\u202e', '##[']) t.notOk(stdout.includes(mark));
  t.notMatch(stdout, /^\s*::/m);
  t.notMatch(readFileSync(join(folder, 'summary.md'), 'utf8'), /<img|`/);
});

t.test('--json prints one object, and nothing else on standard output', async (t) => {
  const { fake, trigger } = await withFake(t);
  fake.states = [running, { ...completed, failed: 1, gateResult: gate }];
  const { stdout } = await trigger(['--wait', '--json']);
  t.match(JSON.parse(stdout), {
    runId: 'run-1',
    status: 'completed',
    exitStatus: 1,
    failed: 1,
    violations: [{ judge: 'gate', rule: 'minPassRate', actual: '66.7', threshold: '95' }],
  });
  t.strictSame(JSON.parse((await trigger(['--json'])).stdout).runId, 'run-1');
});

t.test('--quiet prints the id of the run, and nothing while it waits', async (t) => {
  const { trigger } = await withFake(t);
  t.match(await trigger(['--quiet']), { stdout: 'run-1\n', stderr: '' });
  t.match(await trigger(['--quiet', '--wait']), { status: 0, stdout: '', stderr: '' });
});

t.test('progress is one line for each change, and one live line on a terminal', async (t) => {
  const { fake, trigger } = await withFake(t);
  const states = [running, running, { ...running, passed: 1 }, completed];
  fake.states = [...states];
  const { stderr } = await trigger(['--wait']);
  t.equal(stderr.match(/^running:/gm)?.length, 2);
  fake.states = [...states];
  const live = await trigger(['--wait'], { columns: 30 });
  t.match(live.stderr, '\r\u001b[2Krunning: 1 passed');
  t.ok(
    live.stderr
      .replaceAll('\r\u001b[2K', '\n')
      .split('\n')
      .every((line) => line.length < 30 || line.startsWith('Started')),
  );
});

t.test('reports are written, in folders that are made', async (t) => {
  const { trigger } = await withFake(t);
  const folder = folderFor(t);
  t.equal((await trigger(['--wait', '--junit', 'reports/deep/junit.xml'], { folder })).status, 0);
  t.equal(readFileSync(join(folder, 'reports/deep/junit.xml'), 'utf8'), '<testsuites/>');
});

t.test('a report that cannot be had fails a run that passed', async (t) => {
  const { fake, trigger } = await withFake(t);
  const folder = folderFor(t);
  const ran = await trigger(['--wait', '--html', 'a.html', '--junit', 'b.xml'], { folder });
  t.match(ran, { status: 3, stderr: /html could not be written to a.html.*NOT_FOUND/ });
  t.ok(readFileSync(join(folder, 'b.xml')), 'the others are written');
  fake.states = [{ ...completed, failed: 1 }];
  t.equal((await trigger(['--wait', '--html', 'a.html'], { folder })).status, 1);
});

t.test('a 429 is waited for as long as it asks', async (t) => {
  const { fake, trigger } = await withFake(t);
  const body = { error: 'Too many requests.', code: 'RATE_LIMITED' };
  fake.next('POST /projects/project-1/run', { status: 429, body, headers: { 'retry-after': '7' } });
  fake.next('GET /runs/run-1', { status: 429, body, headers: { 'retry-after': '200' } });
  const { status, pauses } = await trigger(['--wait']);
  t.equal(status, 0);
  t.strictSame(pauses.slice(0, 2), [7000, 200_000]);
});

t.test('network errors and errors of gateways are bridged while it waits', async (t) => {
  const { fake, trigger } = await withFake(t);
  fake.next('GET /runs/run-1', 'reset');
  fake.next('GET /runs/run-1', { status: 502, body: '<html>' });
  fake.next('GET /runs/run-1', { status: 503, body: '<html>' });
  const { status, pauses } = await trigger(['--wait']);
  t.equal(status, 0);
  t.strictSame(pauses.slice(0, 3), [1000, 2000, 4000]);
});

t.test('a request that may have started a run is not repeated', async (t) => {
  const { fake, trigger } = await withFake(t);
  fake.next('POST /projects/project-1/run', 'reset');
  t.equal((await trigger(['--wait'])).status, 3);
  t.equal(fake.named('POST', '/projects/project-1/run').length, 1);
});

t.test('a server that is gone ends the wait with status 3 at the timeout', async (t) => {
  const { fake, trigger } = await withFake(t);
  fake.states = [running];
  const ran = await trigger(['--wait', '--timeout', '10m'], {
    onPause: () => void fake.close().catch(() => undefined),
  });
  t.match(ran, { status: 3, stderr: /cannot be reached \(ECONNREFUSED\)/ });
  const waited = ran.pauses.reduce((sum, ms) => sum + ms, 0);
  t.ok(waited > 9 * 60_000 && waited <= 10 * 60_000, `${waited}`);
  t.ok(Math.max(...ran.pauses) <= 30_000);
});

t.test('a server that was never there ends the command within a minute', async (t) => {
  const { fake, byKey } = await withFake(t);
  await fake.close();
  const ran = await runCli(['trigger', '--project', 'x', '--wait'], { env: byKey });
  t.match(ran, { status: 3, stderr: /Check --url or TESTKERNEL_URL/ });
  t.ok(ran.pauses.reduce((sum, ms) => sum + ms, 0) <= 60_000);
});

t.test('a run that does not end in time is left alone', async (t) => {
  const { fake, trigger } = await withFake(t);
  fake.states = [running];
  const ran = await trigger(['--wait', '--timeout', '90s', '--junit', 'x.xml']);
  t.match(ran, { status: 5, stderr: /It goes on: testkernel status run-1/ });
  t.equal(
    ran.pauses.reduce((sum, ms) => sum + ms, 0),
    90_000,
  );
  t.equal(fake.named('POST', '/runs/run-1/abort').length, 0);
  t.equal(fake.requests.filter(({ path }) => path.includes('reports')).length, 0);
});

t.test('an interrupted wait leaves the run going, and says so', async (t) => {
  const { fake, trigger } = await withFake(t);
  fake.states = [running];
  const interruption = new AbortController();
  const onPause = () => interruption.abort(new Interrupted('SIGINT'));
  const ran = await trigger(['--wait'], { interruption, onPause });
  t.match(ran, { status: 130, stderr: /The run goes on: testkernel status run-1/ });
  t.equal(fake.named('POST', '/runs/run-1/abort').length, 0);
});

t.test('--abort-on-cancel aborts the run', async (t) => {
  const { fake, byToken, trigger } = await withFake(t);
  fake.states = [running];
  const interruption = new AbortController();
  const onPause = () => interruption.abort(new Interrupted('SIGTERM'));
  const ran = await trigger(['--wait', '--abort-on-cancel'], { interruption, onPause });
  t.match(ran, { status: 143, stderr: /Run run-1 was aborted/ });
  t.equal(fake.named('POST', '/runs/run-1/abort').length, 1);
  const args = ['trigger', '--project', 'project-1', '--wait', '--abort-on-cancel'];
  t.match(await runCli(args, { env: byToken }), { status: 2, stderr: /needs an API key/ });
});

t.test('a refusal is told with its code and what to do', async (t) => {
  const { fake, trigger } = await withFake(t);
  const body = { error: 'Another run is in progress.', code: 'RUN_IN_PROGRESS', runId: 'run-0' };
  fake.next('POST /projects/project-1/run', { status: 409, body });
  const ran = await trigger(['--wait']);
  t.match(ran, { status: 3, stderr: /in progress.*RUN_IN_PROGRESS, HTTP 409.*run run-0.*--supersede/s });
});

t.test('what is not Testkernel is told apart from a refusal', async (t) => {
  const { fake, trigger } = await withFake(t);
  fake.next('GET /projects', { status: 200, body: '<html>Sign in</html>' });
  t.match(await trigger([]), { status: 3, stderr: /is not Testkernel/ });
  fake.next('GET /runs/run-1', { status: 200, body: {} });
  t.match(await trigger(['--wait']), { status: 3, stderr: /told no status/ });
  fake.next('GET /projects', { status: 301, headers: { location: 'https://other.example.com/' } });
  t.match(await trigger([]), { status: 3, stderr: /redirects to https:\/\/other.example.com/ });
});

t.test('no credential is ever printed', async (t) => {
  const { fake, trigger, byToken } = await withFake(t);
  fake.next('GET /projects', {
    status: 401,
    body: { error: `The key ${key} is unknown.`, code: 'API_KEY_INVALID' },
  });
  const { stderr } = await trigger([]);
  t.notMatch(stderr, key);
  t.match(stderr, 'The key [redacted] is unknown');
  fake.states = [{ ...completed, failed: 1, results: [{ testName: token, status: 'failed', error: token }] }];
  const ran = await runCli(['trigger', '--project', 'p', '--wait', '--json'], { env: byToken });
  t.notMatch(ran.stdout + ran.stderr, token);
});

const wrong: [string[], RegExp][] = [
  [[], /Which project/],
  [['--project', 'x', '--shards', '1.5'], /whole number/],
  [['--project', 'x', '--workers', '0'], /whole number/],
  [['--project', 'x', '--pull-request', '-1'], /pull-request/],
  [['--project', 'x', '--budget-minutes', 'x'], /above 0/],
  [['--project', 'x', '--wait', '--timeout', 'soon'], /duration/],
  [['--project', 'x', '--junit', 'a.xml'], /needs --wait/],
  [['--project', 'x', '--strict'], /needs --wait/],
  [['--project', 'x', '--preview-url', 'https://a.example'], /needs --crawl/],
  [['--project', 'x', '--crawl', '--preview-url', 'https://a.example'], /needs a trigger token/],
  [['--project', 'x', '--crawl', '--shards', '2'], /does not apply/],
  [['--project', 'x', '--callback-url', 'nothing'], /needs an address/],
  [['--project', 'x', '--changed-files', '--changed-files-from', 'main'], /either/],
  [['--project', 'x', '--unknown'], /unknown/],
  [['--project', 'x', 'more'], /one argument too many/],
];

for (const [args, message] of wrong) {
  t.test(`exit status 2: trigger ${args.join(' ')}`, async (t) => {
    const { fake, byKey } = await withFake(t);
    t.match(await runCli(['trigger', ...args], { env: byKey }), { status: 2, stderr: message });
    t.equal(fake.requests.filter(({ method }) => method === 'POST').length, 0);
  });
}

t.test('address and credential are asked for', async (t) => {
  const { byKey } = await withFake(t);
  const { TESTKERNEL_API_KEY: _, ...withoutKey } = byKey;
  const trigger = (env: Record<string, string>) => runCli(['trigger', '--project', 'x'], { env });
  t.match(await trigger({}), { status: 2, stderr: /TESTKERNEL_URL/ });
  t.match(await trigger(withoutKey), { status: 2, stderr: /TESTKERNEL_API_KEY/ });
  t.match(await trigger({ ...byKey, TESTKERNEL_URL: 'ftp://x' }), { status: 2, stderr: /http or https/ });
  t.match(await trigger({ ...byKey, TESTKERNEL_URL: 'https://a:b@x.example' }), { status: 2 });
  const broken = await trigger({ ...byKey, TESTKERNEL_API_KEY: 'two words' });
  t.match(broken, { status: 2, stderr: /characters/ });
});

function folderFor(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'testkernel-cli-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  return folder;
}
