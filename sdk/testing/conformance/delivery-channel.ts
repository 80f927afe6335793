import assert from 'node:assert/strict';
import type { DeliveryAnswer, DeliveryChannel } from '../../src/points/delivery-channel.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import { inTime, refusedInTime } from './in-time.ts';
import { type ConformanceScope, noScope } from './scope.ts';

/** Milliseconds that an attempt has, and in which it must end once its signal is aborted. */
const given = 5_000;
const toStop = 1_000;

/** A channel, and messages of it as its plugin adds them. */
export interface DeliveryWorld {
  readonly channel: DeliveryChannel;
  readonly projectId: string;
  /** A message whose recipient takes it, any number of times. */
  readonly taken: unknown;
  /** One whose recipient is there and does not take it. */
  readonly refused: unknown;
  /** One whose recipient accepts the connection and never answers. Omit where that cannot happen. */
  readonly silent?: unknown;
  /** What the channel must not tell: keys and other secrets of the messages. */
  readonly secrets: readonly string[];
  /** The workspace of the project. Default: none. */
  readonly scope?: ConformanceScope;
}

/** The contract of `DeliveryChannel`. @param make the same world for all cases, or a new one for each. */
export function deliveryChannelConformance(make: () => Promise<DeliveryWorld>): ConformanceCase[] {
  const send = (world: DeliveryWorld, message: unknown, attempt = 1, signal = AbortSignal.timeout(given)) => {
    const { channel, projectId, scope = noScope } = world;
    const sent = frozen({ id: '0196', attempt, projectId, message: structuredClone(message) });
    return scope(() => channel.send(sent, signal));
  };
  return [
    {
      name: 'a message is taken, and so is its repetition',
      run: async () => {
        const world = await make();
        for (const attempt of [1, 2]) {
          const answer = await inTime(send(world, world.taken, attempt), given + toStop);
          assert.ok(isTaken(answer), JSON.stringify(answer));
        }
      },
    },
    {
      name: 'what the recipient does not take is no success, and the log gets no secrets',
      run: async () => {
        const world = await make();
        const outcome = await inTime(
          send(world, world.refused).catch((error: unknown) => String(error)),
          given + toStop,
        );
        if (typeof outcome !== 'string') {
          assert.ok(!isTaken(outcome), JSON.stringify(outcome));
          assert.ok(Number.isInteger(outcome.status), `${outcome.status} is a status`);
          assert.ok((outcome.retryAfterSeconds ?? 0) >= 0, `${outcome.retryAfterSeconds} is a pause`);
        }
        const told = JSON.stringify(outcome);
        assert.ok(!world.secrets.some((secret) => told.includes(secret)), 'it tells a secret');
      },
    },
    {
      name: 'an attempt ends when its signal is aborted',
      run: async () => {
        const world = await make();
        if (world.silent === undefined) return;
        const stop = new AbortController();
        const sending = refusedInTime(send(world, world.silent, 1, stop.signal), 200 + toStop);
        setTimeout(() => stop.abort(new Error('The time is up.')), 200);
        await sending;
      },
    },
  ];
}

function isTaken({ status }: DeliveryAnswer): boolean {
  return status === null || (status >= 200 && status < 300);
}
