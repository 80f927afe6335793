import { aiProviderConformance, chatCompletionsWire, FakeModelServer } from '@testkernel/sdk/testing';
import t from 'tap';
import { compatible } from '../src/compatible.ts';

t.test('a compatible endpoint keeps what providers promise', async (t) => {
  const server = await FakeModelServer.start(chatCompletionsWire());
  t.teardown(() => server.close());
  const baseUrl = `${server.url}${server.wire.basePath}`;
  const connection = { apiKey: server.apiKey, baseUrl, model: 'qwen-3.5', fetch };
  const world = { provider: compatible, server, connection };
  for (const { name, run } of aiProviderConformance(() => world)) await t.test(name, run);
});
