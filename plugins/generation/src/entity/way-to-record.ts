import type { Step } from '@testkernel/sdk';
import { withoutAssertions } from '../write/without-assertions.ts';
import type { Entity } from './entity.ts';

/** Whether it is known how to open the record's own page. */
export function hasOwnPage({ open, endsOnOwnPage }: Entity): boolean {
  return open.length > 0 || endsOnOwnPage;
}

/** From any page to the record's own one, or to the list that shows it. Null where that is not known. */
export function wayTo({ endsOnOwnPage, lists, back, open }: Entity): Step[] | null {
  if (endsOnOwnPage) return lists && withoutAssertions(lists.steps);
  return [...back, ...open];
}
