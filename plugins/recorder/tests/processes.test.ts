import { Browsers, Database, desktopDefaults, Replicas } from '@testkernel/sdk';
import { createTestKernel, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { databaseServer, redisUrl, sharedDatabase } from '../../../tests/kernel/support/databases.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { places, startRecordedSite } from './support/recorded-site.ts';
import { RecordingDriver } from './support/recording-driver.ts';

const skip = !(databaseServer && redisUrl);
const missing = { status: 404, body: { code: 'RECORDING_NOT_FOUND' } };

t.test('two processes', { skip }, async (t) => {
  const site = await startRecordedSite();
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const boot = () =>
    createTestKernel({
      plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'recorder'],
      env: { ...options.env, REDIS_URL: redisUrl ?? '' },
    });
  const holder = await boot();
  const other = await boot();
  let holderRuns = true;
  t.teardown(async () => {
    if (holderRuns) await holder.close();
    await other.close();
    await drop();
    await site.close();
  });
  const lead = await holder.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Recorded', url: site.url });
  const elsewhere = other.visitor();
  await elsewhere.signIn(lead.user?.email ?? '', 'Correct-Horse-7!');
  const start = async () => {
    const { sessionId } = await RecordingDriver.start(lead, project.id);
    return [
      new RecordingDriver(lead, project.id, sessionId),
      new RecordingDriver(elsewhere, project.id, sessionId),
    ] as const;
  };
  /** The contexts that the browser of a process has open. */
  const contextsOf = async (kernel: TestKernel) => {
    const session = await kernel.service(Browsers).open({
      options: desktopDefaults,
      egress: {},
      baseUrl: site.url,
    });
    const contexts = session.context.browser()?.contexts().length ?? 0;
    await session.close();
    return contexts - 1;
  };

  t.test('each takes the requests of a recording, also its stream and its end', async (t) => {
    const [, driver] = await start();
    await driver.click(places.save);
    await until('the click', async () => (await driver.status()).actionCount === 2);
    t.equal((await driver.post('probe', places.icon)).body.probe.label, 'Search');
    const frames = await elsewhere.events(`/runs/${driver.sessionId}/events`, {
      until: ({ event }) => event === 'frame',
    });
    t.ok(frames.at(-1)?.data.data.length > 1000);
    t.match(await driver.post('stop', { name: 'Saves' }), { status: 201, body: { actionCount: 2 } });
    t.equal(await contextsOf(holder), 0);
    t.match(await driver.post('pause'), missing);
  });

  t.test('a recording whose holder is gone has ended', async (t) => {
    const [own, driver] = await start();
    await other.inWorkspaceOf(elsewhere, () =>
      other
        .service(Database)
        .sql("update recorder_recording set holder = 'a-killed-one' where id = ?", [driver.sessionId]),
    );
    const answer = await driver.post('pause');
    t.match(answer, { ...missing, body: { error: /process that held the recording has ended/ } });
    t.match(await driver.post('pause'), missing);
    t.match(await own.post('stop', { name: 'Late' }), missing);
    await until('no browser is left', async () => (await contextsOf(holder)) === 0);
  });

  t.test('what a stopped server recorded is saved by another', async (t) => {
    const [own, driver] = await start();
    await own.click(places.save);
    await until('the click', async () => (await own.status()).actionCount === 2);
    const id = holder.service(Replicas).id;
    await holder.close();
    holderRuns = false;
    t.equal(await other.service(Replicas).alive(id), false);
    t.match(await driver.post('pause'), missing);
    const saved = await driver.post('stop', { name: 'Survives' });
    t.match(saved, { status: 201, body: { actionCount: 2, test: { name: 'Survives' } } });
    t.notOk('recoveredFromAutoTimeout' in saved.body);
  });
});
