import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { member, memberPlaces, startMemberSite } from './support/member-site.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { replay } from './support/replay.ts';
import { startRecorder } from './support/start-recorder.ts';

t.test('what happens before a person records', async (t) => {
  const { site, kernel, lead, projectOf } = await startRecorder(t, startMemberSite(), {
    plugins: ['pipeline', 'crawler', 'generation', 'validation'],
    // A recording that was left open would be seen by the next start.
    env: { MAX_RECORDINGS_OF_WORKSPACE: '1', FAULT_TRIALS: '0' },
  });
  const projectId = await projectOf({ credentials: member });
  const count = (driver: RecordingDriver, actions: number) =>
    until(`${actions} actions`, async () => (await driver.status()).actionCount === actions);
  const greeted = "getByRole('button', { name: '{{credentials.username}}', exact: true })";
  const hidesCredentials = (value: unknown) =>
    [member.username, member.password].every((secret) => !JSON.stringify(value).includes(secret));

  t.test('a recording that begins signed in becomes a test that does', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId, { signedIn: true });
    t.equal((await driver.status()).signedIn, true);
    await driver.click(memberPlaces.greet);
    await count(driver, 2);
    await driver.post('assertion', {
      kind: 'assertText',
      selector: "getByRole('status')",
      value: `Hello ${member.username}`,
    });
    t.strictSame(await driver.actions(), [
      `goto | ${site.url}`,
      `click | ${greeted}`,
      "assertText | getByRole('status') | Hello {{credentials.username}}",
    ]);
    t.ok(hidesCredentials(await driver.status()));
    const { test } = (await driver.post('stop', { name: 'Greets' })).body;
    t.ok(hidesCredentials(test));
    t.match(
      test.steps.map(({ action, value = '' }: Step) => `${action} ${value}`),
      [
        'navigate ',
        'fill {{credentials.username}}',
        'fill {{credentials.password}}',
        'click ',
        'assertHidden ',
        'navigate ',
        'click ',
        'assertText ',
      ],
    );
    const path = `/tests/${test.id}/recorded-validation`;
    await until('the verdict', async () => (await lead.get(path)).status === 200, 120);
    t.match((await lead.get(path)).body, { outcome: 'stable', failure: null });
    t.match(await replay(lead, projectId, test.id), { status: 'completed', passed: 1 });
  });

  t.test('an application whose sign-in form has changed since it was crawled is signed in to', async (t) => {
    const { body: crawl } = await lead.post(`/projects/${projectId}/crawl`, {
      dialsConfig: { maxPages: 1, maxTests: 1 },
    });
    await lead.events(`/runs/${crawl.runId}/events`, { until: ({ event }) => event === 'done' });
    site.texts.nameLabel = 'E-mail address';
    t.teardown(() => {
      site.texts.nameLabel = 'Name';
    });
    const driver = await RecordingDriver.start(lead, projectId, { signedIn: true });
    t.match((await driver.status()).url, site.url);
    await driver.post('stop', { discard: true });
  });

  t.test('another device is signed in as well', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId, { signedIn: true });
    t.equal((await driver.post('device', { device: 'Pixel 7' })).status, 200);
    t.match((await driver.status()).url, site.url);
    await until('the greeting', async () => {
      const { elements } = (await lead.get(`${driver.path}/elements`)).body;
      return elements.some(({ selector }: { selector: string }) => selector === greeted);
    });
    await driver.post('stop', { discard: true });
  });

  t.test('signing in that fails is told without the credentials, and leaves nothing open', async (t) => {
    const other = await projectOf({ credentials: { ...member, password: 'Another-Door-8' } });
    const refused = await lead.post(`/projects/${other}/record`, { signedIn: true });
    t.match(refused, { status: 409, body: { code: 'SIGN_IN_FAILED', error: /may not enter/ } });
    t.notMatch(refused.body.error, /Another-Door|kim@/);
    const open = await projectOf();
    const nobody = await lead.post(`/projects/${open}/record`, { signedIn: true });
    t.match(nobody, { status: 400, body: { code: 'NO_CREDENTIALS' } });
    const driver = await RecordingDriver.start(lead, projectId);
    await driver.post('stop', { discard: true });
  });

  t.test('a recording goes on from a saved test, with its secrets and words of its own', async (t) => {
    const before = await RecordingDriver.start(lead, projectId, { startUrl: `${site.url}form` });
    await before.click(memberPlaces.title);
    await before.type('Tea');
    await before.click(memberPlaces.code);
    await before.type('Code-of-mine');
    await before.click(memberPlaces.save);
    await count(before, 4);
    t.equal((await before.post('unique', { index: 1 })).status, 200);
    const { test: saved } = (await before.post('stop', { name: 'Saves' })).body;

    const { status, body } = await lead.post(`/projects/${projectId}/record`, { fromTestId: saved.id });
    t.match({ status, body }, { status: 200, body: { startUrl: `${site.url}form` } });
    const driver = new RecordingDriver(lead, projectId, body.sessionId);
    const first = await driver.actions();
    t.match(first, [
      `goto | ${site.url}form`,
      /fill .* Tea\{\{unique\}\}$/,
      /\{\{SENTRI_SECRET_1\}\}$/,
      /^click/,
    ]);
    await driver.click(memberPlaces.archive);
    await count(driver, 5);
    t.equal(
      (await driver.actions()).at(-1),
      "click | getByRole('button', { name: 'Archive Tea{{unique}}', exact: true })",
    );
    t.notMatch(JSON.stringify(await driver.status()), /Code-of-mine/);
    const told = { kind: 'assertText', selector: "getByRole('status')", value: 'Tea' };
    t.equal((await driver.post('assertion', told)).status, 201);
    const { test } = (await driver.post('stop', { name: 'Archives' })).body;
    t.not(test.id, saved.id);
    t.strictSame(test.steps.slice(0, 4), saved.steps);
    t.match(await replay(lead, projectId, test.id), { status: 'completed', failed: 0 });
    t.match((await lead.get(`/tests/${saved.id}`)).body, { version: saved.version, steps: saved.steps });
  });

  t.test('the windows that the steps opened are recorded on', async (t) => {
    const steps: Step[] = [
      { action: 'navigate', url: '/form' },
      { action: 'click', selector: "getByRole('button', { name: 'Window' })" },
      { action: 'assertVisible', selector: "getByRole('button')", pageAlias: 'popup1' },
    ];
    const { body: test } = await lead.post(`/projects/${projectId}/tests`, { name: 'Opens', steps });
    const driver = await RecordingDriver.start(lead, projectId, { fromTestId: test.id });
    await driver.click({ x: 40, y: 18 });
    await count(driver, 4);
    t.match((await driver.status()).actions.at(-1), {
      kind: 'click',
      pageAlias: 'popup1',
      label: 'In the popup',
    });
    await driver.post('stop', { discard: true });
  });

  t.test('a step that fails is told, and leaves nothing open', async (t) => {
    const steps: Step[] = [
      { action: 'navigate', url: '/form' },
      { action: 'click', selector: "getByRole('button', { name: 'Nowhere' })", timeoutMs: 500 },
    ];
    const { body: test } = await lead.post(`/projects/${projectId}/tests`, { name: 'Fails', steps });
    const failed = await lead.post(`/projects/${projectId}/record`, { fromTestId: test.id });
    t.match(failed, {
      status: 409,
      body: { code: 'STEP_FAILED', step: 2, error: /Step 2 .*click.*Nowhere/s },
    });
    const both = { fromTestId: test.id, startUrl: site.url };
    t.match(await lead.post(`/projects/${projectId}/record`, both), {
      status: 400,
      body: { code: 'START_AMBIGUOUS' },
    });
    const elsewhere = await projectOf();
    t.equal((await lead.post(`/projects/${elsewhere}/record`, { fromTestId: test.id })).status, 404);
    const outsider = await kernel.signUp();
    const own = await projectOf({}, outsider);
    t.equal((await outsider.post(`/projects/${own}/record`, { fromTestId: test.id })).status, 404);
    const driver = await RecordingDriver.start(lead, projectId);
    await driver.post('stop', { discard: true });
  });
});
