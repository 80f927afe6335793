import type { Step, TestCandidate } from '@testkernel/sdk';
import type { Entity } from './entity.ts';
import type { Record } from './record.ts';

/** What is known of where the records are removed. */
type Places = Pick<Entity, 'open' | 'back' | 'removesInList'>;
/** What is known of how the records are removed. */
export type Removable = Places & Pick<Entity, 'remove' | 'endsOnOwnPage' | 'lists'>;

/** Plays and returns the steps; null where there are none. */
export async function played(record: Record, steps: readonly Step[] | null): Promise<readonly Step[] | null> {
  if (steps !== null) await record.play(steps);
  return steps;
}

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

/**
 * From any page to the removal of the record. Null where nothing removes it, or it is removed on its own page, on which the form ends,
 * and no list leads there.
 */
export function removingFromAnywhere(entity: Removable): readonly Step[] | null {
  const { back, lists, remove, endsOnOwnPage } = entity;
  if (remove === null) return null;
  if (!endsOnOwnPage) return [...back, ...removingFromList(entity, remove)];
  return lists === null ? null : [...lists.steps, ...remove];
}

/** How to remove the record from any page, without assertions. Nothing where that is not possible. */
export function cleaningUp(entity: Removable): Pick<TestCandidate, 'cleanUp'> {
  const steps = removingFromAnywhere(entity);
  return steps === null ? {} : { cleanUp: steps.filter(({ action }) => !/^(assert|wait)/.test(action)) };
}
