import type { Test } from 'tap';
import type { LiveKernel, WrittenTest } from './live-kernel.ts';

interface Mistakes<Mistake extends string> {
  readonly live: LiveKernel;
  /** The mistakes that the site makes while they are in the set. */
  readonly site: { readonly url: string; readonly mistakes: Set<Mistake> };
  readonly tests: readonly WrittenTest[];
  /** For each mistake, the names of tests that fail because of it. */
  readonly detected: Readonly<Record<Mistake, readonly string[]>>;
  /** Name of a test that passes whatever the mistake is, unless it is named with it. Default: none runs. */
  readonly control?: string;
}

/**
 * Asserts for each mistake that the tests that are named with it fail, and that the control does not. No other test runs:
 * all of them for each mistake would take most of the time of a suite. The control has the time that a busy machine needs.
 */
export async function detectMistakes<Mistake extends string>(
  t: Test,
  { live, site, tests, detected, control }: Mistakes<Mistake>,
): Promise<void> {
  for (const mistake in detected) {
    const names = detected[mistake];
    const missing = names.filter((name) => tests.every((one) => one.name !== name));
    t.same(missing, [], `${mistake}: each is a test`);
    const concerned = tests.filter(({ name }) => names.includes(name));
    site.mistakes.add(mistake);
    t.same((await live.failingNames(concerned, site.url)).sort(), [...names].sort(), mistake);
    const unconcerned = tests.filter(({ name }) => name === control && !names.includes(name));
    if (unconcerned.length > 0)
      t.same(await live.failuresOf(unconcerned, site.url), [], `${mistake}: control`);
    site.mistakes.delete(mistake);
  }
}
