import {
  type Draft,
  messageOf,
  type PageReadingService,
  type StageContext,
  type Step,
  StepFailure,
} from '@testkernel/sdk';
import { allGrown, figureSteps, readFigures } from '../figures/record-figures.ts';
import { type Attempt, attempt, type LiveSite } from '../observe/attempt.ts';
import { titleOf } from '../write/own-words.ts';
import { openRecord, rowOf } from './find-record.ts';
import { Record } from './record.ts';
import {
  actOnRecord,
  controlsInRow,
  controlsOnPage,
  maxActions,
  type RecordAction,
  type RecordControl,
} from './record-actions.ts';
import { removeRecord } from './record-removal.ts';
import { pageSnapshot, rowSnapshot } from './record-snapshots.ts';
import { type Extent, updateRecord, withChangedTexts } from './record-update.ts';
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
  /** Asserts the whole row. Empty where there is none. */
  readonly row: readonly Step[];
  /** Opens the record's own page. */
  readonly open: readonly Step[];
  /**
   * Whether the form ends on the record's own page. From another page nothing is known that finds the record then, and the
   * steps that remove it could meet another one.
   */
  readonly endsOnOwnPage: boolean;
  /** What the record's own page shows of what was entered. */
  readonly content: readonly ShownValue[];
  /** Asserts all that its own page shows. Empty where it has none. */
  readonly page: readonly Step[];
  /** Changes the record on its own page; null if that is not possible. */
  readonly update: readonly Step[] | null;
  /** Removes the record when it was changed. Empty where that is not possible. */
  readonly removeUpdated: readonly Step[];
  /** Removes the record on its own page or in its list; null if that is not possible. */
  readonly remove: readonly Step[] | null;
  /** What controls of its row and of its own page do with the record. */
  readonly actions: readonly (RecordAction & {
    /** Removes the record afterwards. Empty where that is not possible. */
    readonly remove: readonly Step[];
  })[];
  /** Open pages, and assert figures that count the record or add a number of it up. Empty where there are none. */
  readonly figures: readonly Step[];
}

/** A form that creates records, and where they are listed. */
export interface RecordForm {
  readonly draft: Draft;
  /** Equal for the same form on several pages. */
  readonly signature: string;
  readonly listPath: string;
  /** Paths of pages that were there before the form was sent. */
  readonly knownPaths: ReadonlySet<string>;
  /** Labels of options by their values. */
  readonly labels: ReadonlyMap<string, string>;
  /** Paths of the pages whose figures may depend on the records. */
  readonly figurePages: readonly string[];
}

/** How many times as long as usual the steps of a second exploration may take. */
const secondPatience = 3;

/** Creates records with a form and finds out how they can be found, changed and removed. */
export class EntityExplorer {
  readonly #site: LiveSite;
  readonly #reading: PageReadingService;
  readonly #log: StageContext['log'];
  readonly #known = new Map<string, Entity>();
  readonly #forms = new Map<Draft, RecordForm>();

  constructor(site: LiveSite, reading: PageReadingService, log: StageContext['log']) {
    this.#site = site;
    this.#reading = reading;
    this.#log = log;
  }

  /** The entity if the form was explored before. */
  known({ signature }: RecordForm): Entity | undefined {
    return this.#known.get(signature);
  }

  /** Remembers that what the draft creates can be removed like the records of the form. */
  belongs(draft: Draft, form: RecordForm): void {
    this.#forms.set(draft, form);
  }

  formOf(draft: Draft): RecordForm | undefined {
    return this.#forms.get(draft);
  }

