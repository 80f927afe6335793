import type { Draft, Step } from '@testkernel/sdk';
import type { Entity, ExploredForm, RecordForm } from '../entity/entity.ts';
import { furtherNumbers } from '../entity/further-entries.ts';
import { orNull } from '../entity/patient-attempts.ts';
import type { Record } from '../entity/record.ts';
import { pageSnapshot, rowSnapshot } from '../entity/record-snapshots.ts';
import { removingFromAnywhere } from '../entity/removing.ts';
import { renamed } from '../entity/renamed.ts';
import { hasOwnPage, wayTo } from '../entity/way-to-record.ts';
import { unique } from '../write/unique.ts';
import { withoutAssertions } from '../write/without-assertions.ts';
import { keptFromRemoval } from './kept-from-removal.ts';
import type { ReferringForm } from './referring-forms.ts';

/** A record to which others refer. */
export interface Reference {
  /** The form of those that refer. */
  readonly by: RecordForm;
  /** Begin where the form of the record ended: create those that refer, and assert what pages show of all, and that the record is kept. */
  readonly steps: readonly Step[];
  /** Whether the application refuses to remove the record as long as others refer to it. */
  readonly isKept: boolean;
  /** Remove one after the other, each from any page, the one that they refer to at last. */
  readonly remove: readonly (readonly Step[])[];
}

/** Creates a record, and another one that refers to it. */
export function referringDraft({ form }: ExploredForm, referring: ReferringForm): Draft {
  return {
    setup: form.draft.setup,
    action: [...form.draft.action, ...creating(referring, words.first)],
    assertions: [],
    expectation: { kind: 'change' },
  };
}

/** In place of the word of the record in those that refer to it. */
const words = { first: `${unique}-2`, second: `${unique}-3` };

function creating({ opening, action, choose }: ReferringForm, word: string): Step[] {
  return [...opening, ...action.flatMap((step) => (step === choose ? [step] : withWord([step], word)))];
}

/** The steps for a record that refers. */
function withWord(steps: readonly Step[], word: string): Step[] {
  return renamed(steps, unique, word);
}

/**
 * Asserts what a list or its own page shows of the record that refers to another; where a list does, makes a second one with other numbers;
 * then asserts what is shown of the one that they refer to, and tries to remove that, which may be refused. Null where the first of those
 * that refer was not made.
 *
 * @param record the one that is referred to, after the draft was played
 */
export async function exploreReference(
  record: Record,
  { entity }: ExploredForm,
  referring: ReferringForm,
): Promise<Reference | null> {
  const { form: by, entity: other } = referring.explored;
  const made = await shownOther(record, other);
  if (made.length === 0) return null;
  const second = (await orNull(() => makeSecond(record, referring))) ?? [];
  const shown = (await orNull(() => shownRecord(record, entity))) ?? [];
  const kept = shown.length === 0 ? [] : ((await orNull(() => keptThere(record, entity))) ?? []);
  return {
    by,
    steps: [...creating(referring, words.first), ...made, ...second, ...shown, ...kept],
    isKept: kept.length > 0,
    remove: removingAll(entity, other, second.length > 0),
  };
}

/** Tries to remove the record. No steps where it is gone then. */
async function keptThere(record: Record, entity: Entity): Promise<Step[]> {
  const kept = await keptFromRemoval(record, entity);
  const still = kept === null ? [] : await shownRecord(record, entity);
  return kept === null || still.length === 0 ? [] : [...kept, ...still];
}

/** Remove first the records that refer, and then the one that they refer to, from any page. */
export function removingAll(entity: Entity, other: Entity, hasSecond: boolean): Step[][] {
  const remove = (one: Entity) => withoutAssertions(removingFromAnywhere(one) ?? []);
  const referring = hasSecond ? [words.second, words.first] : [words.first];
  return [...referring.map((word) => withWord(remove(other), word)), remove(entity)];
}

/** No steps where it is not listed, as what is accepted only once. */
async function makeSecond(record: Record, referring: ReferringForm): Promise<Step[]> {
  const { form, entity } = referring.explored;
  if (entity.endsOnOwnPage) return [];
  const action = referring.action.map(furtherNumbers(form.fields));
  const create = creating({ ...referring, action }, words.second);
  await record.play(create);
  const shown = await shownInList(record, entity, words.second);
  return shown.length === 0 ? [] : [...create, ...shown];
}

/** In its row, or on its own page, if its form ended there. */
async function shownOther(record: Record, other: Entity): Promise<Step[]> {
  if (!other.endsOnOwnPage) return shownInList(record, other, words.first);
  const settled = await record.settle();
  return [...settled, ...(await pageSnapshot(record))];
}

async function shownInList(record: Record, { back, rows }: Entity, word: string): Promise<Step[]> {
  const toList = [...(await record.settle()), ...withWord(back, word)];
  await record.play(toList);
  const shown = await shownInRow(record, rows?.replaceAll(unique, word) ?? null);
  return shown.length === 0 ? [] : [...toList, ...shown];
}

/** Opens the record's own page, or else its list, and asserts what is shown of it. */
async function shownRecord(record: Record, entity: Entity): Promise<Step[]> {
  const way = wayTo(entity);
  if (way === null) return [];
  await record.play(way);
  const shown = hasOwnPage(entity) ? await pageSnapshot(record) : await shownInRow(record, entity.rows);
  return shown.length === 0 ? [] : [...way, ...shown];
}

async function shownInRow(record: Record, row: string | null): Promise<Step[]> {
  const count = row === null ? 0 : await record.attempt.session.locate(row).count();
  return count === 1 ? rowSnapshot(record, row) : [];
}
