import { anthropicWire, FakeModelServer } from '@testkernel/sdk/testing';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { openConsole } from './support/open-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const key = 'sk-of-the-workspace-1234';

t.test('the screen of models', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const models = await FakeModelServer.start(anthropicWire, { apiKey: key });
  models.respond = () => ({ kind: 'text', text: '{"sum": 5}' });
  const opened = await openConsole({
    plugins: [
      'projects',
      'tests',
      'runs',
      'runner',
      'engine-default',
      'ai',
      'ai-cloud-a',
      'console',
      'dashboard',
    ],
    env: { AI_PROVIDER_URLS: `cloud-a=${models.url}${models.wire.basePath}` },
    executable: browser.executable,
  });
  t.teardown(async () => {
    await opened.close();
    await models.close();
  });
  const { ada, ofWorkspace, watched } = opened;
  const { page, complaints } = watched;
  await ada.post('/settings', { provider: 'cloud-a', apiKey: key });
  await opened.signIn();
  await page.goto(`${ofWorkspace}/settings/ai`);
  const stages = page.getByRole('form', { name: 'Models of single stages' });
  const calls = page.getByRole('region', { name: 'Calls of models' });
  const stored = async () => (await ada.get('/settings/ai-stages')).body.stages;

  await t.test('a stage gets a model of its own, and the choice can be undone', async (t) => {
    await page.getByText('No model was asked yet.').waitFor();
    t.ok(await page.getByLabel('Model of plan', { exact: true }).isDisabled(), 'a provider comes first');
    await page.getByLabel('Provider of plan', { exact: true }).selectOption('cloud-a');
    await page.getByLabel('Model of plan', { exact: true }).fill('small-model');
    await page.getByLabel('Provider of repair').selectOption('cloud-a');
    t.strictSame(await watched.findings(), []);
    await stages.getByRole('button', { name: 'Save' }).click();
    await stages.getByText(/^Saved \d\d:\d\d$/).waitFor();
    t.strictSame(await stored(), [
      { stage: 'plan', provider: 'cloud-a', model: 'small-model' },
      { stage: 'repair', provider: 'cloud-a', model: null },
    ]);
    await stages.getByRole('button', { name: 'Undo' }).click();
    await stages.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' });
    t.strictSame(await stored(), []);
  });

  await t.test('each call is listed, and the filters are in the address', async (t) => {
    await ada.post('/settings/cloud-a/try');
    models.respond = () => ({ kind: 'refusal', status: 401 });
    await ada.post('/settings/cloud-a/try');
    await page.reload();
    await calls.getByText('answered').waitFor();
    await calls.getByText('unauthorized').waitFor();
    t.equal(await calls.getByRole('row').count(), 3);
    t.strictSame(await watched.findings(), []);
    await page.getByLabel('Stage', { exact: true }).selectOption('trial');
    await page.waitForURL(/stage=trial/);
    await page.goto(`${page.url().replace('stage=trial', 'stage=plan')}`);
    await page.getByText('No call fits these filters.').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    t.equal(await watched.overflow(), 0);
    t.strictSame(complaints.splice(0), []);
  });
});
