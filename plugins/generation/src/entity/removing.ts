import type { Step, TestCandidate } from '@testkernel/sdk';
import type { Entity } from './entity.ts';

/** What is known of where the records are removed. */
type Places = Pick<Entity, 'open' | 'back' | 'removesInList'>;

/** From the list that shows the record to its removal. */
export function removingFromList(
  { open, removesInList }: Omit<Places, 'back'>,
  remove: readonly Step[],
): Step[] {
  return [...(removesInList ? [] : open), ...remove];
}

/** From where the steps `open` of the entity ended to the removal of the record. */
export function removingFromPage({ open, back, removesInList }: Places, remove: readonly Step[]): Step[] {
  return [...(removesInList && open.length > 0 ? back : []), ...remove];
}

/** How to remove the record from any page. Nothing where it is removed on its own page, on which the form ends: nothing else leads there. */
export function cleaningUp(
  entity: Pick<Entity, keyof Places | 'remove' | 'endsOnOwnPage'>,
): Pick<TestCandidate, 'cleanUp'> {
  const { back, remove, endsOnOwnPage } = entity;
  if (remove === null || endsOnOwnPage) return {};
  const steps = [...back, ...removingFromList(entity, remove)];
  return { cleanUp: steps.filter(({ action }) => !/^(assert|wait)/.test(action)) };
}
