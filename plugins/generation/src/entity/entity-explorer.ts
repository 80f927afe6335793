import { messageOf, type PageReadingService, type Step } from '@testkernel/sdk';
import { type Attempt, attempt, type LiveSite } from '../observe/attempt.ts';
import type { Draft } from '../write/draft.ts';
import { unique } from '../write/field-value.ts';
import { Record } from './record.ts';
import { contentAssertions, rowAssertions } from './record-content.ts';
import { removeRecord } from './record-removal.ts';
import { updateRecord } from './record-update.ts';
import { openRecord, rowOf } from './record-way.ts';

/** What can be done with a record that a form made. All steps go on from where the form led. */
export interface Entity {
  /** What finds the record in its list; null where no list shows it. */
  readonly rows: string | null;
  /** That the list shows what was entered. */
  readonly listed: readonly Step[];
  /** To the record's own page. */
  readonly open: readonly Step[];
  /** That its own page shows what was entered. */
  readonly content: readonly Step[];
  /** Changes the record on its own page; null where it can't be changed. */
  readonly update: readonly Step[] | null;
  /** Removes it again, from its own page or where it is listed; null where nothing removes it. */
  readonly remove: readonly Step[] | null;
}

/** A form that makes records, and where they are listed. */
export interface RecordForm {
  readonly draft: Draft;
  /** Equal for one form on several pages. */
  readonly signature: string;
  readonly listPath: string;
  /** Labels of options by their values. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Finds out, with records of its own, where a form's data goes: to read, to change, to remove. */
export class EntityExplorer {
  readonly #site: LiveSite;
  readonly #reading: PageReadingService;
  readonly #known = new Map<string, Entity>();

  constructor(site: LiveSite, reading: PageReadingService) {
    this.#site = site;
    this.#reading = reading;
  }

  /** What was found out about the form's records before. */
  known({ signature }: RecordForm): Entity | undefined {
    return this.#known.get(signature);
  }

  /** Null where the form takes no free text to find its record by. */
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

  /** Removes what an earlier attempt left behind; says whether it is gone. */
  async tidyUp({ draft }: RecordForm, entity: Entity, left: string, signal: AbortSignal): Promise<boolean> {
    if (entity.remove === null) return false;
    const setup = draft.setup.slice(0, draft.setup.findLastIndex((step) => step.action === 'navigate') + 1);
    const action = [...entity.open, ...entity.remove];
    const removing: Draft = { setup, action, assertions: [], expectation: { kind: 'change' } };
    return (await carefully(() => this.#with(removing, signal, async () => true, left))) ?? false;
  }

  async #read({ draft, listPath, labels }: RecordForm, title: string, made: Attempt) {
    const record = new Record(made, title, this.#reading);
    const rows = await rowOf(record);
    const listed = await rowAssertions(record, draft, labels);
    const open = await carefully(() => openRecord(record));
    const content = open === null ? [] : await contentAssertions(record, await record.page(), draft, labels);
    const remove = await carefully(() => removeRecord(record, listPath));
    return { rows, listed, open, content, remove };
  }

  async #update(title: string, made: Attempt, open: readonly Step[], remove: readonly Step[] | null) {
    const record = new Record(made, title, this.#reading);
    await record.play(open);
    const update = await carefully(() => updateRecord(record));
    if (remove !== null) await carefully(() => record.play(remove));
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

/** What turns out not to work is left out. */
async function carefully<T>(explore: () => Promise<T>): Promise<T | null> {
  try {
    return await explore();
  } catch (error) {
    if (/has been closed/i.test(messageOf(error))) throw error;
    return null;
  }
}

/** Free text tells more than an address. */
function titleOf({ action }: Draft): string | null {
  const typed = action.flatMap((step) =>
    step.action === 'fill' && step.value?.includes(unique) ? [step.value] : [],
  );
  return typed.find((value) => !value.includes('@')) ?? typed[0] ?? null;
}
