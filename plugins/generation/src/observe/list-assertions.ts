import type { Step } from '@testkernel/sdk';
import { isDynamicText } from '../dynamic-text.ts';
import type { Observation } from './observed-assertions.ts';
import type { PageFacts } from './page-facts.ts';

const longestItem = 60;
const mostItems = 200;

/** How many items a list shows now, and which are first and last: where the action changed it, twice the same way. */
export function listAssertions(one: Observation, other: Observation): Step[] {
  return (['listitem', 'row'] as const).flatMap((role) => {
    const items = itemsOf(one.after, role);
    const isSame = JSON.stringify(items) === JSON.stringify(itemsOf(other.after, role));
    const changed = JSON.stringify(items) !== JSON.stringify(itemsOf(one.before, role));
    return isSame && changed && items.length > 0 && items.length <= mostItems
      ? assertionsOf(role, items)
      : [];
  });
}

function assertionsOf(role: 'listitem' | 'row', items: readonly string[]): Step[] {
  const ends = items.length === 1 ? [0] : [0, items.length - 1];
  const named = ends.flatMap((index): Step[] => {
    const text = items[index] ?? '';
    return text === '' || text.length > longestItem || text.includes('{{') || isDynamicText(text)
      ? []
      : [{ action: 'assert', selector: `getByRole('${role}').nth(${index})`, expected: text }];
  });
  const count: Step = {
    action: 'assertCount',
    selector: `getByRole('${role}')`,
    expected: String(items.length),
  };
  return named.length === 0 ? [] : [count, ...named];
}

function itemsOf(facts: PageFacts, role: 'listitem' | 'row'): readonly string[] {
  return role === 'listitem' ? facts.items : facts.rows;
}
