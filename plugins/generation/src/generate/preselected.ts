import type { Draft, Step } from '@testkernel/sdk';
import type { RecordForm } from '../entity/entity.ts';
import { EntriesRefused } from '../observe/observed-effect.ts';
import type { FirstObservation } from '../observe/observer.ts';
import type { PageFacts } from '../observe/page-facts.ts';
import { choosesAnother } from '../write/preselected-options.ts';
import { unique } from '../write/unique.ts';
import { type AcceptedFirst, orRefused } from './accepted-first.ts';

const maxAlone = 3;

/**
 * The draft with one of the options that the page has chosen itself, where its action chooses others, and with all of them. Empty where
 * it chooses no others.
 */
export function withPreselected(draft: Draft, { preselected }: Pick<RecordForm, 'preselected'>): Draft[] {
  const others = draft.action.filter((step) => choosesAnother(step, preselected));
  const without = (some: readonly Step[]) => ({
    ...draft,
    action: draft.action.filter((step) => !some.includes(step)),
  });
  const alone = others.length > 1 ? others.slice(0, maxAlone).map((step) => without([step])) : [];
  return others.length === 0 ? [] : [...alone, without(others)];
}

/**
 * Another option than the one that a page has chosen itself may decide that the record is not shown there: a board shows the tasks of its own
 * project. The draft with the options as they are where the page shows the record then; null where it does not, or shows it anyway.
 */
export async function shownPreselected(
  { draft: chosen, first }: AcceptedFirst,
  records: Pick<RecordForm, 'preselected'>,
  observe: (draft: Draft) => Promise<FirstObservation>,
): Promise<AcceptedFirst | null> {
  if (showsEntry(first.after)) return null;
  for (const draft of withPreselected(chosen, records)) {
    const other = await orRefused(observe(draft));
    if (other instanceof EntriesRefused) continue;
    const isShown = showsEntry(other.after);
    await (isShown ? first : other).watched?.end();
    if (isShown) return { draft, first: other };
  }
  return null;
}

/** Whether a page shows something that the attempt entered, other than in a message. */
export function showsEntry({ lines, announcements }: Pick<PageFacts, 'lines' | 'announcements'>): boolean {
  return lines.some(
    (line) => line.includes(unique) && !announcements.some((announcement) => announcement.includes(line)),
  );
}
