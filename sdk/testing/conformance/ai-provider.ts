import assert from 'node:assert/strict';
import { Type } from 'typebox';
import {
  type AiConnection,
  type AiPrompt,
  type AiProvider,
  AiProviderError,
  type AiReply,
} from '../../src/points/ai-provider.ts';
import type { FakeModelAnswer, FakeModelServer } from '../fakes/fake-model-server.ts';
import { aiFailures } from './ai-failures.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import { inTime, refusedInTime } from './in-time.ts';

/** Milliseconds that a call may take, and in which it must end once its signal is aborted. */
const given = 20_000;
const toStop = 1_000;

/** A provider, and a fake of its vendor. */
export interface AiWorld {
  readonly provider: AiProvider;
  readonly server: FakeModelServer;
  /** A connection to the server, with `fetch` as the runtime has it. */
  readonly connection: AiConnection;
}

/** A word that is in each prompt, and may be in no message. */
const canary = 'canary-4711-of-the-prompt';
const answer = { verdict: 'It is "caf\u00e9" \u{1f600}\n', certain: true };

const prompt: AiPrompt = {
  instructions: `Judge the page. ${canary}`,
  material: `# Page /checkout\n${canary}`,
  schema: Type.Object({ verdict: Type.String(), certain: Type.Boolean() }, { additionalProperties: false }),
  schemaName: 'judgement',
  maxOutputTokens: 500,
};

