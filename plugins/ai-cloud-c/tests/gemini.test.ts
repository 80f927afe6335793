import { aiProviderConformance, FakeModelServer, geminiWire } from '@testkernel/sdk/testing';
import t from 'tap';
import { gemini } from '../src/gemini.ts';

t.test('Gemini keeps what providers promise', async (t) => {
  const server = await FakeModelServer.start(geminiWire);
  t.teardown(() => server.close());
  const baseUrl = `${server.url}${server.wire.basePath}`;
  const connection = { apiKey: server.apiKey, baseUrl, model: 'gemini-3.8-flash', fetch };
  const world = { provider: gemini, server, connection };
  for (const { name, run } of aiProviderConformance(() => world)) await t.test(name, run);
});
