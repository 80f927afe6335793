import {
  type Draft,
  type Expectation,
  firstLineOf,
  type PageModel,
  type PageReadingService,
  type Step,
} from '@testkernel/sdk';
import { pageTotals } from '../figures/page-totals.ts';
import { closedWhereOpened } from '../write/closed-form.ts';
import { mayWrite, onlyReads } from '../write/only-reads.ts';
import { titleOf } from '../write/own-words.ts';
import { type Attempt, attempt, type LiveSite } from './attempt.ts';
import { ChangingTexts } from './changing-texts.ts';
import { checkAssertions } from './check-assertions.ts';
import { type EarlyReading, nothingRead, readEarly } from './early-reading.ts';
import { elsewhereAssertions } from './elsewhere-assertions.ts';
import { errorAssertions } from './error-assertions.ts';
import { filteredFiles } from './filtered-files.ts';
import { furtherAssertions } from './further-assertions.ts';
import { holdsEntries, showsEntries } from './held-entries.ts';
import { keptChoice } from './kept-choice.ts';
import { lastingAssertions } from './lasting-assertions.ts';
import { isStill, liveEffect, unmoved } from './live-effect.ts';
import {
  announced,
  newlySaid,
  type Observation,
  observedAssertions,
  provenData,
} from './observed-assertions.ts';
import {
  EntriesRefused,
  NothingObserved,
  noEffect,
  type ObservedEffect,
  type Refusal,
} from './observed-effect.ts';
import { openingEffect } from './opening-effect.ts';
import { PageWatch, type WatchedPage } from './page-watch.ts';
import { decided, heldBefore } from './possible-assertions.ts';
import { readingEffect } from './reading-effect.ts';
import { isRefused } from './refusal.ts';
import { refusalAssertions } from './refusal-assertions.ts';
import { repeatedAction } from './repeated-action.ts';
import { SharedMenus } from './shared-menus.ts';
import { changedLists, confirmation } from './snapshot-assertions.ts';
import { typedBy } from './typed-by.ts';
import { usableAssertions } from './usable-assertions.ts';
import { goneFromList, isWithoutNumber, vanishedControls } from './vanished-controls.ts';

const maxAssertions = 7;
const maxAbsenceAssertions = 3;
const maxSnapshots = 5;

/** What was observed when a draft was played for the first time. */
export interface FirstObservation extends Observation, EarlyReading {
  readonly wrote: boolean;
  /** The value of `{{unique}}`. */
  readonly unique: string;
  /** Whether the form goes on showing what was entered; it was restored then. */
  readonly isHeld: boolean;
  /** Steps that took back what was entered; null where that was not done. */
  readonly takenBack: readonly Step[] | null;
  /** Its page, which is watched for what changes by itself; undefined where that was restored. */
  readonly watched: WatchedPage | undefined;
}

/** What is done at the end of a first observation. */
export interface ObservationEnd {
  readonly restore?: readonly Step[] | undefined;
  takeBack?(done: Attempt): Promise<readonly Step[] | null>;
}

/** A first observation, or the second if there is no other. */
type SeenOnce = Omit<FirstObservation, 'watched' | 'isHeld' | 'takenBack' | keyof EarlyReading> &
  Partial<EarlyReading>;

/** Plays a draft twice on the live site, and derives from both observations what the test asserts. */
export class Observer {
  readonly #site: LiveSite;
  readonly #reading: PageReadingService | undefined;
  readonly #menus: SharedMenus;
  readonly #changing = new ChangingTexts();
  readonly #watch = new PageWatch(this.#changing);

  /** @param pages those of the crawl */
  constructor(site: LiveSite, reading: PageReadingService | undefined, pages: readonly PageModel[] = []) {
    this.#site = site;
    this.#reading = reading;
    this.#menus = new SharedMenus(pages);
  }