/** The contract of `AiProvider`, of which the vendor is a `FakeModelServer`. */
export function aiProviderConformance(make: () => AiWorld | Promise<AiWorld>): ConformanceCase[] {
  const told = (text: string) => ({ kind: 'text', text }) as const;
  const ask = ({ provider, connection }: AiWorld, signal = AbortSignal.timeout(given)): Promise<AiReply> =>
    provider.complete({ ...connection }, frozen({ ...prompt }), signal);
  const refused = async (world: AiWorld, given: FakeModelAnswer): Promise<AiProviderError> => {
    world.server.respond = () => given;
    const error: unknown = await ask(world).then(
      () => null,
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof AiProviderError, `It should reject with an AiProviderError, not ${error}`);
    assertSilent(error, world);
    return error;
  };
  return [
    {
      name: 'it says what it is, and what it costs',
      run: async () => {
        const { provider } = await make();
        assert.notEqual(provider.title, '');
        assert.notEqual(provider.color, '');
        const models = [provider.defaultModel ?? 'a-model', 'no-model-that-anybody-has'];
        for (const price of models.map((model) => provider.price(model))) {
          if (price === null) continue;
          for (const usd of [price.input, price.cachedInput, price.output]) {
            assert.ok(Number.isFinite(usd) && usd >= 0, `${usd} is a price`);
          }
          assert.ok(price.cachedInput <= price.input, 'what is cached costs no more');
        }
      },
    },
    {
      name: 'it answers with the text and the tokens that the vendor counted',
      run: async () => {
        const world = await make();
        const { server } = world;
        const before = server.usage;
        const tokens = { input: 1200, cachedInput: 800, output: 345, reasoning: 45 };
        server.respond = () => ({ kind: 'text', text: JSON.stringify(answer), tokens });
        const reply = await ask(world);
        assert.deepEqual(JSON.parse(reply.text), answer);
        assert.equal(reply.truncated, false);
        assert.deepEqual(reply.usage, {
          inputTokens: server.usage.inputTokens - before.inputTokens,
          cachedInputTokens: server.usage.cachedInputTokens - before.cachedInputTokens,
          outputTokens: server.usage.outputTokens - before.outputTokens,
        });
        server.respond = () => ({ kind: 'text', text: '{"verdict":', truncated: true });
        assert.equal((await ask(world)).truncated, true);
      },
    },
    {
      name: 'it sends instructions, material, schema, model and limit, once',
      run: async () => {
        const world = await make();
        const { server, connection } = world;
        const before = server.requests.length;
        await ask(world);
        assert.equal(server.requests.length, before + 1);
        const request = server.requests.at(-1) ?? assert.fail();
        const sent = `${request.path}\n${request.body}`;
        for (const text of [JSON.stringify(prompt.instructions).slice(1, -1), '# Page /checkout', '500']) {
          assert.ok(request.body.includes(text), `${text} is sent`);
        }
        assert.ok(sent.includes(connection.model), 'the model is named');
        const schema = JSON.parse(JSON.stringify(prompt.schema));
        const kept = request.schema;
        assert.ok(typeof kept === 'object' && kept !== null && 'properties' in kept, 'the schema is sent');
        assert.deepEqual(Object.keys(kept.properties ?? {}), Object.keys(schema.properties));
      },
    },
    ...aiFailures.map(([name, answer, reason]) => ({
      name: `${name} is ${reason}`,
      run: async () => {
        assert.equal((await refused(await make(), answer)).reason, reason);
      },
    })),
    {
      name: 'a redirect is not followed',
      run: async () => {
        const world = await make();
        const before = world.server.requests.length;
        const location = `${world.server.url}/elsewhere`;
        const error = await refused(world, { kind: 'redirect', location });
        assert.equal(error.reason, 'unavailable');
        assert.equal(world.server.requests.length, before + 1);
      },
    },
    {
      name: 'it tells how long the vendor asks to wait',
      run: async () => {
        const world = await make();
        const waits = async (headers: Record<string, string>) =>
          (await refused(world, { kind: 'refusal', status: 429, headers })).retryAfterMs;
        assert.equal(await waits({}), null);
        assert.equal(await waits({ 'retry-after': '7' }), 7_000);
        assert.equal(await waits({ 'retry-after-ms': '1500', 'retry-after': '7' }), 1_500);
        assert.equal(await waits({ 'retry-after': 'soon' }), null);
        const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
        const wait = (await waits({ 'retry-after': inAnHour })) ?? 0;
        assert.ok(wait > 3_000_000 && wait <= 3_600_000, `${wait} ms`);
        const past = new Date(Date.now() - 3_600_000).toUTCString();
        assert.equal(await waits({ 'retry-after': past }), 0);
      },
    },
    {
      name: 'a vendor that is not there is unavailable',
      run: async () => {
        const world = await make();
        const fetch: typeof globalThis.fetch = () => {
          throw new TypeError(`fetch failed for ${world.connection.apiKey}`, {
            cause: Object.assign(new Error(canary), { code: 'ECONNREFUSED' }),
          });
        };
        const error = await refused({ ...world, connection: { ...world.connection, fetch } }, told('{}'));
        assert.equal(error.reason, 'unavailable');
      },
    },
    {
      name: 'a huge answer is not read to its end',
      run: async () => {
        const world = await make();
        const characters = 20_000_000;
        const error = await refused(world, { kind: 'huge', characters });
        assert.equal(error.reason, 'malformed');
        const request = world.server.requests.at(-1) ?? assert.fail();
        assert.equal(await inTime(request.left, given), true, 'the connection is closed');
        assert.ok(request.given < characters / 2, `${request.given} characters were given out`);
      },
    },
    {
      name: 'an aborted call rejects at once with the reason, and closes its connection',
      run: async () => {
        const world = await make();
        world.server.respond = () => ({ kind: 'drip' });
        const stop = new AbortController();
        const before = world.server.requests.length;
        const asking = ask(world, stop.signal);
        asking.catch(() => {});
        await until(
          () => world.server.requests.length > before && (world.server.requests.at(-1)?.given ?? 0) > 0,
        );
        const reason = new Error('The run was cancelled.');
        stop.abort(reason);
        assert.equal(await refusedInTime(asking, toStop), reason);
        const request = world.server.requests.at(-1) ?? assert.fail();
        assert.equal(await inTime(request.left, given), true);
      },
    },
    {
      name: 'it ends when its signal aborts, even where the request does not',
      run: async () => {
        const world = await make();
        const signals: (AbortSignal | null | undefined)[] = [];
        const fetch: typeof globalThis.fetch = (_, init) => {
          signals.push(init?.signal);
          return new Promise(() => {});
        };
        const stop = new AbortController();
        const deaf = { ...world, connection: { ...world.connection, fetch } };
        const reason = new Error('The run was cancelled.');
        const asking = ask(deaf, stop.signal);
        const listing = world.provider.models(deaf.connection, stop.signal);
        setTimeout(() => stop.abort(reason), 20);
        const ended = [refusedInTime(asking, 20 + toStop), refusedInTime(listing, 20 + toStop)];
        assert.deepEqual(await Promise.all(ended), [reason, reason]);
        assert.equal(signals.length, 2);
        assert.ok(
          signals.every((signal) => signal?.aborted),
          'the requests are told to end',
        );
      },
    },
    {
      name: 'nothing is sent when the signal is aborted already, nor past the connection',
      run: async () => {
        const world = await make();
        let sent = 0;
        const fetch: typeof globalThis.fetch = (input, init) => {
          sent += 1;
          return world.connection.fetch(input, init);
        };
        const counted = { ...world, connection: { ...world.connection, fetch } };
        const reason = new Error('It is too late.');
        assert.equal(await refusedInTime(ask(counted, AbortSignal.abort(reason)), toStop), reason);
        assert.equal(sent, 0);
        const before = world.server.requests.length;
        world.server.respond = () => told('{}');
        await ask(counted);
        assert.equal(sent, world.server.requests.length - before);
      },
    },
    {
      name: 'two calls at once do not mix',
      run: async () => {
        const world = await make();
        const { provider, connection, server } = world;
        server.respond = ({ body }) => {
          const first = body.includes('question one');
          const text = JSON.stringify({ verdict: (first ? 'one ' : 'two ').repeat(50) });
          return { kind: 'text', text, delayMs: first ? 30 : 0, tokens: { output: first ? 11 : 22 } };
        };
        const signal = AbortSignal.timeout(given);
        const replies = await Promise.all(
          ['question one', 'question two'].map((material) =>
            provider.complete(connection, frozen({ ...prompt, material }), signal),
          ),
        );
        assert.deepEqual(
          replies.map(({ text, usage }) => [text.includes('one'), text.includes('two'), usage.outputTokens]),
          [
            [true, false, 11],
            [false, true, 22],
          ],
        );
      },
    },
    {
      name: 'it lists the models, and refuses as it does elsewhere',
      run: async () => {
        const { provider, connection, server } = await make();
        const signal = AbortSignal.timeout(given);
        assert.deepEqual([...(await provider.models(connection, signal))], server.models);
        if (server.apiKey === null) return;
        const error: unknown = await provider
          .models({ ...connection, apiKey: 'wrong' }, signal)
          .catch((reason: unknown) => reason);
        assert.ok(error instanceof AiProviderError, String(error));
        assert.equal(error.reason, 'unauthorized');
      },
    },
  ];
}

/** Fails where an error tells the key or the prompt. */
function assertSilent(error: AiProviderError, { connection }: AiWorld): void {
  const told = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n');
  for (const secret of [canary, connection.apiKey]) {
    assert.ok(secret === null || secret === '' || !told.includes(secret), `It tells ${secret}`);
  }
}

/** Resolves when the condition holds. Fails where it does not in time. */
async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < given; waited += 10) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.fail('It sent no request.');
}
