import { locatorWords } from '@testkernel/sdk';
import { neutralLocator } from '../neutral-locator.ts';
import type { Observation } from '../observation.ts';
import type { Mutation } from './mutation.ts';
import type { TestPath } from './test-path.ts';

/** Keys that do nothing, and elements that lose the focus which the test asserts, the last first. */
export function keyboardMutations({ steps, credentials }: TestPath, seen: Observation): Mutation[] {
  return steps
    .flatMap((step, index): Mutation[] => {
      const { action, selector, value: key = '' } = step;
      if (selector !== undefined && !seen.elements.has(index)) return [];
      const locator = selector === undefined ? null : neutralLocator(selector, credentials);
      if (action === 'press' && key !== '') {
        const where = selector === undefined ? '' : ` on ${locatorWords(selector)}`;
        return [
          {
            kind: 'key-dead',
            target: `the key ${key}${where}`,
            met: { how: 'used', step: index },
            how: { where: 'page', mutation: { does: 'block-key', key, locator }, path: null },
          },
        ];
      }
      if (!action.startsWith('assert') || locator === null || !selector?.includes(':focus')) return [];
      return [
        {
          kind: 'focus-lost',
          target: locatorWords(selector),
          met: { how: 'asserted', step: index },
          how: { where: 'page', mutation: { does: 'blur', locator }, path: null },
        },
      ];
    })
    .reverse();
}
