import t from 'tap';
import { startDesk } from '../../../tests/applications/desk/desk.ts';
import { deskAccount } from '../../../tests/applications/desk/server/api.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { startRecorder } from './support/start-recorder.ts';

t.test('a recording of the desk is a test that passes there', async (t) => {
  const { lead, projectOf } = await startRecorder(t, startDesk(), {
    plugins: ['validation'],
    env: { FAULT_TRIALS: '2' },
  });
  const projectId = await projectOf();
  const driver = await RecordingDriver.start(lead, projectId);

  await driver.click(await driver.find('User name'));
  await driver.type(deskAccount.username);
  await driver.key('Tab');
  await driver.type(deskAccount.password);
  await driver.key('Enter');
  await driver.click(await driver.find('Tickets'));
  await driver.click(await driver.find('Search tickets'));
  await driver.type('Invoice');
  await driver.key('Tab');
  await driver.key('ArrowDown');
  const row = await driver.find('Invoice 2042 has the wrong address');
  const { selector, label } = (await driver.post('probe', row)).body.probe;
  t.equal((await driver.post('assertion', { kind: 'assertVisible', selector, label })).status, 201);
  await driver.click(row);
  const heading = { kind: 'assertText', selector: 'h1', value: 'Invoice 2042' };
  t.equal((await driver.post('assertion', heading)).status, 201);

  const saved = await driver.post('stop', { name: 'Finds a ticket' });
  t.equal(saved.status, 201, JSON.stringify(saved.body));
  const { test } = saved.body;
  t.notOk(JSON.stringify(test).includes(deskAccount.password));
  t.match(test.code, /process\.env\.SENTRI_SECRET_1/);

  t.test('validation measures it in the background', async (t) => {
    const measured = async () => (await lead.get(`/tests/${test.id}`)).body;
    await until('the scores', async () => (await measured()).faultTrials.length > 0, 90);
    const { confidence, qualityScore, reviewStatus, version, steps } = await measured();
    t.ok(confidence > 0.3, String(confidence));
    t.ok(qualityScore > 0);
    t.match(
      { reviewStatus, version, steps },
      { reviewStatus: 'draft', version: test.version, steps: test.steps },
    );
  });

  t.test('a run passes', async (t) => {
    await lead.patch(`/projects/${projectId}/tests/${test.id}/approve`);
    const { body: started } = await lead.post(`/projects/${projectId}/run`);
    const run = async () => (await lead.get(`/runs/${started.runId}`)).body;
    await until('the end of the run', async () => (await run()).status !== 'running', 60);
    const { status, passed, results } = await run();
    t.strictSame({ status, passed }, { status: 'completed', passed: 1 }, JSON.stringify(results));
  });
});
