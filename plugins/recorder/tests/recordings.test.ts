import { setTimeout as sleep } from 'node:timers/promises';
import { Browsers, desktopDefaults } from '@testkernel/sdk';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { places, startRecordedSite } from './support/recorded-site.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { startRecorder } from './support/start-recorder.ts';

const missing = { status: 404, body: { code: 'RECORDING_NOT_FOUND' } };

t.test('a recording through the API', async (t) => {
  const { site, kernel, lead, projectOf } = await startRecorder(t, startRecordedSite(), {
    env: { MAX_RECORDINGS_OF_WORKSPACE: '2', MAX_RECORDINGS_OF_PROCESS: '3' },
  });
  const projectId = await projectOf();
  const record = (body?: object, client = lead, id = projectId) =>
    client.post(`/projects/${id}/record`, body);

  t.test('starts at the address of the project, on a desktop', async (t) => {
    const { status, body } = await record();
    t.equal(status, 200, JSON.stringify(body));
    const { sessionId, ...rest } = body;
    t.strictSame(rest, {
      startUrl: site.url,
      device: null,
      stealth: false,
      viewport: { width: 1280, height: 720 },
    });
    const driver = new RecordingDriver(lead, projectId, sessionId);
    const { startedAt, actions, proposals, ...shown } = await driver.status();
    t.ok(Math.abs(Date.now() - startedAt) < 60_000);
    t.match(proposals, [{ kind: 'assertUrl', value: site.url }]);
    t.match(actions, [{ kind: 'goto', url: site.url, pageAlias: 'page' }]);
    t.strictSame(shown, {
      sessionId,
      status: 'recording',
      url: site.url,
      actionCount: 1,
      paused: false,
      device: null,
      stealth: false,
      signedIn: false,
      dialog: null,
      fileWanted: null,
      name: null,
      tags: [],
    });
    t.strictSame((await driver.post('stop', { discard: true })).body, { ok: true, discarded: true });
    t.match(await lead.get(driver.path), missing);
    for (const [name, body] of Object.entries({
      input: { type: 'char', text: 'a' },
      assertion: { kind: 'assertUrl', value: '/' },
      pause: undefined,
      resume: undefined,
      'pop-last': undefined,
      device: { device: 'Pixel 7' },
      probe: { x: 1, y: 1 },
      stop: { name: 'Late' },
    })) {
      t.match(await driver.post(name, body), missing, name);
    }
    t.strictSame((await lead.get(`/projects/${projectId}/tests`)).body, []);
  });

  t.test('is refused for an unknown device, and for addresses that may not be opened', async (t) => {
    t.match(await record({ device: 'Toaster' }), {
      status: 400,
      body: { error: 'Invalid device: Toaster', code: 'INVALID_DEVICE' },
    });
    t.match(await record({ startUrl: 'file:///etc/passwd' }), {
      status: 400,
      body: { code: 'URL_NOT_ALLOWED' },
    });
    t.match(await record({ startUrl: 'http://169.254.169.254/' }), {
      status: 400,
      body: { code: 'URL_NOT_ALLOWED' },
    });
    t.match(await record({ startUrl: 'http://127.0.0.1:9/' }), {
      status: 400,
      body: { code: 'SITE_UNREACHABLE' },
    });
  });

  t.test('hides automation only for the literal true', async (t) => {
    const plain = await RecordingDriver.start(lead, projectId, { stealth: 'true', device: '' });
    t.equal((await plain.status()).stealth, false);
    const hidden = await RecordingDriver.start(lead, projectId, {
      stealth: true,
      startUrl: `${site.url}signals`,
    });
    t.equal((await hidden.status()).stealth, true);
    const labelOf = async (driver: RecordingDriver) =>
      (await driver.post('probe', { x: 20, y: 20 })).body.probe?.label;
    t.equal(
      await labelOf(hidden),
      'webdriver false, plugins true, languages true, chrome object, default, prompt',
    );
    t.match(await record(), { status: 409, body: { code: 'TOO_MANY_RECORDINGS' } });
    const other = await kernel.signUp();
    const third = await RecordingDriver.start(other, await projectOf({}, other));
    const fourth = await kernel.signUp();
    t.match(await record({}, fourth, await projectOf({}, fourth)), {
      status: 503,
      body: { code: 'RECORDER_BUSY' },
    });
    for (const driver of [plain, hidden, third]) await driver.post('stop', { discard: true });
  });

  t.test('belongs to its project, and to leads', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId);
    const elsewhere = new RecordingDriver(lead, await projectOf(), driver.sessionId);
    const outsider = await kernel.signUp();
    const viewer = await kernel.signUp({ memberOf: lead, role: 'viewer' });
    t.match(await lead.get(elsewhere.path), missing);
    t.match(await elsewhere.post('stop', { discard: true }), missing);
    t.equal((await outsider.get(driver.path)).status, 404);
    t.equal((await viewer.get(driver.path)).status, 403);
    t.equal((await viewer.post(`/projects/${projectId}/record`)).status, 403);
    t.equal((await lead.post(`/projects/${crypto.randomUUID()}/record`)).status, 404);
    await driver.post('stop', { discard: true });
  });

  t.test('takes assertions, and refuses incomplete ones', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId);
    const selector = "getByRole('button', { name: 'Save' })";
    const counted = 'Invalid assertion: value for assertCount must be a non-negative integer.';
    for (const value of [-1, 1.5, 'many', '', null, true, {}]) {
      t.match(
        await driver.post('assertion', { kind: 'assertCount', selector, value }),
        { status: 400, body: { error: counted, code: 'INVALID_ASSERTION' } },
        JSON.stringify(value),
      );
    }
    const incomplete = [
      { kind: 'assertVisible' },
      { kind: 'assertChecked' },
      { kind: 'assertText', selector },
      { kind: 'assertValue', value: 'a' },
      { kind: 'assertHasClass', selector, value: ' ' },
      { kind: 'assertUrl' },
      { kind: 'assertAnything', selector, value: 'a' },
      { selector },
      { kind: 'assertVisible', selector: 'getByRole(' },
    ];
    for (const body of incomplete) {
      t.equal((await driver.post('assertion', body)).status, 400, JSON.stringify(body));
    }
    const added = await driver.post('assertion', { kind: 'assertCount', selector, value: 1, label: 'Save' });
    t.match(added, {
      status: 201,
      body: { ok: true, action: { kind: 'assertCount', selector, value: '1', label: 'Save' } },
    });
    const checked = await driver.post('assertion', { kind: 'assertChecked', selector: '#r3' });
    t.match(checked, { status: 201, body: { action: { kind: 'assertChecked', selector: '#r3' } } });
    t.match((await driver.post('pop-last')).body, { removed: { kind: 'assertChecked' }, actionCount: 2 });
    const looks = await driver.post('assertion', { kind: 'assertScreenshot', label: 'The form' });
    t.match(looks, { status: 201, body: { action: { kind: 'assertScreenshot', label: 'The form' } } });
    t.match((await driver.post('pop-last')).body, { removed: { kind: 'assertScreenshot' }, actionCount: 2 });
    t.equal((await driver.post('assertion', { kind: 'assertUrl', value: '/' })).status, 201);
    t.match((await driver.post('pop-last')).body, {
      ok: true,
      removed: { kind: 'assertUrl', value: '/' },
      actionCount: 2,
    });
    await driver.post('pop-last');
    t.match((await driver.post('pop-last')).body, { removed: { kind: 'goto' }, actionCount: 0 });
    t.strictSame((await driver.post('pop-last')).body, { ok: true, removed: null, actionCount: 0 });
    await driver.post('stop', { discard: true });
  });

  t.test('shows the beginning of a long value, and saves all of it', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId);
    await driver.click(places.name);
    await driver.input({ type: 'char', text: 'x'.repeat(5000) });
    await until('the text', async () => (await driver.status()).actions[1]?.kind === 'fill');
    t.equal((await driver.status()).actions[1].value, 'x'.repeat(1000));
    const { body } = await driver.post('stop', { name: 'Long' });
    t.equal(body.test.steps[1].value, 'x'.repeat(5000));
    await lead.delete(`/projects/${projectId}/tests/${body.test.id}`);
  });

  t.test('records nothing in a window that opened while it was paused', async (t) => {
    const startUrl = `${site.url}?pops`;
    const driver = await RecordingDriver.start(lead, projectId, { startUrl });
    await driver.post('pause');
    await until('the popup', async () => (await driver.status()).url.endsWith('/other'));
    await driver.post('resume');
    await driver.click({ x: 100, y: 20 });
    t.match(await driver.post('assertion', { kind: 'assertUrl', value: '/other' }), {
      status: 409,
      body: { code: 'PAGE_NOT_RECORDED' },
    });
    await driver.click({ x: 250, y: 20 });
    await until('the first page', async () => (await driver.status()).url === startUrl);
    await driver.click(places.popup);
    await until('the next popup', async () => (await driver.status()).url.endsWith('/other'));
    await driver.click({ x: 100, y: 20 });
    await until('its click', async () => (await driver.status()).actionCount === 3);
    t.match((await driver.status()).actions.slice(1), [
      { label: 'Other window', pageAlias: 'page' },
      { label: 'In the popup', pageAlias: 'popup1' },
    ]);
    await driver.post('stop', { discard: true });
  });

  t.test('records nothing while it is paused', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId);
    t.strictSame((await driver.post('pause')).body, { ok: true, paused: true });
    t.strictSame((await driver.post('pause')).body, { ok: true, paused: true });
    await driver.click(places.save);
    t.match(await driver.status(), { paused: true, actionCount: 1 });
    t.strictSame((await driver.post('resume')).body, { ok: true, paused: false });
    t.strictSame((await driver.post('resume')).body, { ok: true, paused: false });
    await driver.click(places.icon);
    await until('the click', async () => (await driver.status()).actionCount === 2);
    t.equal((await driver.status()).actions[1].label, 'Search');
    await driver.post('stop', { discard: true });
  });

  t.test('tells what is at a point, in frames as well', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId);
    const probe = async (x: unknown, y: unknown) => driver.post('probe', { x, y });
    t.strictSame((await probe(80.4, 22)).body.probe, {
      selector: "getByRole('button', { name: 'Save', exact: true })",
      label: 'Save',
      rect: { x: 10, y: 10, width: 140, height: 24 },
    });
    const { probe: framed } = (await probe(places.framed.x, places.framed.y)).body;
    t.match(framed.selector, /contentFrame\(\)\.getByRole\('button', \{ name: 'Framed', exact: true \}\)$/);
    t.strictSame(framed.rect, { x: 12, y: 332, width: 140, height: 40 });
    t.strictSame((await probe(-5, 700)).body, { probe: null });
    for (const [x, y] of [
      ['1', 2],
      [null, 2],
      [1, undefined],
    ]) {
      t.match(await probe(x, y), { status: 400, body: { error: 'x and y must be finite numbers' } });
    }
    t.equal((await driver.status()).actionCount, 1);
    await driver.post('stop', { discard: true });
  });

  t.test('goes on with another device', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId);
    await driver.click(places.save);
    const switched = await driver.post('device', { device: 'Pixel 7' });
    t.strictSame(switched.body, {
      ok: true,
      device: 'Pixel 7',
      viewport: { width: 412, height: 839 },
      url: site.url,
    });
    t.match(await driver.post('device', { device: 'Toaster' }), {
      status: 400,
      body: { error: 'Invalid device: Toaster' },
    });
    const { actionCount } = await driver.status();
    t.strictSame((await driver.post('device', { device: 'Pixel 7' })).body, switched.body);
    t.match(await driver.status(), { device: 'Pixel 7', actionCount });
    t.match((await driver.status()).actions, [{ kind: 'goto' }, { label: 'Save' }, { kind: 'goto' }]);
    await driver.click(places.icon);
    await until('the click', async () => (await driver.status()).actionCount === 4);
    await driver.post('stop', { discard: true });
  });

  t.test('is over when the device can not be switched', async (t) => {
    const gone = await startRecordedSite();
    const startUrl = gone.url;
    const driver = await RecordingDriver.start(lead, projectId, { startUrl });
    await gone.close();
    const failed = await driver.post('device', { device: 'Pixel 7' });
    t.equal(failed.status, 500);
    t.equal(
      failed.body.error,
      'Device switch failed — recorder torn down. Re-launch the recorder to continue.',
    );
    t.match(await lead.get(driver.path), missing);
    t.match(await driver.post('stop', { name: 'Late' }), missing);
  });

  t.test('is shown as a stream of pictures, the newest first', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId);
    const path = `/runs/${driver.sessionId}/events`;
    const frames = await lead.events(path, { until: ({ event }) => event === 'frame' });
    const jpeg = Buffer.from(frames.at(-1)?.data.data, 'base64');
    t.strictSame([...jpeg.subarray(0, 3)], [0xff, 0xd8, 0xff]);
    const changed = lead.events(path, {
      until: ({ event, data }) => event === 'frame' && data.data !== frames.at(-1)?.data.data,
    });
    await sleep(200);
    await driver.click(places.name);
    await driver.type('seen');
    t.ok((await changed).length > 0);
    const outsider = await kernel.signUp();
    await t.rejects(outsider.events(path), /404/);
    await driver.post('stop', { discard: true });
    await t.rejects(lead.events(path), /404/);
  });

  t.test('ends with its project', async (t) => {
    const id = await projectOf();
    const driver = await RecordingDriver.start(lead, id);
    t.equal((await lead.delete(`/projects/${id}`)).status, 200);
    t.match(await lead.get(driver.path), missing);
  });

  t.test('is saved once, by one of several', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId);
    await driver.click(places.save);
    t.match(await driver.post('stop', {}), { status: 400, body: { code: 'NAME_MISSING' } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => driver.post('stop', { name: ' Saves ' })),
    );
    t.strictSame(answers.map(({ status }) => status).sort(), [201, 404, 404, 404, 404]);
    const saved = answers.find(({ status }) => status === 201)?.body;
    t.match(saved, {
      actionCount: 2,
      test: { name: 'Saves', reviewStatus: 'draft', category: 'ui', sourceUrl: site.url, type: 'recorded' },
    });
    t.notOk('recoveredFromAutoTimeout' in saved);
    t.equal((await lead.get(`/projects/${projectId}/tests`)).body.length, 1);
  });

  t.test('is saved under the name and the tags that it got before', async (t) => {
    const driver = await RecordingDriver.start(lead, projectId, { name: ' First ', tags: ['smoke'] });
    t.match(await driver.status(), { name: 'First', tags: ['smoke'] });
    const relabel = (body: object) => lead.patch(driver.path, body);
    t.strictSame((await relabel({ tags: ['smoke', 'desk'] })).body, {
      ok: true,
      name: 'First',
      tags: ['smoke', 'desk'],
    });
    t.match((await relabel({ name: ' ' })).body, { name: null });
    t.match(await driver.post('stop', {}), { status: 400, body: { code: 'NAME_MISSING' } });
    t.equal((await relabel({ tags: [''] })).status, 400);
    await relabel({ name: 'Second' });
    t.match(await driver.status(), { name: 'Second', tags: ['smoke', 'desk'] });
    const saved = await driver.post('stop', {});
    t.match(saved, { status: 201, body: { test: { name: 'Second', tags: ['smoke', 'desk'] } } });
    t.match(await relabel({ name: 'Late' }), missing);
    const other = await RecordingDriver.start(lead, projectId, { name: 'First', tags: ['smoke'] });
    t.match(await other.post('stop', { name: 'Last', tags: [] }), {
      status: 201,
      body: { test: { name: 'Last', tags: [] } },
    });
  });

  t.test('the browser of the process has no pages left', async () => {
    await until('no context', async () => {
      const session = await kernel.service(Browsers).open({
        options: desktopDefaults,
        egress: {},
        baseUrl: site.url,
      });
      const contexts = session.context.browser()?.contexts().length;
      await session.close();
      return contexts === 1;
    });
  });
});

