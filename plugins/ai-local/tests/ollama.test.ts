import { aiProviderConformance, chatCompletionsWire, FakeModelServer } from '@testkernel/sdk/testing';
import t from 'tap';
import { ollama } from '../src/ollama.ts';

t.test('Ollama keeps what providers promise', async (t) => {
  const server = await FakeModelServer.start(chatCompletionsWire(), { apiKey: null });
  t.teardown(() => server.close());
  const baseUrl = server.url;
  const connection = { apiKey: null, baseUrl, model: 'qwen3.5:9b', fetch };
  const world = { provider: ollama, server, connection };
  for (const { name, run } of aiProviderConformance(() => world)) await t.test(name, run);
});
