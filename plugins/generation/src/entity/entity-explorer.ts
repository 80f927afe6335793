import { type Draft, messageOf, type PageReadingService, type Step } from '@testkernel/sdk';
import { type Attempt, attempt, type LiveSite } from '../observe/attempt.ts';
import { unique } from '../write/field-value.ts';
import { openRecord, rowOf } from './find-record.ts';
import { Record } from './record.ts';
import { removeRecord } from './record-removal.ts';
import { updateRecord } from './record-update.ts';
import { type ShownValue, valuesInRow, valuesOnPage } from './shown-value.ts';

/**
 * What can be done with the records that a form creates. All steps continue from the page on which the form
 * ended.
 */
export interface Entity {
  /** Locator of the record's row in its list; null if no list shows it. */
  readonly rows: string | null;
  /** What the record's row in the list shows of what was entered. */
  readonly listed: readonly ShownValue[];
  /** Opens the record's own page. */
  readonly open: readonly Step[];
  /** What the record's own page shows of what was entered. */
  readonly content: readonly ShownValue[];
  /** Changes the record on its own page; null if that is not possible. */
  readonly update: readonly Step[] | null;
  /** Removes the record on its own page or in its list; null if that is not possible. */
  readonly remove: readonly Step[] | null;
}

/** A form that creates records, and where they are listed. */
export interface RecordForm {
  readonly draft: Draft;
  /** Equal for the same form on several pages. */
  readonly signature: string;
  readonly listPath: string;
  /** Labels of options by their values. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Creates records with a form and finds out how they can be found, changed and removed. */
export class EntityExplorer {
  readonly #site: LiveSite;
  readonly #reading: PageReadingService;
  readonly #known = new Map<string, Entity>();

  constructor(site: LiveSite, reading: PageReadingService) {
    this.#site = site;
    this.#reading = reading;
  }

  /** The entity if the form was explored before. */
  known({ signature }: RecordForm): Entity | undefined {
    return this.#known.get(signature);
  }

  /** Null if the form has no free text field to find its record by. */
  async explore(form: RecordForm, signal: AbortSignal): Promise<Entity | null> {
    const title = titleOf(form.draft);
    if (title === null) return null;
    const found = await this.#with(form.draft, signal, (made) => this.#read(form, title, made));
    const { open, remove } = found;
    const update =
      open === null
        ? null
        : await this.#with(form.draft, signal, (made) => this.#update(title, made, open, remove));
    const entity = { ...found, open: open ?? [], update };
    this.#known.set(form.signature, entity);
    return entity;
  }

  /** Removes the record that an earlier attempt created. Returns whether it is gone. */
  async removeLeftover(
    { draft }: RecordForm,
    entity: Entity,
    left: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (entity.remove === null) return false;
    const setup = draft.setup.slice(0, draft.setup.findLastIndex((step) => step.action === 'navigate') + 1);
    const action = [...entity.open, ...entity.remove];
    const removing: Draft = { setup, action, assertions: [], expectation: { kind: 'change' } };
    return (await orNull(() => this.#with(removing, signal, async () => true, left))) ?? false;
  }

  async #read({ draft, listPath, labels }: RecordForm, title: string, made: Attempt) {
    const record = new Record(made, title, this.#reading);
    const rows = await rowOf(record);
    const listed = await valuesInRow(record, draft, labels);
    const open = await orNull(() => openRecord(record));
    const content = open === null ? [] : await valuesOnPage(record, await record.page(), draft, labels);
    const remove = await orNull(() => removeRecord(record, listPath));
    return { rows, listed, open, content, remove };
  }

  async #update(title: string, made: Attempt, open: readonly Step[], remove: readonly Step[] | null) {
    const record = new Record(made, title, this.#reading);
    await record.play(open);
    const update = await orNull(() => updateRecord(record));
    if (remove !== null) await orNull(() => record.play(remove));
    return update;
  }

  async #with<T>(
    draft: Draft,
    signal: AbortSignal,
    work: (made: Attempt) => Promise<T>,
    value?: string,
  ): Promise<T> {
    const made = await attempt(this.#site, draft, signal, value);
    try {
      return await work(made);
    } finally {
      await made.close();
    }
  }
}

/** Returns null if exploring throws, so that the other parts of the entity are still tested. Throws if the browser was closed. */
async function orNull<T>(explore: () => Promise<T>): Promise<T | null> {
  try {
    return await explore();
  } catch (error) {
    if (/has been closed/i.test(messageOf(error))) throw error;
    return null;
  }
}

/** The first text that holds the unique word; an e-mail address only if there is no other. */
function titleOf({ action }: Draft): string | null {
  const typed = action.flatMap((step) =>
    step.action === 'fill' && step.value?.includes(unique) ? [step.value] : [],
  );
  return typed.find((value) => !value.includes('@')) ?? typed[0] ?? null;
}