t.test('a recording that ended by itself can be saved once', async (t) => {
  const { site, lead } = await startRecorder(t, startRecordedSite(), { env: { MAX_RECORDING_MS: '2500' } });
  const { body: project } = await lead.post('/projects', { name: 'Recorded', url: site.url });
  const ended = async (driver: RecordingDriver) =>
    until('the timeout', async () => (await lead.get(driver.path)).status === 404);
  const driver = await RecordingDriver.start(lead, project.id, { name: 'Late', tags: ['late'] });
  const discarded = await RecordingDriver.start(lead, project.id);
  await driver.click(places.save);
  await ended(driver);
  await ended(discarded);
  t.match(await driver.post('input', { type: 'char', text: 'a' }), missing);
  const answers = await Promise.all([1, 2, 3].map(() => driver.post('stop', {})));
  t.strictSame(answers.map(({ status }) => status).sort(), [201, 404, 404]);
  t.match(answers.find(({ status }) => status === 201)?.body, {
    recoveredFromAutoTimeout: true,
    actionCount: 2,
    test: { name: 'Late', tags: ['late'], steps: [{ action: 'navigate' }, { action: 'click' }] },
  });
  t.equal((await discarded.post('stop', { discard: true })).status, 200);
  t.match(await discarded.post('stop', { name: 'Later' }), missing);
});
