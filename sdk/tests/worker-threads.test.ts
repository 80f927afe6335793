import { extname } from 'node:path';
import { WorkerDeadlineExceeded, WorkerThreads, type WorkerThreadsOptions } from '@testkernel/sdk';
import t, { type Test } from 'tap';

const module = new URL(`./fixtures/worker-tasks${extname(import.meta.url)}`, import.meta.url);

function open(t: Test, change: Partial<WorkerThreadsOptions> = {}): WorkerThreads<unknown, number> {
  const options = { module, threads: 1, deadlineMs: 20_000, memoryMb: 64 };
  const threads = new WorkerThreads<unknown, number>({ ...options, ...change });
  t.teardown(() => threads.close());
  return threads;
}

t.test('tasks are answered in another thread, by name or by default', async (t) => {
  const threads = open(t);
  t.equal(await threads.run(21), 42);
  await t.rejects(threads.run('too small', { name: 'fail' }), { name: 'TypeError', message: 'too small' });
});

t.test('a task without end is ended at its deadline, and the next one gets a thread', async (t) => {
  const threads = open(t, { deadlineMs: 3_000 });
  await t.rejects(threads.run(null, { name: 'spin' }), WorkerDeadlineExceeded);
  t.equal(await threads.run(21), 42);
});

t.test('a task that uses too much memory fails alone', async (t) => {
  const threads = open(t);
  await t.rejects(threads.run(null, { name: 'fill' }), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  t.equal(await threads.run(21), 42);
});

t.test('the signal of the caller ends a task, and a wait for a thread', async (t) => {
  const threads = open(t);
  const stop = new AbortController();
  const { signal } = stop;
  const both = [threads.run(null, { name: 'spin', signal }), threads.run(21, { signal })];
  stop.abort(new Error('no longer wanted'));
  for (const one of both) await t.rejects(one, { message: 'no longer wanted' });
  t.equal(await threads.run(21), 42);
});

t.test('lanes take turns', async (t) => {
  const threads = open(t);
  const order: string[] = [];
  const run = async (lane: string) => {
    await threads.run(5, { name: 'later', lane });
    order.push(lane);
  };
  await Promise.all(['many', 'many', 'many', 'many', 'one'].map(run));
  t.strictSame(order, ['many', 'many', 'one', 'many', 'many']);
});

t.test('closing ends what runs and what waits', async (t) => {
  const threads = open(t);
  const both = [threads.run(null, { name: 'spin' }), threads.run(21)];
  const outcomes = Promise.allSettled(both);
  await threads.close();
  for (const { status } of await outcomes) t.equal(status, 'rejected');
});
