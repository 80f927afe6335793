import type { Draft } from '@testkernel/sdk';
import type { RecordForm } from '../entity/entity.ts';
import type { PageFacts } from '../observe/page-facts.ts';
import { unique } from '../write/field-value.ts';

/** The draft with the options that the page has chosen itself; null where its action chooses no others. */
export function withPreselected(
  draft: Draft,
  { preselected }: Pick<RecordForm, 'preselected'>,
): Draft | null {
  const action = draft.action.filter(
    (step) => step.action !== 'select' || step.selector === undefined || !preselected.has(step.selector),
  );
  return action.length === draft.action.length ? null : { ...draft, action };
}

/** Whether a page shows something that the attempt entered, other than in a message. */
export function showsEntry({ lines, announcements }: Pick<PageFacts, 'lines' | 'announcements'>): boolean {
  return lines.some(
    (line) => line.includes(unique) && !announcements.some((announcement) => announcement.includes(line)),
  );
}