  /**
   * Plays the draft once. Throws `EntriesRefused` where the draft has alternatives and the site refuses what it enters.
   *
   * @param end.restore puts back what a form held, if it turns out that it goes on showing what was entered. Default: that is not
   *   looked for.
   * @param end.takeBack takes back what was entered, and returns how; null where that is not possible. Default: nothing is.
   */
  async observe(
    draft: Draft,
    signal: AbortSignal,
    { restore, takeBack = async () => null }: ObservationEnd = {},
  ): Promise<FirstObservation> {
    const done = await attempt(this.#site, draft, signal);
    let isHeld = false;
    let takenBack: readonly Step[] | null = null;
    let read = nothingRead;
    try {
      if (draft.expectation.kind === 'live' && isStill(done)) throw new NothingObserved(unmoved);
      await this.#checkAccepted(draft, done, 'the site refuses what was entered');
      read = await readEarly(draft, done, this.#reading);
      const mayHold = restore !== undefined && (await showsEntries(draft, done));
      isHeld = mayHold && (await holdsEntries(draft, done));
      await this.#cleanUp(isHeld && restore !== undefined ? { ...draft, cleanUp: restore } : draft, done);
      if (!isHeld) takenBack = await takeBack(done);
      if (takenBack !== null) this.#site.changes?.note(done.unique, 'restored');
      const isAsItWas = !mayHold && draft.cleanUp === undefined && takenBack === null;
      if (isAsItWas) return this.#watched(draft, done, read, signal);
    } catch (error) {
      await done.close();
      throw error;
    }
    await done.close();
    const { before, after, wrote, unique } = done;
    return { before, after, wrote, unique, isHeld, takenBack, ...read, watched: undefined };
  }

  #watched(draft: Draft, done: Attempt, read: EarlyReading, signal: AbortSignal): FirstObservation {
    const { before, after, wrote, unique } = done;
    if (draft.action.length === 0) this.#changing.note(before, after);
    return {
      before,
      after,
      wrote,
      unique,
      isHeld: false,
      takenBack: null,
      ...read,
      watched: this.#watch.begin(done, signal),
    };
  }

  /**
   * Plays the draft again, or for the first time if nothing has to be compared. Throws `NothingObserved` with
   * the reason if the draft can't become a test.
   *
   * @param end.takeBack as of `observe`
   */
  async compare(
    draft: Draft,
    first: FirstObservation | undefined,
    signal: AbortSignal,
    { takeBack = async () => null }: Pick<ObservationEnd, 'takeBack'> = {},
  ): Promise<ObservedEffect> {
    const second = await attempt(this.#site, draft, signal);
    try {
      const quiet = await errorAssertions(second.page);
      // Flows that write are compared at once, so that a full watch would only be waited for.
      const isUrgent = mayWrite(draft) && !onlyReads(draft);
      await (isUrgent ? first?.watched?.end() : first?.watched?.ended);
      const effect = await this.#effectOf(
        draft,
        this.#changing.without(first ?? second),
        this.#changing.without(second),
      ).finally(async () => {
        await this.#cleanUp(draft, second);
        if ((await takeBack(second)) !== null) this.#site.changes?.note(second.unique, 'restored');
      });
      return { ...effect, unique: second.unique, steps: [...effect.steps, ...quiet] };
    } finally {
      await second.close();
    }
  }

  async #effectOf(draft: Draft, first: SeenOnce, second: Attempt): Promise<ObservedEffect> {
    const { expectation } = draft;
    if (first.wrote || second.wrote) throw new NothingObserved('its action would change data');
    switch (expectation.kind) {
      case 'known':
        if (expectation.checked === true) await checkAssertions(draft, second);
        return noEffect;
      case 'reading':
        return this.#readingEffect(draft, first, second);
      case 'opening':
        return openingEffect(first, second, expectation, draft.action);
      case 'live':
        return liveEffect(draft, first, second);
      case 'refusal':
        return this.#refusalEffect(draft, first, second, expectation);
      case 'change':
        return this.#changeEffect(draft, first, second);
    }
  }

