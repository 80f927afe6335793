import type { RunDetail } from '@testkernel/sdk';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { serveChangingPage } from '../../healing/tests/support/changing-page.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { startRecorder } from './support/start-recorder.ts';

t.test('the first run that passes reads the elements of a recorded test, so that it is healed', async (t) => {
  const { site, lead, projectOf } = await startRecorder(t, serveChangingPage(), {
    plugins: ['healing'],
    env: { MAX_TEST_RETRIES: '0', STEP_TIMEOUT_MS: '1500', ASSERTION_TIMEOUT_MS: '1500' },
  });
  const projectId = await projectOf();
  const run = async (): Promise<RunDetail> => {
    const { body } = await lead.post(`/projects/${projectId}/run`);
    await lead.events(`/runs/${body.runId}/events`, { until: ({ event }) => event === 'done' });
    return (await lead.get(`/runs/${body.runId}`)).body;
  };

  const driver = await RecordingDriver.start(lead, projectId);
  await driver.click(await driver.find('Save'));
  await until('the click', async () => (await driver.status()).actionCount === 2);
  await driver.post('assertion', { kind: 'assertText', selector: 'output', value: 'Saved' });
  const { test } = (await driver.post('stop', { name: 'Saves' })).body;
  await lead.patch(`/projects/${projectId}/tests/${test.id}/approve`);

  t.match(await run(), { passed: 1, results: [{ healed: [] }] });
  site.change('renamed');
  t.match(await run(), {
    passed: 1,
    results: [
      {
        healed: [
          {
            step: 2,
            from: "getByRole('button', { name: 'Save', exact: true })",
            to: "getByRole('button', { name: 'Save changes', exact: true })",
          },
        ],
      },
    ],
  });
});
