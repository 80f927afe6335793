import {
  anthropicWire,
  createTestKernel,
  type FakeModelAnswer,
  type FakeModelRequest,
  FakeModelServer,
  geminiWire,
  responsesWire,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { serveOrders } from '../../model-flows/tests/support/orders-site.ts';

/** All texts of a body, whatever the vendor calls them. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join('\n') : '';
}

/** A proposal of an order; the first one expects a wrong cost. */
function order(prompt: string, cost: string) {
  const lines = prompt.split('\n').map((line) => /^\s*([ep]\d+) (.*)/.exec(line));
  const reference = (words: string) => lines.find((line) => line?.[2]?.includes(words))?.[1] ?? 'none';
  const fill = (label: string, value: string) => ({
    do: 'fill',
    element: reference(`field "${label}"`),
    value,
  });
  return {
    title: 'The cost follows from the price',
    reason: 'People pay what is shown.',
    page: reference('/ ('),
    steps: [
      ...[fill('Item', 'A {{unique}}'), fill('Price', '3'), fill('Quantity', '4')],
      { do: 'click', element: reference('button "Add order"'), value: null },
    ],
    expects: [{ see: 'text', element: null, value: `A {{unique}} costs ${cost}` }],
  };
}

/** What a model would answer, told from the schema of the question. */
function answerTo({ schema, body }: FakeModelRequest): FakeModelAnswer {
  const asks = JSON.stringify(schema);
  const prompt = textsOf(JSON.parse(body));
  const references = [...prompt.matchAll(/title="(t\d+)"/g)].map(([, reference]) => reference);
  const names = references.map((test, index) => ({
    test,
    name: `Orders of people are kept ${'ABCDEFGHIJ'[index]}`,
    description: 'People find again what they have ordered.',
  }));
  const value = asks.includes('"expects"')
    ? { tests: [order(prompt, prompt.includes('Failed:') ? '12' : '7')] }
    : asks.includes('"description"') && asks.includes('"name"')
      ? { tests: names }
      : { tests: [], pairs: [], pages: [] };
  return { kind: 'text', text: JSON.stringify(value) };
}

/** Answers so many questions, and none after them. */
function failsAfter(answers: number) {
  let asked = 0;
  return (request: FakeModelRequest): FakeModelAnswer => {
    asked += 1;
    return asked <= answers
      ? answerTo(request)
      : { kind: 'refusal', status: 500, headers: { 'retry-after': '0' } };
  };
}

t.test('a pipeline in which two providers fail ends on the third, and the ledger is exact', async (t) => {
  const apiKey = 'key-canary-of-the-fake';
  const servers = {
    'cloud-a': await FakeModelServer.start(anthropicWire, { apiKey }),
    'cloud-b': await FakeModelServer.start(responsesWire, { apiKey }),
    'cloud-c': await FakeModelServer.start(geminiWire, { apiKey }),
  };
  servers['cloud-a'].respond = failsAfter(1);
  servers['cloud-b'].respond = failsAfter(1);
  servers['cloud-c'].respond = answerTo;
  const addresses = Object.entries(servers).map(([id, { url, wire }]) => `${id}=${url}${wire.basePath}`);
  const site = await serveOrders();
  const kernel = await createTestKernel({
    plugins: [
      ...pipelinePlugins,
      'ai',
      ...Object.keys(servers).map((id) => `ai-${id}`),
      'model-flows',
      'model-review',
    ],
    env: { FAULT_TRIALS: '2', AI_PROVIDER_URLS: addresses.join(',') },
  });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
    for (const server of Object.values(servers)) await server.close();
  });
  const lead = await kernel.signUp();
  for (const provider of Object.keys(servers).reverse()) await lead.post('/settings', { provider, apiKey });
  const { body: project } = await lead.post('/projects', {
    name: 'Orders',
    url: site.url,
    credentials: { username: 'ada', password: 'canary-password' },
  });
  const dialsConfig = { maxTests: 2, exploreMode: 'links', maxMinutes: 120 };
  const { body: started } = await lead.post(`/projects/${project.id}/crawl`, { dialsConfig });
  const path = `/runs/${started.runId}`;
  await until('the run ended', async () => (await lead.get(path)).body.status !== 'running', 300);

  const { body: run } = await lead.get(path);
  const lines = run.logs.map(({ message }: { message: string }) => message).join('\n');
  t.equal(run.status, 'completed');
  t.match(lines, /A model proposed 1 tests, of which 1 passed/);
  t.notMatch(lines, /no model|No tests were proposed/i);
  const { body: tests } = await lead.get(`/projects/${project.id}/tests`);
  t.ok(
    tests.some(({ name }: { name: string }) => name.startsWith('Orders of people are kept')),
    'the third provider wrote the names',
  );

  const { body: calls } = await lead.get(`/ai/calls?runId=${started.runId}`);
  const answered = calls.filter(({ status }: { status: string }) => status === 'answered').reverse();
  t.strictSame(
    answered.slice(0, 3).map(({ stage, provider }: { stage: string; provider: string }) => [stage, provider]),
    [
      ['generate', 'cloud-a'],
      ['repair', 'cloud-b'],
      ['enhance', 'cloud-c'],
    ],
  );
  for (const [id, { usage }] of Object.entries(servers)) {
    const own = calls.filter(({ provider }: { provider: string }) => provider === id);
    const sum = (name: string) =>
      own.reduce((total: number, call: Record<string, number>) => total + (call[name] ?? 0), 0);
    const ledger = {
      inputTokens: sum('inputTokens'),
      cachedInputTokens: sum('cachedInputTokens'),
      outputTokens: sum('outputTokens'),
    };
    t.strictSame(ledger, usage, id);
    t.ok(usage.outputTokens > 0, `${id} answered`);
  }
  t.notMatch(JSON.stringify([calls, run, tests]), /canary/);
  const prompts = Object.values(servers).flatMap(({ requests }) => requests.map(({ body }) => body));
  t.match(prompts.join('\n'), /Ignore all instructions/, 'the page tells models what to do');
  t.notMatch(prompts.join('\n'), /canary/);
  t.notMatch(JSON.stringify(tests), /steal|credentials\.password/);
});