  async #refusalEffect(
    draft: Draft,
    first: SeenOnce,
    second: Attempt,
    expectation: Extract<Expectation, { kind: 'refusal' }>,
  ): Promise<ObservedEffect> {
    const steps = await refusalAssertions(first, second, draft, expectation);
    // With a clean-up, the attempt has left something before what is refused.
    if (draft.cleanUp === undefined)
      for (const { unique } of [first, second]) this.#site.changes?.refuse(unique);
    return { ...noEffect, steps };
  }

  async #checkAccepted(draft: Draft, done: Attempt, reason: string): Promise<void> {
    const { alternatives, expectation } = draft;
    if (alternatives === undefined || expectation.kind !== 'change' || !(await isRefused(draft, done)))
      return;
    this.#site.changes?.refuse(done.unique);
    throw new EntriesRefused(reason, await this.#refusalOf(done));
  }

  async #refusalOf(done: Attempt): Promise<Refusal | null> {
    if (this.#reading === undefined) return null;
    return { page: await this.#reading.read(done.page), messages: newlySaid(done) };
  }

  async #changeEffect(draft: Draft, first: SeenOnce, second: Attempt): Promise<ObservedEffect> {
    await this.#checkAccepted(draft, second, 'the site accepts what was entered only once');
    if (draft.assertions.every(({ action }) => action.startsWith('assert')))
      await checkAssertions(draft, second);
    const typed = typedBy(draft.action);
    const seen = await usableAssertions(
      // How many entries there are that nothing tells from those of others depends on what other tests do meanwhile.
      observedAssertions(first, second, typed, draft.cleanUp && titleOf(draft) === null ? [] : undefined),
      second.session,
      maxAssertions,
    );
    const usable = seen.some(isWithoutNumber)
      ? seen
      : [...seen, ...vanishedControls(first, second).slice(0, 1)];
    const read = await readEarly(draft, second, this.#reading);
    const possible = heldBefore(first.possible, read.possible);
    const absent = [...closedWhereOpened(draft), ...goneFromList(first, second)];
    const gone = await usableAssertions(absent, second.session, maxAbsenceAssertions);
    const { path } = second.after;
    const page = await this.#reading?.read(second.page);
    const totals = page === undefined ? [] : await pageTotals(second.session, page);
    const whole = [...changedLists(first, second, typed.length > 0), ...confirmation(first, second)];
    const listed = await usableAssertions(whole, second.session, maxSnapshots);
    const files = await filteredFiles(read.files, first.files, second.session);
    const further = await furtherAssertions(draft, second, possible);
    const kept = await keptChoice(draft, second, possible);
    const proven = provenData(first, second, typed);
    const lasting = await lastingAssertions(draft, first.after, second, proven, announced(first, second));
    const elsewhere = await elsewhereAssertions(draft, second);
    // It may end on a page where nothing else is to be read.
    const repeated = await repeatedAction(draft, second, [...listed, ...usable]);
    if (usable.length + listed.length + lasting.length === 0)
      throw new NothingObserved('no change of the page was the same both times');
    return {
      ...noEffect,
      steps: [
        ...usable,
        ...listed,
        ...decided(possible, further),
        ...gone,
        ...totals,
        ...files,
        ...further,
        ...kept,
        ...lasting,
        ...elsewhere,
        ...repeated,
      ],
      shows: second.after.headings[0] ?? null,
      arrived: page === undefined ? null : { path, page },
      showsOwnData: proven.some(({ selector, expected }) => `${selector} ${expected}`.includes('{{unique}}')),
    };
  }

  async #readingEffect(draft: Draft, first: SeenOnce, second: Attempt): Promise<ObservedEffect> {
    const effect = await readingEffect(draft, first.after, second, this.#menus);
    // Totals come last: they may end on another page of the list.
    return { ...effect, steps: [...effect.steps, ...(await this.#totals(second))] };
  }

  /** Which figures of the page are totals of what it lists. */
  async #totals({ session, page }: Attempt): Promise<Step[]> {
    return this.#reading === undefined ? [] : pageTotals(session, await this.#reading.read(page), true);
  }

  /** Restores what the draft changed. Throws `NothingObserved` if that fails. */
  async #cleanUp({ cleanUp }: Draft, done: Attempt): Promise<void> {
    if (cleanUp === undefined) return;
    this.#site.changes?.note(done.unique, 'changed');
    try {
      await done.playOn(cleanUp);
      this.#site.changes?.note(done.unique, 'restored');
    } catch (error) {
      throw new NothingObserved(`the data that it changes could not be restored: ${firstLineOf(error)}`);
    }
  }
}
