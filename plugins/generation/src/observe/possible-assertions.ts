import type { Draft, Step, StepSession } from '@testkernel/sdk';
import { showsOrder } from './shows-order.ts';
import { usableAssertions } from './usable-assertions.ts';

/**
 * The first of the draft's `possible` assertions that holds; both orders of a column that is in either, as one of equal numbers. None of a
 * column whose texts do not tell that it was sorted.
 */
export async function possibleAssertions(
  { possible = [] }: Draft,
  { session }: { readonly session: Pick<StepSession, 'holds' | 'locate'> },
): Promise<Step[]> {
  const [first] = await usableAssertions(possible, session, 1);
  if (first?.action !== 'assertSorted') return first === undefined ? [] : [first];
  if (!showsOrder(await session.locate(first.selector ?? '').allInnerTexts())) return [];
  const orders = possible.filter(
    ({ action, selector }) => action === 'assertSorted' && selector === first.selector,
  );
  return usableAssertions(orders, session, orders.length);
}

/** Those of the assertions that hold which held the first time as well; all of them where there was no first time. */
export function heldBefore(first: readonly Step[] | undefined, now: readonly Step[]): Step[] {
  const known = new Set(first?.map((step) => JSON.stringify(step)));
  return now.filter((step) => first === undefined || known.has(JSON.stringify(step)));
}

/** The one that holds; of both orders the one that a further page of the list is in alone, none where that does not tell. */
export function decided(possible: readonly Step[], further: readonly Step[]): readonly Step[] {
  return possible.length < 2 ? possible : possible.filter((step) => further.includes(step));
}
