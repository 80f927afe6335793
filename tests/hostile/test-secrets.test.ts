import http from 'node:http';
import { type RunDetailAnswer, type Step, Tests } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { removeFolder, temporaryFolder } from '../kernel/support/databases.ts';
import { everyFile, everyRow, unzipped } from './support/kept-texts.ts';

const secrets = { SENTRI_SECRET_1: 'canary-31415926', SENTRI_SECRET_2: 'canary-27182818' };
const canary = /canary-\d/;

/** A page that tells everything that is typed into it to its console, its address, its server and its text. */
const page = `<!doctype html><title>Pay</title><form><label>Code <input id=code></label>
<label>Password <input id=pin type=password></label><button>Pay</button></form><output></output><script>
document.forms[0].onsubmit = async (event) => {
  event.preventDefault();
  const [code, pin] = document.querySelectorAll('input');
  console.error('security ' + getComputedStyle(code).webkitTextSecurity);
  console.error('typed ' + code.value, pin.value);
  await fetch('/pay?code=' + code.value, { method: 'POST', body: JSON.stringify({ pin: pin.value }) });
  history.pushState(null, '', '/paid/' + code.value);
  document.querySelector('output').textContent = 'Paid with ' + code.value;
};</script>`;

async function startShop() {
  const paid: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.method === 'POST') paid.push(`${request.url} ${body}`);
    response.setHeader('content-type', 'text/html').end(request.method === 'POST' ? body : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { paid, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const pay: readonly Step[] = [
  { action: 'navigate', url: '/' },
  { action: 'fill', selector: '#code', value: '{{SENTRI_SECRET_1}}' },
  { action: 'fill', selector: "getByLabel('Password')", value: '{{SENTRI_SECRET_2}}' },
  { action: 'click', selector: "getByRole('button')" },
  { action: 'assert', selector: 'output', expected: 'Paid with' },
];

t.test('secrets of a recorded test are typed, and found nowhere else', async (t) => {
  const shop = await startShop();
  const dataDir = temporaryFolder();
  const log: string[] = [];
  const kernel = await createTestKernel({
    plugins: [
      ...['projects', 'tests', 'runs', 'runner', 'engine-default', 'healing', 'impact', 'visual-baselines'],
      ...[
        'export-browser-project',
        'export-testmgmt1',
        'export-testmgmt2',
        'fixtures',
        'recycle-bin',
        'audit-log',
      ],
      ...['reports'],
    ],
    env: {
      DATA_DIR: dataDir,
      MAX_TEST_RETRIES: '0',
      ASSERTION_TIMEOUT_MS: '500',
      SENTRI_SECRET_3: 'canary-0',
    },
    onLogLine: (line) => log.push(line),
  });
  t.teardown(async () => {
    await kernel.close();
    shop.close();
    removeFolder(dataDir);
  });
  const lead = await kernel.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Shop', url: shop.url });
  const record = async (name: string, ...more: Step[]) => {
    const test = { name, steps: [...pay, ...more], secrets };
    const { id } = await kernel.inWorkspaceOf(lead, () =>
      kernel.service(Tests).addRecorded(project.id, test),
    );
    const approved = await lead.patch(`/projects/${project.id}/tests/${id}/approve`);
    t.equal(approved.status, 200);
  };
  // The fingerprint of the last element holds its text.
  await record('It is paid', { action: 'click', selector: 'output' });
  await record('It is paid twice', {
    action: 'assertText',
    selector: 'output',
    expected: 'twice {{SENTRI_SECRET_1}}',
  });
  await record('It has no third', { action: 'fill', selector: '#code', value: '{{SENTRI_SECRET_3}}' });
  await record('It goes elsewhere', { action: 'request', url: 'http://example.com/?{{SENTRI_SECRET_1}}' });

  const begun = await lead.post(`/projects/${project.id}/run`, {
    dialsConfig: { parallelWorkers: 2, video: 'off' },
  });
  t.equal(begun.status, 202, JSON.stringify(begun.body));
  const events = await lead.events(`/runs/${begun.body.runId}/events`, {
    until: ({ event }) => event === 'done',
  });
  const run: RunDetailAnswer = (await lead.get(`/runs/${begun.body.runId}`)).body;

  t.test('the values reach the application, in a field that shows dots', (t) => {
    t.match(
      run.results.find(({ testName }) => testName === 'It is paid'),
      { status: 'passed', error: null },
    );
    t.match(shop.paid[0], /^\/pay\?code=canary-31415926 \{"pin":"canary-27182818"\}$/);
    const lines = run.results.flatMap((result) => result.console.map(({ text }) => text));
    t.ok(lines.includes('security disc'), lines.join());
    t.match(lines.join(), /typed \[redacted\] \[redacted\]/);
    t.end();
  });

  t.test('a value that is missing fails its step, and is not taken from the environment', (t) => {
    const { error } = run.results.find(({ testName }) => testName === 'It has no third') ?? {};
    t.match(error, /SECRET_MISSING: The step uses the secret SENTRI_SECRET_3/);
    t.end();
  });

  t.test('a step that holds one is sent nowhere else', (t) => {
    const { error } = run.results.find(({ testName }) => testName === 'It goes elsewhere') ?? {};
    t.match(error, /nothing was sent to http:\/\/example\.com/);
    t.end();
  });

  t.test('answers and events hold none', async (t) => {
    const twice = run.results.find(({ testName }) => testName === 'It is paid twice');
    t.match(twice, { status: 'failed', error: /\[redacted\]/ });
    t.ok(twice?.attempts[0]?.domSnapshot, 'the page as it was is kept');
    t.notMatch(JSON.stringify([run, events]), canary);
    const paths = [
      `/projects/${project.id}/tests`,
      `/projects/${project.id}/tests/export/testmgmt1`,
      `/projects/${project.id}/tests/export/testmgmt2`,
      `/projects/${project.id}/runs`,
      '/auth/export',
    ];
    for (const one of paths) {
      const answer = await lead.get(one, { 'x-account-password': 'Correct-Horse-7!' });
      t.equal(answer.status, 200, one);
      t.notMatch(JSON.stringify(answer.body), canary, one);
    }
    const archive = await fetch(`${kernel.url}/api/v1/projects/${project.id}/export/browser-project`, {
      headers: { authorization: `Bearer ${lead.cookie('access_token')}` },
    });
    t.equal(archive.status, 200);
    const files = await unzipped(new Uint8Array(await archive.arrayBuffer()));
    t.match(files.join('\n'), /process\.env\.SENTRI_SECRET_1/);
    t.notMatch(files.join('\n'), canary);
  });

  t.test('files hold none: traces, pages, and whatever else is kept', async (t) => {
    const files = await everyFile(dataDir);
    for (const kind of ['.zip', 'dom.txt']) t.ok(files.some(({ place }) => place.endsWith(kind)));
    t.strictSame(
      files.filter(({ text }) => canary.test(text)).map(({ place }) => place),
      [],
    );
  });

  t.test('the database holds none in clear, and the log none at all', async (t) => {
    const rows = await everyRow(kernel);
    t.ok(rows.some(({ text }) => text.includes('It is paid twice')));
    t.strictSame(
      rows.filter(({ text }) => canary.test(text)).map(({ place }) => place),
      [],
    );
    t.notMatch(log.join(''), canary);
  });
});
