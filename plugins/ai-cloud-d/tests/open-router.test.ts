import { aiProviderConformance, chatCompletionsWire, FakeModelServer } from '@testkernel/sdk/testing';
import t from 'tap';
import { openRouter } from '../src/open-router.ts';

t.test('OpenRouter keeps what providers promise', async (t) => {
  const server = await FakeModelServer.start(chatCompletionsWire('/api/v1'));
  t.teardown(() => server.close());
  const baseUrl = `${server.url}${server.wire.basePath}`;
  const connection = { apiKey: server.apiKey, baseUrl, model: 'anthropic/claude-sonnet-5.5', fetch };
  const world = { provider: openRouter, server, connection };
  for (const { name, run } of aiProviderConformance(() => world)) await t.test(name, run);
});
