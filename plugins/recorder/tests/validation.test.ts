import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { RecordingDriver } from './support/recording-driver.ts';
import { replay } from './support/replay.ts';
import { startRecorder } from './support/start-recorder.ts';

const button = (name: string, top: number) =>
  `<button style="position:absolute;left:0;top:${top}px;width:200px;height:30px" onclick="out.textContent = '${name} pressed'">${name}</button>`;

t.test('after a recording', async (t) => {
  let visits = 0;
  const { site, kernel, lead, projectOf } = await startRecorder(
    t,
    serve((_, response, { pathname }) => {
      if (pathname === '/once') visits += 1;
      const once = pathname === '/once' && visits > 1 ? '' : button('Once', 50);
      html(
        response,
        200,
        'Buttons',
        `<style>body{margin:0}</style>${button('Always', 0)}${once}<p id="out"></p>`,
      );
    }),
    { plugins: ['validation'], env: { FAULT_TRIALS: '1' } },
  );
  const projectId = await projectOf();
  const record = async (path: string): Promise<string> => {
    const driver = await RecordingDriver.start(lead, projectId, { startUrl: `${site.url}${path}` });
    await driver.click({ x: 100, y: 15 });
    await driver.click({ x: 100, y: 65 });
    await until('the clicks', async () => (await driver.status()).actionCount === 3);
    return (await driver.post('stop', { name: path })).body.test.id;
  };
  const validated = async (testId: string) => {
    const path = `/tests/${testId}/recorded-validation`;
    await until('the verdict', async () => (await lead.get(path)).status === 200, 120);
    return (await lead.get(path)).body;
  };

  t.test('validation names the step that was not green', async (t) => {
    const testId = await record('once');
    const verdict = await validated(testId);
    t.match(verdict, {
      version: 1,
      outcome: 'unstable',
      failure: { round: 1, step: 2, error: /Step 3 \(click\) failed/ },
      unstableSteps: [],
    });
    t.equal(verdict.rounds[0].status, 'failed');
    const outsider = await kernel.signUp();
    t.equal((await outsider.get(`/tests/${testId}/recorded-validation`)).status, 404);
    await lead.delete(`/projects/${projectId}/tests/${testId}`);
  });

  t.test('a recording that is green in each round is stable', async (t) => {
    const testId = await record('always');
    t.match(await validated(testId), { outcome: 'stable', failure: null, unstableSteps: [] });
    t.equal((await replay(lead, projectId, testId)).passed, 1);
  });
});
