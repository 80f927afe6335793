import { Models, newId, Type } from '@testkernel/sdk';
import {
  anthropicWire,
  createTestKernel,
  type FakeModelAnswer,
  FakeModelServer,
  geminiWire,
  responsesWire,
} from '@testkernel/sdk/testing';
import t from 'tap';

const Answer = Type.Object({ word: Type.String() });
const text = (tokens: { input: number; output: number }): FakeModelAnswer => ({
  kind: 'text',
  text: '{"word":"yes"}',
  tokens,
});

t.test('real wire formats', async (t) => {
  const key = 'key-canary-of-the-fake';
  const servers = {
    'cloud-a': await FakeModelServer.start(anthropicWire, { apiKey: key }),
    'cloud-b': await FakeModelServer.start(responsesWire, { apiKey: key }),
    'cloud-c': await FakeModelServer.start(geminiWire, { apiKey: key }),
  };
  const lines: string[] = [];
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'ai', 'ai-cloud-a', 'ai-cloud-b', 'ai-cloud-c'],
    env: {
      AI_PROVIDER_URLS: Object.entries(servers)
        .map(([id, { url, wire }]) => `${id}=${url}${wire.basePath}`)
        .join(','),
    },
    onLogLine: (line) => lines.push(line),
  });
  t.teardown(async () => {
    await kernel.close();
    for (const server of Object.values(servers)) await server.close();
  });
  const admin = await kernel.signUp();
  for (const provider of ['cloud-c', 'cloud-b', 'cloud-a'])
    await admin.post('/settings', { provider, apiKey: key });
  const ask = (runId: string | null, signal = new AbortController().signal) =>
    kernel.inWorkspaceOf(admin, () =>
      kernel.service(Models).ask({
        stage: 'plan',
        projectId: 'a-project',
        runId,
        instructions: 'Say a word.',
        material: [],
        answer: Answer,
        maxOutputTokens: 1_000,
        signal,
      }),
    );

  t.test(
    'two providers that fail in the middle of a run end on the third, and the ledger is exact',
    async (t) => {
      const runId = newId();
      servers['cloud-a'].respond = () => text({ input: 1_234, output: 56 });
      servers['cloud-b'].respond = () => text({ input: 777, output: 11 });
      servers['cloud-c'].respond = () => text({ input: 4_321, output: 65 });
      const answered = [await ask(runId), await ask(runId)];
      servers['cloud-a'].respond = () => ({ kind: 'refusal', status: 529, headers: { 'retry-after': '0' } });
      answered.push(await ask(runId));
      servers['cloud-b'].respond = () => ({ kind: 'refusal', status: 401 });
      answered.push(await ask(runId), await ask(runId));
      t.strictSame(
        answered.map(({ provider }) => provider),
        ['cloud-a', 'cloud-a', 'cloud-b', 'cloud-c', 'cloud-c'],
      );
      const calls = (await admin.get(`/ai/calls?runId=${runId}`)).body;
      for (const [id, { usage }] of Object.entries(servers)) {
        const own = calls.filter(({ provider }: { provider: string }) => provider === id);
        const sum = (name: string) =>
          own.reduce((total: number, call: Record<string, number>) => total + (call[name] ?? 0), 0);
        t.strictSame(
          {
            inputTokens: sum('inputTokens'),
            cachedInputTokens: sum('cachedInputTokens'),
            outputTokens: sum('outputTokens'),
          },
          usage,
          id,
        );
      }
      t.notMatch(JSON.stringify(calls), /canary/);
      t.notMatch(lines.join('\n'), /canary/);
    },
  );

  t.test('aborting frees a call within a second, and closes its connection', async (t) => {
    const other = await kernel.signUp();
    await other.post('/settings', { provider: 'cloud-a', apiKey: key });
    servers['cloud-a'].respond = () => ({ kind: 'drip' });
    const stop = new AbortController();
    const asked = servers['cloud-a'].requests.length;
    const asking = kernel.inWorkspaceOf(other, () =>
      kernel.service(Models).ask({
        stage: 'plan',
        projectId: 'a-project',
        runId: null,
        instructions: 'Say a word.',
        material: [],
        answer: Answer,
        signal: stop.signal,
      }),
    );
    while (servers['cloud-a'].requests.length === asked)
      await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort(new Error('a person stopped it'));
    await t.rejects(asking, /a person stopped it/);
    t.equal(
      await servers['cloud-a'].requests.at(-1)?.left,
      true,
      'the server goes on for a minute otherwise',
    );
  });
});
