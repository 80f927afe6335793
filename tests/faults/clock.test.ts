import { mock } from 'node:test';
import { defineEvent, defineJob, definePlugin, Events, Jobs, newId, Type } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { until } from '../kernel/support/until.ts';

const Ordered = defineEvent<{ order: string }>('clock.ordered');
const Waiting = defineJob('clock.waiting', Type.Object({ order: Type.String() }));
const hourMs = 60 * 60 * 1000;

t.test('a clock that jumps ahead, and back', async (t) => {
  const heard: string[] = [];
  const ended: string[] = [];
  let release = () => {};
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const plugin = definePlugin({
    id: 'clock',
    setup({ on, job }) {
      const deliver = async ({ order }: { order: string }) => {
        if (order === 'first') await gate;
        heard.push(order);
      };
      on(Ordered, deliver, { durable: true });
      job(Waiting, {
        run: async ({ order }, { signal }) => {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          ended.push(signal.aborted ? `${order} was aborted` : order);
        },
        lost: async ({ order }) => void ended.push(`${order} was lost`),
      });
      return undefined;
    },
  });
  const kernel = await createTestKernel({ plugins: [plugin] });
  t.teardown(() => kernel.close());
  const client = await kernel.signUp();
  const emit = (order: string) =>
    kernel.inWorkspaceOf(client, () => kernel.service(Events).emit(Ordered, { order }));
  const job = newId();
  await kernel.inWorkspaceOf(client, () => kernel.service(Jobs).enqueue(Waiting, { order: job }));

  mock.timers.enable({ apis: ['Date'], now: Date.now() + 6 * hourMs });
  t.teardown(() => mock.timers.reset());
  await emit('first');
  await emit('added ahead');
  // Two searches for lost jobs.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  mock.timers.reset();
  open();
  await emit('added back');
  await until('all events are delivered', () => heard.length === 3);
  release();
  await until('the job ends', () => ended.length > 0);
  t.strictSame(ended, [job], 'and was not taken for lost');
  t.equal((await kernel.visitor().get('/health/ready')).status, 200);
});
