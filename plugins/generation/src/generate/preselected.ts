import type { Draft, Step } from '@testkernel/sdk';
import type { RecordForm } from '../entity/entity.ts';
import type { PageFacts } from '../observe/page-facts.ts';
import { unique } from '../write/field-value.ts';
import { choosesAnother } from '../write/preselected-options.ts';

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

/** Whether a page shows something that the attempt entered, other than in a message. */
export function showsEntry({ lines, announcements }: Pick<PageFacts, 'lines' | 'announcements'>): boolean {
  return lines.some(
    (line) => line.includes(unique) && !announcements.some((announcement) => announcement.includes(line)),
  );
}
