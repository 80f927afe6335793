import { createTestKernel, type TestResponse } from '@testkernel/sdk/testing';
import t from 'tap';
import { RecordingDriver } from '../../plugins/recorder/tests/support/recording-driver.ts';
import { removeFolder, temporaryFolder } from '../kernel/support/databases.ts';
import { until } from '../kernel/support/until.ts';
import { everyFile, everyRow, type KeptText, unzipped } from './support/kept-texts.ts';
import { startTellingPage, tellingPlaces } from './support/telling-page.ts';

const password = 'Canary one & 31415926';
const code = '27182818';
const card = '5500 0055 5555 5559';
const secondCard = '4111111111111111';
const token = 'Canary two/16180339';
/** A part of each that no notation changes, and of the cards more digits than may be shown of one. */
const canary =
  /31415926|27182818|16180339|5500\D{0,3}0055\D{0,3}5555\D{0,3}5|4111\D{0,3}1111\D{0,3}1111\D{0,3}1/;

/** The places of texts that hold a canary. */
const leaksOf = (texts: readonly KeptText[]) => [
  ...new Set(
    texts.filter(({ text }) => canary.test(text)).map(({ place, text }) => `${place}: ${around(text)}`),
  ),
];

function around(text: string): string {
  const { index } = canary.exec(text) ?? { index: 0 };
  return text.slice(Math.max(0, index - 60), index + 40);
}

