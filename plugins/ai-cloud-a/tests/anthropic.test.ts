import { aiProviderConformance, anthropicWire, FakeModelServer } from '@testkernel/sdk/testing';
import t from 'tap';
import { anthropic } from '../src/anthropic.ts';

t.test('Anthropic keeps what providers promise', async (t) => {
  const server = await FakeModelServer.start(anthropicWire);
  t.teardown(() => server.close());
  const baseUrl = `${server.url}${server.wire.basePath}`;
  const connection = { apiKey: server.apiKey, baseUrl, model: 'claude-sonnet-5-5', fetch };
  const world = { provider: anthropic, server, connection };
  for (const { name, run } of aiProviderConformance(() => world)) await t.test(name, run);
});
