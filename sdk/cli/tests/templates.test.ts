import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { parse } from 'yaml';
import { triggerFlags } from '../src/flags.ts';
import { completed, FakeServer, running } from './support/fake-server.ts';

const sdkCli = join(import.meta.dirname, '..');
const bin = join(sdkCli, 'bin/testkernel.mjs');
const action = parse(readFileSync(join(sdkCli, 'github-action/action.yml'), 'utf8'));
const gitlab = parse(readFileSync(join(sdkCli, 'gitlab/testkernel.gitlab-ci.yml'), 'utf8'));
const [step] = action.runs.steps;

/** Inputs that are no flags. */
const ofAction = ['url', 'api-key', 'token', 'version'];
/** Flags that the action sets by itself, or that make no sense in it. */
const ofClient = ['url', 'json', 'quiet', 'markdown'];

/** A folder with an `npx` that runs the client of this checkout, and notes how it was called. */
function workplace(t: Test) {
  const folder = mkdtempSync(join(tmpdir(), 'testkernel-template-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bin'));
  const npx = `#!/bin/sh\necho "$1 $2" > "${folder}/npx-called"\nshift 2\nexec node "${bin}" "$@"\n`;
  writeFileSync(join(folder, 'bin/npx'), npx);
  chmodSync(join(folder, 'bin/npx'), 0o755);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  return { folder, read, env: { PATH: path, HOME: folder } };
}

