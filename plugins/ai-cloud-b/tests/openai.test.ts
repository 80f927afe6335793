import { aiProviderConformance, FakeModelServer, responsesWire } from '@testkernel/sdk/testing';
import t from 'tap';
import { openai } from '../src/openai.ts';

t.test('OpenAI keeps what providers promise', async (t) => {
  const server = await FakeModelServer.start(responsesWire);
  t.teardown(() => server.close());
  const baseUrl = `${server.url}${server.wire.basePath}`;
  const connection = { apiKey: server.apiKey, baseUrl, model: 'gpt-6.1-terra', fetch };
  const world = { provider: openai, server, connection };
  for (const { name, run } of aiProviderConformance(() => world)) await t.test(name, run);
});