t.test('secrets of a recording are found in nothing that is shown or kept', async (t) => {
  const site = await startTellingPage();
  const dataDir = temporaryFolder();
  const log: string[] = [];
  const answers: KeptText[] = [];
  const kernel = await createTestKernel({
    plugins: [
      ...[
        'projects',
        'tests',
        'runs',
        'runner',
        'engine-default',
        'recorder',
        'healing',
        'impact',
        'reports',
      ],
      ...['export-browser-project', 'export-testmgmt1', 'export-testmgmt2', 'audit-log', 'recycle-bin'],
    ],
    env: { DATA_DIR: dataDir, MAX_TEST_RETRIES: '0', ASSERTION_TIMEOUT_MS: '2000', LOG_LEVEL: 'debug' },
    onLogLine: (line) => log.push(line),
  });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
    removeFolder(dataDir);
  });
  const lead = await kernel.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Telling', url: site.url });
  const driver = await RecordingDriver.start(lead, project.id);
  const keep = async (place: string, answer: Promise<TestResponse>) => {
    const { status, body } = await answer;
    answers.push({ place, text: JSON.stringify(body) });
    return { status, body };
  };
  const look = (place: string) => keep(`state ${place}`, lead.get(driver.path));
  const probe = (place: keyof typeof tellingPlaces) =>
    keep(`probe ${place}`, driver.post('probe', tellingPlaces[place]));
  const over = new AbortController();
  const watched = lead
    .events(`/runs/${driver.sessionId}/events`, { signal: over.signal })
    .then((events) => JSON.stringify(events))
    .catch((error: unknown) => {
      if (!over.signal.aborted) throw error;
      return '';
    });

  await t.test('while it is recorded', async (t) => {
    for (const [field, text] of [
      ['password', password],
      ['code', code],
      ['card', card],
      ['token', token],
    ] as const) {
      await driver.click(tellingPlaces[field]);
      await driver.type(text);
      await look(field);
      await probe(field);
    }
    await driver.click(tellingPlaces.secondCard);
    await driver.input({ type: 'char', text: secondCard });
    await look('second card');

    await driver.click(tellingPlaces.tell);
    await until('the page told', async () => (await look('told')).body.url.includes('/told'));
    const told = await probe('told');
    await probe('pay');
    await driver.click(tellingPlaces.pay);
    await driver.click(tellingPlaces.choice);
    await driver.key('ArrowDown');
    await driver.key('Enter');
    await driver.click(tellingPlaces.framed);
    await probe('framed');
    await until('the click in the frame', async () =>
      (await look('framed')).body.actions.some(({ label }: { label?: string }) => label === 'Inside'),
    );

    await driver.click(tellingPlaces.warn);
    await until('the alert', async () => (await look('alert')).body.dialog !== null);
    await driver.key('Enter');
    await driver.click(tellingPlaces.ask);
    await until('the prompt', async () => (await look('prompt')).body.dialog !== null);
    await driver.input({ type: 'char', text: password });
    await look('typed into the prompt');
    await driver.key('Enter');
    await look('prompted');

    const assert = (place: string, body: object) => keep(place, driver.post('assertion', body));
    const { status } = await assert('assertion', {
      kind: 'assertText',
      selector: told.body.probe.selector,
      label: `${password} ${card}`,
      value: `${token} told`,
    });
    t.equal(status, 201);
    await assert('assertion of an element', { kind: 'assertVisible', selector: `text=${token} told` });
    await keep('pop-last', driver.post('pop-last'));
    await keep('device', driver.post('device', { device: 'Pixel 7' }));
    await look('end');
    over.abort();
    answers.push({ place: 'stream', text: await watched });
    t.strictSame(leaksOf(answers), []);
  });

  const saved = await keep('stop', driver.post('stop', { name: 'Tells' }));
  t.equal(saved.status, 201, JSON.stringify(saved.body));
  await lead.patch(`/projects/${project.id}/tests/${saved.body.test.id}/approve`);
  const run = async () => {
    const { body: started } = await lead.post(`/projects/${project.id}/run`);
    const path = `/runs/${started.runId}`;
    const events = await lead.events(`${path}/events`, { until: ({ event }) => event === 'done' });
    answers.push({ place: 'events of a run', text: JSON.stringify(events) });
    return (await keep('run', lead.get(path))).body;
  };

  await t.test('when it is executed, and its test types them', async (t) => {
    const { passed, results } = await run();
    t.equal(passed, 1, JSON.stringify(results.map(({ error }: { error: string }) => error)));
    const told = site.requests.filter((request) => request.startsWith('POST')).at(-1) ?? '';
    const typed = [...new URL(told.slice(5), site.url).searchParams.values()];
    t.strictSame(typed, [password, code, card, secondCard, token]);
    site.breakDown();
    t.equal((await run()).failed, 1);
    t.strictSame(leaksOf(answers), []);
  });

  await t.test('when it is shown and exported', async (t) => {
    const shown: KeptText[] = [];
    for (const path of [
      `/tests/${saved.body.test.id}`,
      `/projects/${project.id}/tests`,
      `/projects/${project.id}/tests/export/testmgmt1`,
      `/projects/${project.id}/tests/export/testmgmt2`,
      `/projects/${project.id}/runs`,
      '/auth/export',
    ]) {
      const answer = await lead.get(path, { 'x-account-password': 'Correct-Horse-7!' });
      t.equal(answer.status, 200, path);
      shown.push({ place: path, text: JSON.stringify(answer.body) });
    }
    const archive = await lead.download(`/projects/${project.id}/export/browser-project`);
    const files = await unzipped(archive.bytes);
    t.match(files.join('\n'), /process\.env\.SENTRI_SECRET_5/);
    shown.push(...files.map((text) => ({ place: 'exported project', text })));
    t.strictSame(leaksOf(shown), []);
  });

  await t.test('in files, rows and lines of the log', async (t) => {
    const files = await everyFile(dataDir);
    for (const kind of ['.zip', 'dom.txt'])
      t.ok(
        files.some(({ place }) => place.endsWith(kind)),
        kind,
      );
    t.strictSame(leaksOf(files), []);
    const rows = await everyRow(kernel);
    t.ok(rows.some(({ text }) => text.includes('{{SENTRI_SECRET_5}}')));
    t.strictSame(leaksOf(rows), []);
    t.strictSame(leaksOf(log.map((text) => ({ place: 'log', text }))), []);
  });
});