  /** Null if the form has no free text field to find its record by. */
  async explore(form: RecordForm, signal: AbortSignal): Promise<Entity | null> {
    const title = titleOf(form.draft);
    if (title === null) return null;
    const found = await this.#twice(form.draft, signal, (made, part) => this.#read(form, title, made, part));
    const { isOwn, controls, ...rest } = found;
    const { open, remove } = rest;
    const endsOnOwnPage = open?.length === 0;
    const back = endsOnOwnPage ? [] : [...reopening(form.draft), ...(open ?? [])];
    const actions: Entity['actions'][number][] = [];
    for (const control of controls.slice(0, maxActions)) {
      const action = await this.#twice(form.draft, signal, (made, part) =>
        this.#act(title, made, control, { open: open ?? [], remove: remove && [...back, ...remove] }, part),
      );
      if (action !== null) actions.push(action);
    }
    const changing = (extent: Extent) =>
      this.#twice(form.draft, signal, (made, part) =>
        this.#update(title, made, { extent, open: open ?? [], remove }, part),
      );
    const canChange = open !== null && isOwn;
    const whole = canChange ? await changing('everything') : null;
    const isDone = whole?.update != null && (remove === null || whole.remove !== null);
    const updated = canChange && !isDone ? await changing('texts') : whole;
    const figures =
      remove === null || endsOnOwnPage || form.figurePages.length === 0
        ? []
        : await this.#twice(form.draft, signal, (made, part) =>
            this.#figures(title, form, made, { open: open ?? [], remove }, part),
          );
    const entity = {
      ...rest,
      open: open ?? [],
      endsOnOwnPage,
      update: updated?.update ?? null,
      removeUpdated: updated?.remove ?? [],
      actions,
      figures,
    };
    this.#known.set(form.signature, entity);
    return entity;
  }

  /**
   * Removes the record that an attempt created and left behind. Returns whether it is gone; false also where the records of
   * its form cannot be removed.
   */
  async removeLeftover(draft: Draft, left: string, signal: AbortSignal): Promise<boolean> {
    const form = this.#forms.get(draft);
    const entity = form && this.known(form);
    if (form === undefined || !entity?.remove || entity.endsOnOwnPage) return false;
    const { setup } = form.draft;
    const opening = setup.slice(0, setup.findLastIndex((step) => step.action === 'navigate') + 1);
    const action = [...entity.open, ...entity.remove];
    const removing: Draft = { setup: opening, action, assertions: [], expectation: { kind: 'change' } };
    const { changes, ...site } = this.#site;
    const made = await orNull(() => attempt(site, removing, signal, left));
    await made?.close();
    if (made !== null) changes?.note(left, 'removed');
    return made !== null;
  }

  async #read({ draft, listPath, knownPaths, labels }: RecordForm, title: string, made: Attempt, part: Part) {
    const record = new Record(made, title, this.#reading);
    const isOwn = !(await isAboutOther(record, listPath, knownPaths));
    const rows = await rowOf(record);
    const listed = await valuesInRow(record, draft, labels);
    const row = await rowSnapshot(record, rows);
    const inRow = await controlsInRow(record);
    const open = await part(() => openRecord(record));
    const page = open === null ? [] : await pageSnapshot(record);
    const content = open === null ? [] : await valuesOnPage(record, await record.page(), draft, labels);
    const onPage = open === null || !isOwn ? [] : await controlsOnPage(record);
    const controls = [...inRow, ...onPage.filter(({ name }) => inRow.every((one) => one.name !== name))];
    const remove = await part(() => removeRecord(record, listPath, isOwn));
    if (remove !== null) this.#site.changes?.note(made.unique, 'removed');
    return { isOwn, rows, listed, row, open, content, page, controls, remove };
  }

  async #act(
    title: string,
    made: Attempt,
    control: RecordControl,
    { open, remove }: { readonly open: readonly Step[]; readonly remove: readonly Step[] | null },
    part: Part,
  ): Promise<Entity['actions'][number] | null> {
    const record = new Record(made, title, this.#reading);
    const action = await part(() => actOnRecord(record, control, open));
    this.#site.changes?.note(made.unique, 'changed');
    const removed = remove === null ? null : await orNull(() => record.play(remove));
    if (removed !== null) this.#site.changes?.note(made.unique, 'removed');
    return action && { ...action, remove: removed === null ? [] : (remove ?? []) };
  }

  async #update(
    title: string,
    made: Attempt,
    {
      extent,
      open,
      remove,
    }: {
      readonly extent: Extent;
      readonly open: readonly Step[];
      readonly remove: readonly Step[] | null;
    },
    part: Part,
  ) {
    const record = new Record(made, title, this.#reading);
    await record.play(open);
    const update = await part(() => updateRecord(record, extent));
    if (update !== null) this.#site.changes?.note(made.unique, 'changed');
    const removing = remove === null || update === null ? remove : withChangedTexts(remove, update);
    const removed = removing === null ? null : await orNull(() => record.play(removing));
    if (removed !== null) this.#site.changes?.note(made.unique, 'removed');
    return { update, remove: removed === null ? null : removing };
  }

  /** Figures are read with the record and without it, and tried without it. */
  async #figures(
    title: string,
    { draft, listPath, figurePages }: RecordForm,
    made: Attempt,
    { open, remove }: { readonly open: readonly Step[]; readonly remove: readonly Step[] },
    part: Part,
  ): Promise<Step[]> {
    const record = new Record(made, title, this.#reading);
    const explore = async () => {
      const withRecord = await readFigures(record, figurePages);
      await record.play([...reopening(draft), ...open, ...remove]);
      this.#site.changes?.note(made.unique, 'removed');
      const grown = allGrown(await readFigures(record, figurePages), withRecord);
      return figureSteps(record, grown, listPath);
    };
    return (await part(explore)) ?? [];
  }

  /**
   * Explores in an attempt of its own, and once more in another if the time of a step was over: a busy machine must not
   * make a test poorer. The second time, steps may take longer, and only the part whose time is over again is left out.
   */
  async #twice<T>(
    draft: Draft,
    signal: AbortSignal,
    work: (made: Attempt, part: Part) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#with(this.#site, draft, signal, (made) => work(made, orNullInTime));
    } catch (error) {
      signal.throwIfAborted();
      if (!isTimeout(error)) throw error;
      this.#log('Exploring a record took too long and is tried once more.', 'debug');
      const patient = { ...this.#site, patience: secondPatience };
      return this.#with(patient, draft, signal, (made) =>
        work(made, (explore) => this.#orNullWarned(explore)),
      );
    }
  }

  async #orNullWarned<T>(explore: () => Promise<T>): Promise<T | null> {
    try {
      return await orNullInTime(explore);
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const reason = messageOf(error).split('\n')[0];
      this.#log(`Part of a record was not explored, and its test is shorter: ${reason}`, 'warn');
      return null;
    }
  }

  async #with<T>(
    site: LiveSite,
    draft: Draft,
    signal: AbortSignal,
    work: (made: Attempt) => Promise<T>,
  ): Promise<T> {
    const made = await attempt(site, draft, signal);
    try {
      return await work(made);
    } finally {
      await made.close();
    }
  }
}

