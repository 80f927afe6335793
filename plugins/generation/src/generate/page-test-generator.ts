import type { Draft, FlowGenerator, FlowPlan, Step, TestCandidate } from '@testkernel/sdk';
import type { Entity, RecordForm } from '../entity/entity.ts';
import type { EntityExplorer } from '../entity/entity-explorer.ts';
import { entityTests, listedRecordTests, listsTests, recordTest } from '../entity/entity-tests.ts';
import type { Listing } from '../entity/record-lists.ts';
import { repeatedEntry, repeatedRecord, repeatedUnseen } from '../entity/repeated-record.ts';
import { entersNumbersAlone } from '../entity/taking-back.ts';
import { withoutListed } from '../entity/without-listed.ts';
import { newlySaid } from '../observe/observed-assertions.ts';
import { NothingObserved, type ObservedEffect } from '../observe/observed-effect.ts';
import type { FirstObservation, ObservationEnd, Observer } from '../observe/observer.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';
import { entersOwnDay, entersTimeAlone, withOwnDay } from '../write/own-day.ts';
import { titleOf } from '../write/own-words.ts';
import { acceptedAgain } from './accepted-again.ts';
import type { AcceptedEntries } from './accepted-entries.ts';
import { acceptedFirst } from './accepted-first.ts';
import { exploreFromList, isOnlyNamed } from './from-list.ts';
import type { LearntRefusal } from './learnt-refusals.ts';
import { LimitedAttempts } from './limited-attempts.ts';
import { orOnlyRefused } from './only-refused.ts';
import { shownPreselected } from './preselected.ts';
import type { Redraft } from './redraft.ts';
import { RefusalTests } from './refusal-tests.ts';
import { withEnd } from './with-end.ts';

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
  readonly #redraft: Redraft | null;
  readonly #isJourney: boolean;
  readonly #refusals: RefusalTests;
  #takenBack: readonly Step[] | null = null;
  #first: FirstObservation | undefined;

  /**
   * @param options.records where the form's records are listed, for a form that may make some
   * @param options.held for a form that may go on showing what was entered
   * @param options.redraft for a form whose entries may be refused
   */
  constructor(
    plan: FlowPlan,
    draft: Draft,
    tools: PageGeneratorTools,
    options: {
      records: Omit<RecordForm, 'draft'> | null;
      held: HeldForm | null;
      redraft: Redraft | null;
      isJourney: boolean;
    },
  ) {
    this.#plan = plan;
    this.#draft = draft;
    this.#tools = tools;
    this.#records = options.records;
    this.#held = options.held;
    this.#redraft = options.redraft;
    this.#isJourney = options.isJourney;
    this.#refusals = new RefusalTests(tools);
  }

  async observe(signal: AbortSignal): Promise<void> {
    const { entries, explorer, observer } = this.#tools;
    const form = explorer?.formOf(this.#draft);
    this.#draft = (await this.#redraft?.latest(signal)) ?? this.#draft;
    if (this.#draft.expectation.kind === 'known') return;
    if (this.#plan.trial?.valid === true && explorer?.isLimited(form?.signature ?? '') === true)
      throw new NothingObserved('there are places for a few such records only, and other tests enter them');
    const signature = this.#isJourney ? undefined : form?.signature;
    const onOwnDay = this.#onOwnDay(this.#draft);
    const drafts = [...entries.ways(signature, this.#draft), ...(onOwnDay === null ? [] : [onOwnDay])];
    const observe = (draft: Draft) => {
      if (form) explorer?.belongs(draft, { ...form, draft });
      const end = { restore: this.#held?.restore, takeBack: this.#takeBackOf(draft) };
      return observer.observe(draft, signal, end);
    };
    const corrections = { redraft: this.#redraft, onOwnDay: (one: Draft) => this.#onOwnDay(one) };
    const accepted = acceptedFirst(drafts, observe, corrections, signal);
    const { draft, first } = await orOnlyRefused(accepted, this.#plan, this.#draft, this.#refusals, signal);
    this.#draft = draft;
    this.#first = first;
    if (!entersOwnDay(draft.action)) entries.accepted(signature, draft);
    this.#redraft?.settle();
    await this.#preferPreselected(first, signal);
    this.#restoreHeld(first);
    this.#keepTakingBack(first);
  }

  /** Takes the options that the page has chosen itself where the page shows the record only with them. */
  async #preferPreselected(first: FirstObservation, signal: AbortSignal): Promise<void> {
    const { explorer, observer } = this.#tools;
    const records = this.#records;
    if (records === null || titleOf(this.#draft) === null || first.isHeld) return;
    const shown = await shownPreselected({ draft: this.#draft, first }, records, (draft) => {
      explorer?.belongs(draft, { ...records, draft });
      return observer.observe(draft, signal);
    });
    if (shown !== null) [this.#draft, this.#first] = [shown.draft, shown.first];
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
    const hasOnePlace = this.#records === null || !entersNumbersAlone(this.#draft, this.#records.labels);
    if (this.#plan.trial !== undefined && hasOnePlace)
      throw new NothingObserved('it is accepted by one at a time, and another test enters it');
    this.#draft = { ...this.#draft, cleanUp: takenBack };
    if (hasOnePlace) this.#takenBack = takenBack;
    this.#records = null;
  }

  async generate(signal: AbortSignal): Promise<readonly TestCandidate[]> {
    const made = await this.#changeTests(signal);
    return [...made, ...(await this.#refusals.of(this.#furtherRefusals(), signal))];
  }

  /** What the form refused until it was corrected, or is to refuse because of what it said against the number that was tried. */
  #furtherRefusals(): readonly LearntRefusal[] {
    if (this.#redraft === null) return [];
    if (this.#plan.trial === undefined) return this.#redraft.refusals();
    if (this.#draft.expectation.kind !== 'refusal' || this.#first === undefined) return [];
    return this.#redraft.toldRefusals(newlySaid(this.#first).join('\n'));
  }

  async #changeTests(signal: AbortSignal): Promise<readonly TestCandidate[]> {
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

  async #compare(signal: AbortSignal): Promise<ObservedEffect> {
    const { observer, explorer } = this.#tools;
    const records = this.#records;
    const limited = new LimitedAttempts(records, explorer);
    const attempts = {
      observe: (draft: Draft, isLimited: boolean) => {
        if (records !== null) explorer?.belongs(draft, { ...records, draft });
        return observer.observe(draft, signal, limited.endOf(draft, isLimited));
      },
      compare: (draft: Draft, first: FirstObservation | undefined, isLimited: boolean) =>
        observer.compare(draft, first, signal, limited.endOf(draft, isLimited)),
      onOwnDay: (draft: Draft) => this.#onOwnDay(draft),
      redraft: this.#redraft,
    };
    const accepted = await acceptedAgain(this.#draft, this.#first, attempts, signal);
    [this.#draft, this.#first] = [accepted.draft, accepted.first];
    limited.check();
    if (accepted.isLimited && records !== null) this.#records = { ...records, isLimited: true };
    return accepted.effect;
  }

  #onOwnDay(draft: Draft): Draft | null {
    return draft.expectation.kind === 'change' ? withOwnDay(draft, this.#records?.fields) : null;
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
    if (known !== undefined) return [recordTest(this.#plan, form, certain, entity, writer)];
    const tests = entityTests(this.#plan, form, certain, entity, writer);
    if (form.isLimited === true) return tests;
    return [
      ...tests,
      ...(isOnlyNamed(entity)
        ? await this.#onList(form, entity.lists, effect, signal)
        : await this.#repeatedTests(form, certain, entity, signal)),
    ];
  }

  /** Tests of the record where the form ends on a page that shows nothing of it. */
  async #listedElsewhere(effect: ObservedEffect, signal: AbortSignal): Promise<TestCandidate[]> {
    if (this.#records === null || this.#plan.trial !== undefined) return [];
    const form = withEnd({ ...this.#records, draft: this.#draft }, this.#first);
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
    const refused = again === null ? [] : await this.#refusals.ofRepeated(plan, again, signal);
    const explore = async (one: RecordForm) => (await explorer?.explore(one, signal)) ?? null;
    const found = lists && (await exploreFromList(form, lists, explore));
    return [...(found ? listedRecordTests(plan, found.form, found.entity, writer) : []), ...refused];
  }

  /** A test that no two records may be alike; none where the application accepts that. */
  async #repeatedTests(
    form: RecordForm,
    effect: ObservedEffect,
    entity: Entity,
    signal: AbortSignal,
  ): Promise<TestCandidate[]> {
    for (const draft of repeatedRecord(this.#draft, effect, entity)) {
      this.#tools.explorer?.belongs(draft, form);
      const refused = await this.#refusals.ofRepeated(this.#plan, draft, signal);
      if (refused.length > 0) return refused;
    }
    return [];
  }

  /** A test that what is taken back each time is accepted, and not once more before that; null where it is, or nothing was taken back. */
  async #acceptedOnce(effect: ObservedEffect, signal: AbortSignal): Promise<TestCandidate | null> {
    if (this.#takenBack === null || this.#first === undefined) return null;
    const again = repeatedEntry(this.#draft, effect, this.#takenBack, this.#first.after.path);
    const refused = again && (await this.#refusals.observed(again, signal));
    if (again === null || refused === null) return null;
    const title = `${this.#plan.title}, and refuses the same again`;
    return this.#tools.writer.observed({ ...this.#plan, title }, again, refused, false);
  }
}