/** As the runner of GitHub Actions starts a step with `shell: bash`. */
async function bash(script: string, folder: string, env: Record<string, string>) {
  const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
  const child = spawn('bash', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [status] = await once(child, 'close');
  return { status, output };
}

/** Runs the step of the action with these inputs, as the runner would. */
async function runAction(t: Test, inputs: Record<string, string>) {
  const { folder, read, env } = workplace(t);
  const defaults = Object.entries(action.inputs).map(([name, input]) => [
    name,
    (input as { default?: string }).default,
  ]);
  const given: Record<string, string | undefined> = { ...Object.fromEntries(defaults), ...inputs };
  const ofStep = Object.entries(step.env).map(([name, expression]) => {
    const [, input = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(String(expression)) ?? [];
    return [name, given[input] ?? ''];
  });
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') };
  const ran = await bash(step.run, folder, { ...env, ...Object.fromEntries(ofStep), ...files });
  const outputs = read('output')
    .trim()
    .split('\n')
    .map((line) => line.split('='));
  return { ...ran, outputs: Object.fromEntries(outputs), read };
}

t.test('every input of the GitHub Action is a flag of the client, and every flag an input', (t) => {
  const inputs = Object.keys(action.inputs).filter((name) => !ofAction.includes(name));
  const flags = Object.keys(triggerFlags).filter((name) => !ofClient.includes(name));
  t.strictSame(inputs.sort(), flags.sort());
  for (const [name, { description }] of Object.entries<{ description: string }>(action.inputs)) {
    t.match(description, /\.$/, name);
  }
  t.end();
});

t.test('every input reaches the step, as a text or as a switch', (t) => {
  const passed = Object.values(step.env).map(
    (expression) => /inputs\.([\w-]+)/.exec(String(expression))?.[1],
  );
  t.strictSame(passed.sort(), Object.keys(action.inputs).sort());
  const [texts = '', switches = ''] = [...step.run.matchAll(/for name in ([^;]+);/g)].map(
    ([, names]) => names,
  );
  const named = (list: string) =>
    list
      .split(/[\s\\]+/)
      .filter(Boolean)
      .sort();
  const flags = Object.entries(triggerFlags).filter(([name]) => !ofClient.includes(name));
  const ofType = (type: string) => flags.filter(([, flag]) => flag.type === type).map(([name]) => name);
  t.strictSame(named(texts), ofType('string').sort());
  t.strictSame(named(switches), ofType('boolean').sort());
  for (const output of Object.values<{ value: string }>(action.outputs)) {
    const [, name = ''] = /steps\.run\.outputs\.([\w-]+)/.exec(output.value) ?? [];
    t.match(step.run, new RegExp(`\\b${name}\\b`));
  }
  t.end();
});

t.test('the step of the action starts a run, waits, and gives its outputs and its summary', async (t) => {
  const fake = await FakeServer.start();
  t.teardown(() => fake.close());
  fake.states = [running, { ...completed, passed: 3 }];
  const ran = await runAction(t, {
    url: fake.url,
    'api-key': 'tkk_secret-key',
    project: 'My shop',
    branch: '--looks-like-a-flag $(touch injected)',
    shards: '2',
    supersede: 'true',
    strict: 'false',
    junit: 'reports/junit.xml',
  });
  t.equal(ran.status, 0, ran.output);
  t.match(ran.outputs, {
    'run-id': 'run-1',
    status: 'completed',
    passed: '3',
    failed: '0',
    'exit-status': '0',
  });
  t.match(ran.read('summary'), '3 passed');
  t.equal(ran.read('reports/junit.xml'), '<testsuites/>');
  t.equal(ran.read('npx-called'), '--yes testkernel@0.1\n');
  const [request] = fake.named('POST', '/projects/project-1/run');
  t.match(request?.body, { branch: '--looks-like-a-flag $(touch injected)', shards: 2, supersede: true });
  t.throws(() => ran.read('injected'));
  t.notMatch(ran.output, 'tkk_secret-key');
});

t.test('the step of the action fails with a violated gate', async (t) => {
  const fake = await FakeServer.start();
  t.teardown(() => fake.close());
  const gateResult = { passed: false, violations: [{ rule: 'minPassRate', threshold: 95, actual: 50 }] };
  fake.states = [{ ...completed, passed: 1, failed: 1, gateResult }];
  const ran = await runAction(t, { url: fake.url, token: 'tkt_secret', project: 'project-1' });
  t.equal(ran.status, 1, ran.output);
  t.match(ran.outputs, { status: 'completed', failed: '1', 'exit-status': '1' });
  t.match(ran.read('summary'), /minPassRate: 50, threshold 95/);
});

t.test('the step of the action fails with the reason when no run begins', async (t) => {
  const fake = await FakeServer.start();
  t.teardown(() => fake.close());
  const ran = await runAction(t, { url: fake.url, 'api-key': 'tkk_key', project: 'Other' });
  t.match(ran, { status: 2, output: /no project "Other"/, outputs: { 'run-id': '', 'exit-status': '2' } });
});

t.test('the GitLab job runs the client with flags that it has, and keeps the reports', async (t) => {
  const job = gitlab['.testkernel'];
  t.equal(gitlab.testkernel.extends, '.testkernel');
  const script = job.script.join('\n');
  for (const [, flag = ''] of script.matchAll(/ --([\w-]+)(?= [^-])/g)) {
    if (!['yes', 'no-install-recommends'].includes(flag)) t.ok(flag in triggerFlags, flag);
  }
  const fake = await FakeServer.start();
  t.teardown(() => fake.close());
  fake.next('GET /runs/run-1/reports/html', { status: 200, body: '<html>' });
  const { folder, read, env } = workplace(t);
  const ran = await bash(script, folder, {
    ...env,
    ...job.variables,
    TESTKERNEL_URL: fake.url,
    TESTKERNEL_API_KEY: 'tkk_key',
    TESTKERNEL_PROJECT: 'My shop',
    TESTKERNEL_FLAGS: '--shards 2 --strict',
    GITLAB_CI: 'true',
    CI_COMMIT_SHA: 'abc',
    CI_COMMIT_BRANCH: 'main',
  });
  t.equal(ran.status, 0, ran.output);
  t.equal(read(job.artifacts.reports.junit), '<testsuites/>');
  t.match(fake.named('POST', '/projects/project-1/run')[0]?.body, {
    commit: 'abc',
    branch: 'main',
    shards: 2,
  });
});
