import { formSignature } from '@testkernel/sdk';
import { type EntryForm, entryFormsOf } from './entry-forms.ts';
import type { ExplorationTools } from './exploration-tools.ts';
import { type LinkedForm, linkedFormsOf } from './linked-forms.ts';
import type { Record } from './record.ts';
import type { RecordAction } from './record-actions.ts';
import { controlsOnPage, type RecordControl } from './record-controls.ts';

/** What the own page of a record offers to do with it. */
export interface RecordOffers {
  readonly onPage: readonly RecordControl[];
  readonly forms: readonly EntryForm[];
  readonly linked: readonly LinkedForm[];
}

export const noOffers: RecordOffers = { onPage: [], forms: [], linked: [] };

/** Reads the record's own page, which is open, and looks behind its tabs and links. */
export async function offersOf(
  record: Record,
  { reach, maySend }: Pick<ExplorationTools, 'reach' | 'maySend'>,
): Promise<RecordOffers> {
  return {
    onPage: await controlsOnPage(record, reach),
    forms: await entryFormsOf(record, maySend),
    linked: await linkedFormsOf(record, maySend),
  };
}

/** The signatures of those forms that were sent in what was done with records. */
export function usedForms(
  { forms, linked }: Pick<RecordOffers, 'forms' | 'linked'>,
  uses: readonly RecordAction[],
): string[] {
  const isUsed = (name: string) => uses.some((use) => use.name === name || use.name.startsWith(`${name}"`));
  return [...forms, ...linked].filter(({ name }) => isUsed(name)).map(({ form }) => formSignature(form));
}
