// Runs the test files that TEST_FILES names (separated by ":") one after the other in this process, so that what they share
// is loaded once. Its argument tells folders of fixtures of groups apart.
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endOfFile } from './end-of-file.ts';

const testDomain = new URL('test-domain.ts', import.meta.url).href;
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'async-hook-domain' ? { url: testDomain, shortCircuit: true } : next(specifier, context),
});
const { default: t } = await import('tap');
// What is imported later need not pass through them.
hooks.deregister();

for (const file of (process.env.TEST_FILES ?? '').split(':')) {
  const teardowns: (() => unknown)[] = [];
  // Otherwise what a file started would be stopped after the last file.
  t.teardown = (stop) => void teardowns.unshift(stop);
  await import(pathToFileURL(resolve(file)).href);
  // Tests wait for those before them, so that this one ends after all of the file.
  await t.test(endOfFile(file), async () => {
    for (const stop of teardowns) await stop();
  });
}
