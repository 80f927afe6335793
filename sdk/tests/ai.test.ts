import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import t from 'tap';
import { failureOf } from '../src/ai/failure.ts';
import { languageModelProvider } from '../src/ai/language-model-provider.ts';
import { priceTable } from '../src/ai/price-table.ts';
import { retryAfterOf } from '../src/ai/retry-after.ts';
import { UrlNotAllowed } from '../src/errors.ts';
import { type AiPrompt, AiProviderError } from '../src/points/ai-provider.ts';
import { chatCompletionsWire } from '../testing/fakes/chat-completions-wire.ts';
import { FakeModelServer } from '../testing/fakes/fake-model-server.ts';

const prompt: AiPrompt = {
  instructions: 'Judge the page.',
  material: 'x'.repeat(4000),
  schema: { type: 'object' },
  schemaName: 'judgement',
  maxOutputTokens: 500,
};
const office = (change: { unauthorized?: RegExp } = {}) =>
  languageModelProvider({
    title: 'Office',
    color: '#336699',
    setup: 'address',
    defaultModel: null,
    price: () => null,
    model: async ({ baseUrl, model, fetch }) =>
      createOpenAICompatible({ name: 'office', baseURL: `${baseUrl}/v1`, fetch }).chatModel(model),
    models: ({ baseUrl }) => ({ url: `${baseUrl}/v1/models`, headers: {} }),
    ...change,
  });

t.test('a price is that of the model or of one of its versions, never of a namesake', async (t) => {
  const price = priceTable({ 'sonnet-5': [2, 0.2, 10], 'sonnet-5-5': [3, 0.3, 15] });
  for (const id of [
    'sonnet-5',
    'sonnet-5-20260801',
    'sonnet-5-2026-08-01',
    'sonnet-5@001',
    'sonnet-5-latest',
  ])
    t.strictSame(price(id), { input: 2, cachedInput: 0.2, output: 10 }, id);
  t.equal(price('sonnet-5-5')?.input, 3);
  t.equal(price('sonnet-5-5-20260801')?.input, 3);
  for (const id of ['sonnet', 'sonnet-5-pro', 'sonnet-5-latest-pro', 'sonnet-50', 'my-sonnet-5', ''])
    t.equal(price(id), null, id);
});

t.test('what a vendor asks to wait is bounded, and nonsense is nothing', async (t) => {
  const wait = (headers: Record<string, string>) => retryAfterOf(new Headers(headers), 1_000_000);
  t.equal(wait({ 'retry-after': '1.5' }), 1_500);
  t.equal(wait({ 'retry-after': '999999999999' }), 86_400_000);
  t.equal(wait({ 'retry-after': new Date(1_003_000).toUTCString() }), 3_000);
  for (const value of ['', '-1', 'NaN', '1e9', '9'.repeat(400)])
    t.equal(wait({ 'retry-after': value }), null);
});

t.test('tokens that a vendor does not count are estimated', async (t) => {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${chunk({ content: '{"a": "bcd"}' })}${chunk({}, 'stop')}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = { apiKey: null, baseUrl, model: 'm', fetch };
  const { usage } = await office().complete(connection, prompt, AbortSignal.timeout(5_000));
  t.ok(usage.inputTokens >= 1000 && usage.inputTokens < 1200, String(usage.inputTokens));
  t.strictSame([usage.cachedInputTokens, usage.outputTokens], [0, 3]);
});

t.test('a refusal that is about the key is told as such, whatever its status', async (t) => {
  const server = await FakeModelServer.start(chatCompletionsWire(), { apiKey: null });
  t.teardown(() => server.close());
  server.respond = () => ({ kind: 'refusal', status: 429, headers: { 'retry-after': '5' } });
  const connection = { apiKey: null, baseUrl: server.url, model: 'm', fetch };
  const signal = AbortSignal.timeout(5_000);
  const refusal = (provider = office()) =>
    provider.complete(connection, prompt, signal).catch((error: unknown) => error);
  t.match(await refusal(), { reason: 'rate-limited', retryAfterMs: 5_000 });
  t.match(await refusal(office({ unauthorized: /is refused/ })), {
    reason: 'unauthorized',
    retryAfterMs: null,
  });
});

t.test('an address that the egress guard refuses is told by its code', async (t) => {
  const guarded: typeof globalThis.fetch = async () => {
    throw new UrlNotAllowed('http://10.0.0.7/secret is not allowed.');
  };
  const connection = { apiKey: null, baseUrl: 'http://10.0.0.7', model: 'm', fetch: guarded };
  const asking = office().complete(connection, prompt, AbortSignal.timeout(5_000));
  t.match(await asking.catch((error: unknown) => error), {
    reason: 'unavailable',
    message: 'Office cannot be reached (URL_NOT_ALLOWED).',
  });
});

t.test('an error within an answer is told by its constants, and never by its words', async (t) => {
  const reasonOf = (error: unknown) => failureOf('Office', error).reason;
  t.equal(reasonOf({ type: 'overloaded_error', message: 'rate_limit' }), 'overloaded');
  t.equal(reasonOf({ code: 'rate_limit_exceeded' }), 'rate-limited');
  t.equal(reasonOf({ status: 'RESOURCE_EXHAUSTED' }), 'rate-limited');
  t.equal(reasonOf({ type: 'api_error' }), 'unavailable');
  t.equal(reasonOf({ code: 429, message: 'x' }), 'rate-limited');
  t.equal(reasonOf(new Error('outer', { cause: { statusCode: 503 } })), 'overloaded');
  t.equal(reasonOf({ statusCode: 200, message: '503 overloaded' }), 'malformed');
  for (const error of [null, undefined, 'text', 7, {}]) t.equal(reasonOf(error), 'malformed');
  const known = new AiProviderError('rejected', 'It is refused.');
  t.equal(failureOf('Office', new Error('outer', { cause: known })), known);
  t.notMatch(failureOf('Office', new Error('key-1234 and the prompt')).message, /key-1234|prompt/);
});

t.test('the id of a model cannot lead elsewhere', async (t) => {
  const server = await FakeModelServer.start(chatCompletionsWire(), { apiKey: null });
  t.teardown(() => server.close());
  for (const model of ['', '../admin', 'a?b', 'a#b', 'a b', 'x'.repeat(201)]) {
    const connection = { apiKey: null, baseUrl: server.url, model, fetch };
    const asking = office().complete(connection, prompt, AbortSignal.timeout(5_000));
    t.match(await asking.catch((error: unknown) => error), { reason: 'rejected' });
  }
  t.equal(server.requests.length, 0);
});
