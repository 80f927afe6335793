import type { Step } from '@testkernel/sdk';
import { announcementAssertions } from '../entity/announcements.ts';
import type { Entity } from '../entity/entity.ts';
import type { Record } from '../entity/record.ts';
import { pageSnapshot } from '../entity/record-snapshots.ts';
import { unique } from '../write/unique.ts';
import { withoutAssertions } from '../write/without-assertions.ts';

/**
 * Tries to remove a record, of which the page or the row is open, and asserts what the page says, or that it does not offer that. Null where
 * the record is removed, or its control is disabled.
 */
export async function keptFromRemoval(record: Record, entity: Entity): Promise<Step[] | null> {
  const { remove, removesInList, open, back } = entity;
  const clicks = clicksOf(remove ?? []);
  const way = removesInList && open.length > 0 ? back : [];
  await record.play(way);
  const remover = clicks.find(({ action }) => action === 'click');
  if (remover === undefined || (await record.holds({ ...remover, action: 'assertDisabled' }))) return null;
  if (!(await isThere(record, remover)))
    return [
      ...way,
      { action: 'assertHidden', selector: remover.selector, description: 'It can not be removed' },
    ];
  const { done, announcements } = await playOffered(record, clicks);
  const said = await announcementAssertions(record, announcements);
  const shown = await pageSnapshot(record);
  return (await isRemoved(record, entity)) ? null : [...way, ...done, ...said, ...shown];
}

/** Plays the clicks up to the first on something that the page does not have, such as a confirmation where it has refused at once. */
async function playOffered(record: Record, clicks: readonly Step[]) {
  const done: Step[] = [];
  const announcements: string[] = [];
  for (const step of clicks) {
    if (step.selector !== undefined && !(await isThere(record, step))) break;
    announcements.push(...(await record.play([step])).announcements);
    done.push(step);
  }
  return { done, announcements };
}

async function isThere(record: Record, { selector = '' }: Step): Promise<boolean> {
  return (await record.attempt.session.locate(selector).count()) > 0;
}

/** Found out without opening its own page, which would be waited for. */
async function isRemoved(record: Record, { back, endsOnOwnPage }: Entity): Promise<boolean> {
  if (endsOnOwnPage) return false;
  const { lines } = await record.play(back);
  return !lines.some((line) => line.includes(unique));
}

/** Those of the steps that remove a record that come before it is looked for. */
function clicksOf(remove: readonly Step[]): Step[] {
  const looked = remove.findIndex(({ action }) => /^(assertHidden|reload|wait|navigate)$/.test(action));
  return withoutAssertions(looked < 0 ? remove : remove.slice(0, looked));
}
