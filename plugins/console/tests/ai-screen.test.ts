import { anthropicWire, createTestKernel, FakeModelServer } from '@testkernel/sdk/testing';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { buildConsole } from '../build/build-console.ts';
import { WatchedPage } from './support/watched-page.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const password = 'Correct-Horse-7!';
const key = 'sk-of-the-workspace-1234';

t.test('the screen of models', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  t.not(await buildConsole(), 'not installed');
  const models = await FakeModelServer.start(anthropicWire, { apiKey: key });
  models.respond = () => ({ kind: 'text', text: '{"sum": 5}' });
  const kernel = await createTestKernel({
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
    env: { AI_PROVIDER_URLS: `cloud-a=${models.url}${models.wire.basePath}`, RATE_LIMIT_GENERAL_MAX: '5000' },
  });
  const watched = await WatchedPage.open(browser.executable);
  t.teardown(async () => {
    await watched.close();
    await kernel.close();
    await models.close();
  });
  const { page, complaints } = watched;
  const ada = kernel.visitor();
  await ada.post('/auth/register', { name: 'Ada Tester', email: 'ada@example.com', password });
  await ada.signIn('ada@example.com', password);
  const { slug } = (await ada.get('/workspaces/current')).body;
  await ada.post('/settings', { provider: 'cloud-a', apiKey: key });
  await page.goto(`${kernel.url}/sign-in?next=/w/${slug}/settings/ai`);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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
