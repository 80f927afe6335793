import type { Step } from '@testkernel/sdk';
import t from 'tap';
import type { MutationKind } from '../../src/mutations/mutation.ts';
import type { ValidationBench } from './validation-bench.ts';

/** A test that has to kill a mutation, and one with the same actions that asserts nothing relevant. */
export interface MutationPair {
  readonly kind: MutationKind;
  readonly target: string;
  readonly fit: readonly Step[];
  readonly unfit: readonly Step[];
}

/** Tries each mutation on both of its tests. */
export function testPairs(bench: ValidationBench, pairs: readonly MutationPair[]): void {
  for (const { kind, target, fit, unfit } of pairs) {
    t.test(`${kind} of ${target} is killed by a test that asserts it, and by no other`, async (t) => {
      const wanted = async (steps: readonly Step[]) => {
        const tried = await bench.tryMutations(kind, steps, target);
        const found = tried.find((mutation) => mutation.target === target);
        if (!found) t.fail(`tried only ${JSON.stringify(tried)}`);
        return found;
      };
      t.match(await wanted(fit), { tookEffect: true, killed: true }, 'a test that looks');
      t.match(await wanted(unfit), { tookEffect: true, killed: false }, 'a test that does not');
    });
  }
}
