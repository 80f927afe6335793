import type { Draft, FlowGenerator, FlowPlan, Step, TestCandidate } from '@testkernel/sdk';
import type { Entity, RecordForm } from '../entity/entity.ts';
import type { EntityExplorer } from '../entity/entity-explorer.ts';
import { entityTests, listedRecordTests, listsTests, recordTest } from '../entity/entity-tests.ts';
import type { Listing } from '../entity/record-lists.ts';
import { repeatedEntry, repeatedPlan, repeatedRecord, repeatedUnseen } from '../entity/repeated-record.ts';
import { withoutListed } from '../entity/without-listed.ts';
import { EntriesRefused, NothingObserved, type ObservedEffect } from '../observe/observed-effect.ts';
import type { FirstObservation, ObservationEnd, Observer } from '../observe/observer.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';
import { unique } from '../write/field-value.ts';
import { entersTimeAlone, withOwnDay } from '../write/own-day.ts';
import { titleOf } from '../write/own-words.ts';
import type { AcceptedEntries } from './accepted-entries.ts';
import { exploreFromList, isOnlyNamed } from './from-list.ts';
import { showsEntry, withPreselected } from './preselected.ts';

export interface PageGeneratorTools {
  readonly observer: Observer;
  /** Null if pages can't be read. */
  readonly explorer: EntityExplorer | null;
  readonly writer: CandidateWriter;
  readonly entries: AcceptedEntries;
  /** Called with the signature of a form that changes the record on whose page it is. */
  changesRecord(form: string): void;
  /** Called with what the flow changed; a journey may continue from there. */
  generated(plan: FlowPlan, draft: Draft, effect: ObservedEffect): void;
}

/** A form of which it is not known whether it makes records or changes what its page shows. */
export interface HeldForm {
  readonly signature: string;
  /** Puts back what it held. */
  readonly restore: readonly Step[];
  /** Whether its page is about a single record. */
  readonly isOnRecord: boolean;
}

/** Generates tests of a flow on a page. */
export class PageTestGenerator implements FlowGenerator {
  readonly #plan: FlowPlan;
  #draft: Draft;
  readonly #tools: PageGeneratorTools;
  #records: Omit<RecordForm, 'draft'> | null;
  readonly #held: HeldForm | null;
  readonly #isJourney: boolean;
  #takenBack: readonly Step[] | null = null;
  #first: FirstObservation | undefined;

  /**
   * @param options.records where the form's records are listed, for a form that may make some
   * @param options.held for a form that may go on showing what was entered
   */
  constructor(
    plan: FlowPlan,
    draft: Draft,
    tools: PageGeneratorTools,
    options: { records: Omit<RecordForm, 'draft'> | null; held: HeldForm | null; isJourney: boolean },
  ) {
    this.#plan = plan;
    this.#draft = draft;
    this.#tools = tools;
    this.#records = options.records;
    this.#held = options.held;
    this.#isJourney = options.isJourney;
  }

