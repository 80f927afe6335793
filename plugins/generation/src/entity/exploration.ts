import type { Step } from '@testkernel/sdk';
import type { Attempt } from '../observe/attempt.ts';
import type { Observation } from '../observe/observed-assertions.ts';
import { isRefused } from '../observe/refusal.ts';
import { openByAddress } from '../write/load-again.ts';
import { beyondTexts, type Extent, withChangedTexts } from './changed-value.ts';
import {
  type CountedFigures,
  countedFigures,
  maxFigureUses,
  noFigures,
  useCounted,
} from './counted-figures.ts';
import { enteredFields } from './entered-fields.ts';
import type { Ended, EndedUpdate, Entity, RecordForm } from './entity.ts';
import { entryFormsOf, usedForms } from './entry-forms.ts';
import type { ExplorationTools } from './exploration-tools.ts';
import { openRecord, rowOf } from './find-record.ts';
import { addingBehindLink } from './linked-entries.ts';
import { linkedFormsOf } from './linked-forms.ts';
import { NewRecords } from './new-records.ts';
import { orNull, type Part } from './patient-attempts.ts';
import type { Record } from './record.ts';
import { actOnRecord, maxActions, type RecordUse } from './record-actions.ts';
import { controlsInRow, controlsOnPage } from './record-controls.ts';
import { addEntries } from './record-entries.ts';
import { type Listing, listRecord } from './record-lists.ts';
import type { RecordNumbers } from './record-numbers.ts';
import { refuseChanges } from './record-refusals.ts';
import { removeRecord, removeResult } from './record-removal.ts';
import { restoreRecord } from './record-restoring.ts';
import { pageSnapshot, rowSnapshot } from './record-snapshots.ts';
import { updateRecord } from './record-update.ts';
import { showViews } from './record-views.ts';
import {
  played,
  type Removable,
  removingFromAnywhere,
  removingFromList,
  removingFromPage,
} from './removing.ts';
import { valuesInRow, valuesOnPage } from './shown-value.ts';

/** What is known of a record after it was read. */
interface Known {
  /** To its own page. */
  readonly open: readonly Step[];
  readonly removesInList: boolean;
  readonly remove: readonly Step[] | null;
  readonly endsOnOwnPage: boolean;
}

/** Explores the records of one form, with a new record for each question. */
export class Exploration {
  readonly #tools: ExplorationTools;
  readonly #form: RecordForm;
  readonly #records: NewRecords;
  /** The own page of the record that was read the last time. */
  #opened: Observation | null = null;

  /** @param title the text by which a record is found */
  constructor(tools: ExplorationTools, form: RecordForm, title: string, signal: AbortSignal) {
    this.#tools = tools;
    this.#form = form;
    this.#records = new NewRecords(tools, form, title, signal);
  }

  /** The numbers that the application gives the records, as far as they are known. */
  get numbers(): RecordNumbers {
    return this.#records.numbers;
  }

  /** @param options.onlySearched whether to return null where no search of its list shows the record. Default: false. */
  async entity({ onlySearched = false } = {}): Promise<Entity | null> {
    const readOnce = () =>
      this.#records.explore(async (record, part) =>
        onlySearched && record.search.length === 0 ? null : this.#read(record, part),
      );
    const first = await readOnce();
    // The own page of another record tells which numbers are those of records.
    const read = first?.mayBeNumbered ? await readOnce() : first;
    if (read === null) return null;
    const { isOwn, controls, forms, linked, open, mayBeNumbered: _, ...rest } = read;
    const endsOnOwnPage = open?.length === 0;
    const { remove, removesInList } = rest;
    const known: Known = { open: open ?? [], remove, removesInList, endsOnOwnPage };
    const use = { reach: this.#tools.reach, mayLeave: remove === null };
    const subjects = controls.slice(0, maxActions).map((control) => ({ control, ...use }));
    const used = await this.#each(subjects, known, actOnRecord);
    const entries = await this.#each(forms, known, addEntries);
    const reopen = endsOnOwnPage ? null : [...this.#records.back, ...known.open];
    const actions = [...used, ...(await this.#each(linked, known, addingBehindLink(reopen)))];
    const ownForms = usedForms([...forms, ...linked], [...actions, ...entries]);
    const show = (record: Record) => showViews(record, known.open);
    const views = open === null || !isOwn ? null : await this.#ended(known, show, { changes: false });
    const lists = await this.#lists(known, rest);
    const restores = endsOnOwnPage ? null : await this.#restores(known);
    const updates = open === null || !isOwn ? [] : await this.#updates(known);
    const refuse = (record: Record) => refuseChanges(record, known.open);
    const refuses = updates.length === 0 || remove === null ? null : await this.#ended(known, refuse);
    const figures = await this.#figures({
      ...rest,
      back: this.#records.back,
      open: known.open,
      endsOnOwnPage,
      lists,
    });
    const counted = figures.figureChanges.length === 0 ? [] : actions.slice(0, maxFigureUses);
    const figureUses = await this.#each(counted, known, (record, action) =>
      useCounted(record, action, figures.figureChanges, this.#backTo(record, known)),
    );
    return {
      ...rest,
      ...figures,
      figureUses,
      search: this.#records.search,
      back: this.#records.back,
      open: known.open,
      endsOnOwnPage,
      updates,
      refuses,
      actions,
      entries,
      ownForms,
      views,
      lists,
      restores,
    };
  }

  /** To the page on which the form ended. */
  #backTo({ attempt }: Record, { endsOnOwnPage }: Known): readonly Step[] {
    return endsOnOwnPage ? openByAddress(attempt.after.path) : this.#records.back;
  }

