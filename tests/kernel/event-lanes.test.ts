import { setTimeout as sleep } from 'node:timers/promises';
import { defineEvent, newId } from '@testkernel/sdk';
import t, { type Test } from 'tap';
import { EventBus } from '../../core/src/events/event-bus.ts';
import { Outbox } from '../../core/src/events/outbox.ts';
import { bootForTest } from '../../core/src/testing/boot-for-test.ts';
import { until } from './support/until.ts';

const Ordered = defineEvent<{ order: string }>('lanes.ordered');
const leaseSeconds = 0.6;

interface Row {
  readonly attempts: number;
  readonly last_error: string | null;
  readonly due: boolean;
}

t.test('lanes of durable subscribers', async (t) => {
  const { kernel, close } = await bootForTest({ plugins: [] });
  t.teardown(close);
  const { database, scope, context, log } = kernel.services;

  /** A bus as another process would have it, with subscribers of its own and a short lease. */
  const busFor = (t: Test, owner: string) => {
    const bus = new EventBus(database, new Outbox(database, owner, leaseSeconds), scope, context, log);
    t.teardown(() => bus.stop(0));
    return bus;
  };
  const emit = (bus: EventBus, order: string) =>
    scope.asVisitor(() => database.transaction(() => bus.emit(Ordered, { order })));
  const rowsOf = (subscriber: string) =>
    scope.asSystem(() =>
      database.sql<Row>(
        `select attempts, last_error, available_at <= clock_timestamp() as due from kernel_outbox
         where subscriber like ? order by id`,
        [`${subscriber}/%`],
      ),
    );

  t.test('a subscriber that hangs holds up no other', async (t) => {
    const bus = busFor(t, 'one');
    const heard: string[] = [];
    bus.subscribe('hangs', Ordered, () => new Promise(() => {}), { durable: true });
    bus.subscribe('listens', Ordered, ({ order }) => void heard.push(order), { durable: true });
    bus.start();
    for (const order of ['first', 'second', 'third']) await emit(bus, order);
    await until('the other subscriber heard everything', () => heard.length === 3);
    t.strictSame(heard, ['first', 'second', 'third'], 'in order');
    t.equal((await rowsOf('hangs')).length, 3);
  });

  t.test('a delivery over its time limit is aborted and repeated, and the next one goes on', async (t) => {
    const bus = busFor(t, 'two');
    const aborted: string[] = [];
    const heard: string[] = [];
    const handler = ({ order }: { order: string }, signal: AbortSignal) => {
      heard.push(order);
      if (order !== 'endless') return;
      signal.addEventListener('abort', () => aborted.push(order));
      return new Promise<void>((_resolve, reject) => setTimeout(() => reject(new Error('Too late.')), 500));
    };
    bus.subscribe('limited', Ordered, handler, { durable: true, timeoutMs: 200 });
    bus.start();
    await emit(bus, 'endless');
    await emit(bus, 'next');
    await until('the next one was delivered', () => heard.includes('next'));
    t.strictSame(aborted, ['endless']);
    await until('the first one waits for its repetition', async () => (await rowsOf('limited')).length === 1);
    t.match(await rowsOf('limited'), [
      { attempts: 1, last_error: 'The handler did not end within 0.2 s.', due: false },
    ]);
    await sleep(600);
    t.match(await rowsOf('limited'), [{ attempts: 1 }], 'the late end of the handler changed nothing');
  });

  t.test('another process takes no row whose handler works longer than a lease', async (t) => {
    const started: string[] = [];
    const ended: string[] = [];
    const buses = ['three', 'four'].map((owner) => {
      const bus = busFor(t, owner);
      const work = async () => {
        started.push(owner);
        await sleep(leaseSeconds * 5000);
        ended.push(owner);
      };
      bus.subscribe('slow', Ordered, work, { durable: true });
      bus.start();
      return bus;
    });
    for (const bus of buses.slice(0, 1)) await emit(bus, newId());
    // The rows of others are looked for every two seconds, which is within the time of the handler.
    await until('it is delivered', () => ended.length > 0);
    await until('its row is gone', async () => (await rowsOf('slow')).length === 0);
    t.equal(started.length, 1, 'once');
  });

  t.test('who has lost the lease does not end the delivery of the new holder', async (t) => {
    const bus = busFor(t, 'five');
    let aborted = false;
    const handler = (_payload: unknown, signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise<void>(() => {});
    };
    bus.subscribe('robbed', Ordered, handler, { durable: true });
    bus.start();
    await emit(bus, newId());
    await until('it is being delivered', async () => (await rowsOf('robbed'))[0]?.attempts === 1);
    await scope.asSystem(() =>
      database.sql(
        `update kernel_outbox set lease_owner = 'somebody', available_at = now() + interval '1 hour'
         where subscriber like 'robbed/%'`,
      ),
    );
    await until('the handler is told', () => aborted);
    await sleep(100);
    t.match(await rowsOf('robbed'), [{ attempts: 1, last_error: null, due: false }]);
  });

  t.test('a stop is bounded: what is being delivered is aborted, and due again at once', async (t) => {
    const bus = busFor(t, 'six');
    let reason: unknown;
    const handler = (_payload: unknown, signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        reason = signal.reason;
      });
      return new Promise<void>(() => {});
    };
    bus.subscribe('stopped', Ordered, handler, { durable: true });
    bus.start();
    await emit(bus, newId());
    await until('it is being delivered', async () => (await rowsOf('stopped'))[0]?.attempts === 1);
    const began = performance.now();
    await bus.stop(100);
    t.ok(performance.now() - began < 5_000);
    t.match(reason, { message: 'The process is stopping.' });
    t.match(await rowsOf('stopped'), [{ attempts: 0, last_error: null, due: true }]);
  });

  t.test('a handler that hangs after the commit does not hold up the emitter for ever', async (t) => {
    const bus = busFor(t, 'seven');
    bus.subscribe('hangs-at-once', Ordered, () => new Promise(() => {}), { timeoutMs: 100 });
    const began = performance.now();
    await emit(bus, newId());
    t.ok(performance.now() - began < 5_000);
  });
});