  async observe(signal: AbortSignal): Promise<void> {
    if (this.#draft.expectation.kind === 'known') return;
    const { entries, explorer, observer } = this.#tools;
    const form = explorer?.formOf(this.#draft);
    const signature = this.#isJourney ? undefined : form?.signature;
    const ways = entries.ways(signature, this.#draft);
    const onOwnDay = this.#onOwnDay();
    for (const draft of onOwnDay === null ? ways : [...ways, onOwnDay]) {
      if (form) explorer?.belongs(draft, { ...form, draft });
      this.#draft = draft;
      this.#first = await orUndefinedIfRefused(
        observer.observe(draft, signal, { restore: this.#held?.restore, takeBack: this.#takeBackOf(draft) }),
      );
      if (this.#first === undefined) continue;
      if (draft !== onOwnDay) entries.accepted(signature, draft);
      await this.#preferPreselected(this.#first, signal);
      this.#restoreHeld(this.#first);
      this.#keepTakingBack(this.#first);
      return;
    }
    throw new EntriesRefused('the site refuses whatever was entered');
  }

  /**
   * Another option than the one that a page has chosen itself may decide that the record is not shown there: a board shows the tasks of
   * its own project. The options stay as they are where the page shows the record then.
   */
  async #preferPreselected(first: FirstObservation, signal: AbortSignal): Promise<void> {
    const { explorer, observer } = this.#tools;
    const records = this.#records;
    if (records === null || titleOf(this.#draft) === null || first.isHeld || showsEntry(first.after)) return;
    for (const draft of withPreselected(this.#draft, records)) {
      explorer?.belongs(draft, { ...records, draft });
      const other = await orUndefinedIfRefused(observer.observe(draft, signal));
      const isShown = other !== undefined && showsEntry(other.after);
      await (isShown ? first : other)?.watched?.end();
      if (!isShown) continue;
      this.#draft = draft;
      this.#first = other;
      return;
    }
  }

  /** A form that goes on showing what was entered changes settings, which the test restores, or a record of others. */
  #restoreHeld({ isHeld }: FirstObservation): void {
    if (!isHeld || this.#held === null) return;
    if (this.#draft.expectation.kind === 'refusal')
      throw new NothingObserved('the form accepts what it should refuse');
    const { restore, signature, isOnRecord } = this.#held;
    this.#draft = { ...this.#draft, cleanUp: restore };
    this.#records = null;
    if (!isOnRecord) return;
    this.#tools.changesRecord(signature);
    throw new NothingObserved('it changes a record that was there before');
  }

  /**
   * Of a form that makes records, for what has no word of its own by which the record could be found and removed, and for what is entered
   * for a time of day, at which there may be one only.
   */
  #takeBackOf(draft: Draft): ObservationEnd['takeBack'] {
    const { explorer } = this.#tools;
    const records = this.#records;
    const isRemoved = titleOf(draft) !== null && !entersTimeAlone(draft);
    if (records === null || explorer === null || isRemoved) return undefined;
    return (done) => explorer.takeBack(draft, done, records.labels);
  }

  /** What is accepted only once has to be taken back each time. */
  #keepTakingBack({ takenBack }: FirstObservation): void {
    if (takenBack === null) return;
    // Two tests of it would be in the way of one another.
    if (this.#plan.trial !== undefined)
      throw new NothingObserved('it is accepted by one at a time, and another test enters it');
    this.#draft = { ...this.#draft, cleanUp: takenBack };
    this.#takenBack = takenBack;
    this.#records = null;
  }

  async generate(signal: AbortSignal): Promise<readonly TestCandidate[]> {
    const plan = this.#plan;
    const effect = await this.#compare(signal);
    const draft = this.#draft;
    if (draft.cleanUp === undefined) this.#tools.generated(plan, draft, effect);
    const entity = this.#mayShowRecord(effect) ? await this.#exploreRecords(effect, signal) : null;
    if (entity !== null) return entity;
    const once = await this.#acceptedOnce(effect, signal);
    if (once !== null) return [once];
    const observed = this.#tools.writer.observed(plan, draft, effect, this.#isJourney);
    return [observed, ...(effect.showsOwnData ? [] : await this.#listedElsewhere(effect, signal))];
  }

  /**
   * What is accepted once on each day, such as a booking, is entered for a day of the attempt's own: then the second attempt did not do
   * what the first one did.
   */
  async #compare(signal: AbortSignal): Promise<ObservedEffect> {
    const { observer, explorer } = this.#tools;
    try {
      return await observer.compare(this.#draft, this.#first, signal);
    } catch (error) {
      const draft = error instanceof NothingObserved ? this.#onOwnDay() : null;
      if (draft === null) throw error;
      if (this.#records !== null) explorer?.belongs(draft, { ...this.#records, draft });
      this.#first = await observer.observe(draft, signal);
      this.#draft = draft;
      return observer.compare(draft, this.#first, signal);
    }
  }

  #onOwnDay(): Draft | null {
    const isChange = this.#draft.expectation.kind === 'change';
    return isChange ? withOwnDay(this.#draft, this.#records?.fields) : null;
  }

  /** Whether the form ends on a page that shows the record, on all pages of its list at least. */
  #mayShowRecord({ showsOwnData }: ObservedEffect): boolean {
    return showsOwnData || this.#records?.nextPages.has(this.#first?.after.path ?? '') === true;
  }

  async #exploreRecords(effect: ObservedEffect, signal: AbortSignal): Promise<TestCandidate[] | null> {
    const { explorer, writer } = this.#tools;
    if (this.#records === null || explorer === null) return null;
    const form = { ...this.#records, draft: this.#draft };
    const known = explorer.known(form);
    const onlySearched = !effect.showsOwnData;
    const explored = withEnd(form, this.#first);
    const entity =
      known ?? (this.#plan.trial ? null : await explorer.explore(explored, signal, { onlySearched }));
    if (entity === null) return null;
    const certain = entity.search.length > 0 ? withoutListed(effect, this.#draft) : effect;
    if (known !== undefined) return [recordTest(this.#plan, this.#draft, certain, entity, writer)];
    return [
      ...entityTests(this.#plan, form, certain, entity, writer),
      ...(isOnlyNamed(entity)
        ? await this.#onList(form, entity.lists, effect, signal)
        : await this.#repeatedTests(form, certain, entity, signal)),
    ];
  }

  /** Tests of the record where the form ends on a page that shows nothing of it. */
  async #listedElsewhere(effect: ObservedEffect, signal: AbortSignal): Promise<TestCandidate[]> {
    if (this.#records === null || this.#plan.trial !== undefined) return [];
    const form = { ...this.#records, draft: this.#draft };
    const lists = (await this.#tools.explorer?.listedElsewhere(form, signal)) ?? null;
    return [
      ...listsTests(this.#plan, this.#draft, effect, lists, this.#tools.writer),
      ...(await this.#onList(form, lists, effect, signal)),
    ];
  }

  /** Tests of the record from the first page that lists it, and that no two may be alike. */
  async #onList(
    form: RecordForm,
    lists: Listing | null,
    effect: ObservedEffect,
    signal: AbortSignal,
  ): Promise<TestCandidate[]> {
    const { explorer, writer } = this.#tools;
    const plan = this.#plan;
    const again = repeatedUnseen(this.#draft, effect);
    const refused = again && (await this.#refusal(again, signal));
    const explore = async (one: RecordForm) => (await explorer?.explore(one, signal)) ?? null;
    const found = lists && (await exploreFromList(form, lists, explore));
    return [
      ...(found ? listedRecordTests(plan, found.form, found.entity, writer) : []),
      ...(refused ? [writer.observed(repeatedPlan(plan), again, refused, false)] : []),
    ];
  }

  /** A test that no two records may be alike; none where the application accepts that. */
  async #repeatedTests(
    form: RecordForm,
    effect: ObservedEffect,
    entity: Entity,
    signal: AbortSignal,
  ): Promise<TestCandidate[]> {
    const { explorer, writer } = this.#tools;
    for (const draft of repeatedRecord(this.#draft, effect, entity)) {
      explorer?.belongs(draft, form);
      const refused = await this.#refusal(draft, signal);
      if (refused !== null) return [writer.observed(repeatedPlan(this.#plan), draft, refused, false)];
    }
    return [];
  }

  /** A test that what is taken back each time is accepted, and not once more before that; null where it is, or nothing was taken back. */
  async #acceptedOnce(effect: ObservedEffect, signal: AbortSignal): Promise<TestCandidate | null> {
    if (this.#takenBack === null) return null;
    const again = repeatedEntry(this.#draft, effect, this.#takenBack);
    const refused = again && (await this.#refusal(again, signal));
    if (again === null || refused === null) return null;
    const title = `${this.#plan.title}, and refuses the same again`;
    return this.#tools.writer.observed({ ...this.#plan, title }, again, refused, false);
  }

  /** What was observed when the draft was refused; null where it was not. */
  async #refusal(draft: Draft, signal: AbortSignal): Promise<ObservedEffect | null> {
    const { observer } = this.#tools;
    try {
      return await observer.compare(draft, await observer.observe(draft, signal), signal);
    } catch {
      // What is sent once has its tests, whatever the second one did.
      signal.throwIfAborted();
      return null;
    }
  }
}

async function orUndefinedIfRefused(
  observed: Promise<FirstObservation>,
): Promise<FirstObservation | undefined> {
  try {
    return await observed;
  } catch (error) {
    if (error instanceof EntriesRefused) return undefined;
    throw error;
  }
}

/**
 * The form, with the path on which the first attempt ended among the known ones: a new record is at another path each time, unless
 * its path holds the unique word.
 */
function withEnd(form: RecordForm, first: FirstObservation | undefined): RecordForm {
  const path = first?.after.path ?? unique;
  return path.includes(unique) ? form : { ...form, knownPaths: new Set([...form.knownPaths, path]) };
}