/** Opens the page of the form again. */
export function reopening({ setup }: Draft): Step[] {
  return setup.filter((step) => step.action === 'navigate').slice(-1);
}

/**
 * Whether the form ended on the page of something that was there before and now shows the attempt's unique word as well. What the
 * page offers to change and remove is not the attempt's own then.
 */
async function isAboutOther(
  record: Record,
  listPath: string,
  knownPaths: ReadonlySet<string>,
): Promise<boolean> {
  const { path } = record.attempt.after;
  return path !== listPath && knownPaths.has(path) && record.isOwnPage(await record.page());
}

/** Explores one part of an entity; null if there is no such part. */
type Part = <T>(explore: () => Promise<T>) => Promise<T | null>;

/** As `orNull`, but throws if the time of a step was over. */
async function orNullInTime<T>(explore: () => Promise<T>): Promise<T | null> {
  try {
    return await explore();
  } catch (error) {
    if (isTimeout(error) || wasClosed(error)) throw error;
    return null;
  }
}

/** Returns null if exploring throws, so that the other parts of the entity are still tested. Throws if the browser was closed. */
async function orNull<T>(explore: () => Promise<T>): Promise<T | null> {
  try {
    return await explore();
  } catch (error) {
    if (wasClosed(error)) throw error;
    return null;
  }
}

/** Whether a step did not succeed in its time, by name where an engine uses its own copy of Playwright. */
function isTimeout(error: unknown): boolean {
  return error instanceof StepFailure || (error instanceof Error && error.name === 'TimeoutError');
}

function wasClosed(error: unknown): boolean {
  return /has been closed/i.test(messageOf(error));
}