  /** The pages that list the record, of which the page on which the form ended shows nothing. */
  listedElsewhere(): Promise<Ended<Listing> | null> {
    const known = { open: [], remove: null, removesInList: false, endsOnOwnPage: false };
    return this.#lists(known, { rows: null, row: [] });
  }

  /** Null where the form refuses the record now, such as for want of a further place. */
  async #read(record: Record, part: Part) {
    const { draft, labels, listPath } = this.#form;
    if (await isRefused(draft, record.attempt)) return null;
    const isOwn = !(await this.#isAboutOther(record));
    const rows = await rowOf(record);
    const listed = await valuesInRow(record, draft, labels);
    const row = await rowSnapshot(record, rows);
    const inRow = await controlsInRow(record, this.#tools.reach);
    const open = await part(() => openRecord(record));
    const mayBeNumbered = open !== null && open.length > 0 && (await this.#learnNumbers(record));
    const page = open === null ? [] : await pageSnapshot(record);
    const content = open === null ? [] : await valuesOnPage(record, await record.page(), draft, labels);
    const isOpen = open !== null && isOwn;
    const onPage = isOpen ? await controlsOnPage(record, this.#tools.reach) : [];
    const forms = isOpen ? await entryFormsOf(record, this.#tools.maySend) : [];
    const searchedPath = record.search.length > 0 ? record.attempt.after.path : listPath;
    const back = open === null || open.length === 0 ? [] : this.#records.back;
    const removal = await part(() => removeRecord(record, searchedPath, isOwn, back));
    const {
      plain: remove = null,
      tried: removeTried = null,
      isInList: removesInList = false,
      refused = [],
    } = removal ?? {};
    if (remove !== null) this.#note(record.attempt, 'removed');
    const find = () => linkedFormsOf(record, [...back, ...(open ?? [])], this.#tools.maySend);
    const linked = remove === null && isOpen ? ((await part(find)) ?? []) : [];
    const removers = new Set(remove?.map(({ selector }) => selector));
    const others = onPage.filter(({ name }) => inRow.every((one) => one.name !== name));
    const controls = [...inRow, ...others].filter(({ step }) => !removers.has(step.selector));
    const removing = { removesInList, remove, removeTried, removeRefused: removesInList ? refused : [] };
    const uses = { controls, forms, linked };
    return { isOwn, rows, listed, row, open, content, page, ...uses, mayBeNumbered, ...removing };
  }

  /** Compares the own page of a record with that of another one. Returns whether it shows what may be its number. */
  async #learnNumbers(record: Record): Promise<boolean> {
    const opened = await record.opened();
    if (this.#opened !== null) this.numbers.learn(this.#opened, opened);
    this.#opened = opened;
    return this.numbers.mayBeIn(opened);
  }

  /**
   * Whether the form ended on the page of something that was there before and now shows the attempt's unique word as well. What the
   * page offers to change and remove is not the attempt's own then.
   */
  async #isAboutOther(record: Record): Promise<boolean> {
    const { knownPaths, listPath } = this.#form;
    const { path } = record.attempt.after;
    return path !== listPath && knownPaths.has(path) && (await record.isOnOwnPage());
  }

  async #each<Subject, Use extends RecordUse>(
    subjects: readonly Subject[],
    known: Known,
    use: (record: Record, subject: Subject, open: readonly Step[]) => Promise<Use | null>,
  ): Promise<Ended<Use>[]> {
    const found: Ended<Use>[] = [];
    for (const subject of subjects) {
      const ended = await this.#ended(known, (record) => use(record, subject, known.open));
      if (ended !== null) found.push(ended);
    }
    return found;
  }

  /**
   * Does something with a new record, and removes the record, or what it has become where nothing removes the record itself.
   *
   * @param use resolves to null where there is no test of it
   * @param options.changes whether the record is changed. Default: true.
   */
  #ended<Use extends RecordUse>(
    known: Known,
    use: (record: Record) => Promise<Use | null>,
    { changes = true } = {},
  ): Promise<Ended<Use> | null> {
    const { remove } = known;
    const back = known.endsOnOwnPage ? [] : this.#records.back;
    const removing = remove && [...back, ...removingFromList(known, remove)];
    return this.#records.explore(async (record, part) => {
      const used = await part(() => use(record));
      if (changes) this.#note(record.attempt, 'changed');
      const renamed = removing && used ? withChangedTexts(removing, used.steps) : removing;
      const isResult = removing === null && changes && used !== null;
      const play = () => (isResult ? removeResult(record, this.#form) : played(record, renamed));
      return used && { ...used, remove: (await this.#removed(record, play)) ?? [] };
    });
  }

  async #lists(known: Known, { rows, row }: Pick<Entity, 'rows' | 'row'>): Promise<Ended<Listing> | null> {
    const { draft, listPaths: paths, behindSignIn, nextPages } = this.#form;
    const { remove } = known;
    const isListed = paths.length > 0 || behindSignIn !== null;
    // A record that stays is not left once more where one list has shown it.
    if (!isListed || (remove === null && rows !== null)) return null;
    const endsOnOwnPage = known.endsOnOwnPage && remove !== null;
    const find = (record: Record) =>
      listRecord(record, { draft, paths, behindSignIn, row, nextPages, endsOnOwnPage });
    const listing = await this.#ended(known, find, { changes: false });
    return listing && { ...listing, numbers: this.numbers };
  }

  async #restores(known: Known): Promise<Ended<RecordUse> | null> {
    const { binPath, listPath } = this.#form;
    const { remove } = known;
    if (remove === null || binPath === null) return null;
    const removing = removingFromList(known, remove);
    return this.#ended(known, (record) => restoreRecord(record, { listPath, binPath, removing }));
  }

  /**
   * What a change of the texts leaves alone has to stay as it is; whatever else can be changed has to last, without the empty fields and
   * the options that can't be changed. The latter is left out where it keeps the record from being removed.
   */
  async #updates(known: Known): Promise<EndedUpdate[]> {
    const texts = await this.#update('texts', known);
    if (texts === null) return [];
    let everything: EndedUpdate | null = null;
    for (const extent of beyondTexts(this.#form.fields)) everything ??= await this.#update(extent, known);
    if (everything === null || enteredFields(everything) <= enteredFields(texts)) return [texts];
    return known.remove === null || everything.remove.length > 0 ? [texts, everything] : [texts];
  }

  #update(extent: Extent, known: Known): Promise<EndedUpdate | null> {
    const remove = known.remove && removingFromPage({ ...known, back: this.#records.back }, known.remove);
    return this.#records.explore(async (record, part) => {
      const steps = await part(() => updateRecord(record, extent, known.open));
      if (steps !== null) this.#note(record.attempt, 'changed');
      const removing = remove === null || steps === null ? remove : withChangedTexts(remove, steps);
      const removed = await this.#removed(record, () => played(record, removing));
      return steps && { extent, steps, remove: removed ?? [] };
    });
  }

  async #figures(removable: Removable): Promise<CountedFigures> {
    const remove = removingFromAnywhere(removable);
    if (remove === null || this.#form.figurePages.length === 0) return noFigures;
    return this.#records.explore(async (record, part) => {
      const removed = async () => {
        await record.play(remove);
        this.#note(record.attempt, 'removed');
      };
      return (await part(() => countedFigures(record, this.#form, removed))) ?? noFigures;
    });
  }

  /** The steps that were played to remove the record; null where there are none, or they can't be carried out. */
  async #removed(record: Record, play: () => Promise<readonly Step[] | null>) {
    const steps = await orNull(play);
    if (steps !== null) this.#note(record.attempt, 'removed');
    return steps;
  }

  #note({ unique }: Attempt, became: 'changed' | 'removed'): void {
    this.#tools.changes?.note(unique, became);
  }
}
