import { definePlugin } from '@testkernel/sdk';
import t from 'tap';
import { kernelTokens } from '../src/services.ts';
import { bootForTest } from '../src/testing/boot-for-test.ts';

t.test('the container of the kernel', async (t) => {
  const { kernel, close } = await bootForTest({ plugins: [] });
  t.teardown(close);

  t.test('makes every service from the others', async (t) => {
    const names = Object.keys(kernel.services);
    t.ok(names.includes('signIn') && names.includes('executor'));
    for (const name of names) t.doesNotThrow(() => Reflect.get(kernel.services, name), name);
  });

  t.test('has a service behind every token that plugins may require', async (t) => {
    for (const key of kernelTokens) t.ok(kernel.services.serviceRegistry.get(key), key);
  });
});

t.test(
  'a stop ends what plugins have started, the last first, and then what the kernel opened',
  async (t) => {
    const ended: string[] = [];
    const plugin = (id: string) =>
      definePlugin({
        id,
        setup: () => ({
          stop: async () => void ended.push(id),
        }),
      });
    const failing = definePlugin({
      id: 'failing',
      setup: () => ({
        start: () => Promise.reject(new Error('It can not start.')),
        stop: async () => void ended.push('failing'),
      }),
    });
    const { kernel, close } = await bootForTest({
      plugins: [plugin('first'), failing, plugin('second')],
      tolerant: true,
    });
    const { broadcast } = kernel.services;
    broadcast.subscribe('news', () => ended.push('news'));
    await close();
    t.strictSame(ended, ['second', 'first'], 'what never started is not stopped');
    broadcast.publish('news', null);
    await new Promise(setImmediate);
    t.equal(ended.length, 2, 'the broadcast is closed');
  },
);
