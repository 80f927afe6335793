import type { Step } from '@testkernel/sdk';
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
