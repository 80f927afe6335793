import { messageOf, type PageReadingService, type Step } from '@testkernel/sdk';
import type { Draft } from '../write/draft.ts';
import { type Attempt, attempt, type LiveSite } from './attempt.ts';
import { lastingAssertions } from './lasting-assertions.ts';
import { type Learned, NothingObserved, nothingLearned } from './learned.ts';
import { type Observation, observedAssertions, provenData } from './observed-assertions.ts';
import { learnOpening } from './opening-lesson.ts';
import { quietAssertions } from './quiet-assertions.ts';
import { frameAssertions, readingAssertions } from './reading-assertions.ts';
import { refusalAssertions } from './refusal-assertions.ts';
import { usableAssertions } from './usable-assertions.ts';
import { goneFromList, vanishedControls } from './vanished-controls.ts';

const maxAssertions = 7;
const maxReadingAssertions = 9;
const maxAbsenceAssertions = 2;

/** What was seen the first time a draft was done. */
export interface FirstLook extends Observation {
  readonly wrote: boolean;
  /** What stood for `{{unique}}`. */
  readonly unique: string;
}

/** Does on the live site what a draft does, twice, and learns from it what the test shall assert. */
export class Observer {
  readonly #site: LiveSite;
  readonly #reading: PageReadingService | undefined;

  constructor(site: LiveSite, reading: PageReadingService | undefined) {
    this.#site = site;
    this.#reading = reading;
  }

  /** Does it once. */
  async look(draft: Draft, signal: AbortSignal): Promise<FirstLook> {
    const done = await attempt(this.#site, draft, signal);
    try {
      await this.#cleanUp(draft, done);
      const { before, after, wrote, unique } = done;
      return { before, after, wrote, unique };
    } finally {
      await done.close();
    }
  }

  /** Does it once more, or for the first time where nothing has to be compared. Throws `NothingObserved` with the reason why the draft can't become a test. */
  async learn(draft: Draft, first: FirstLook | undefined, signal: AbortSignal): Promise<Learned> {
    const second = await attempt(this.#site, draft, signal);
    try {
      const quiet = await quietAssertions(second.page);
      const learned = await this.#lesson(draft, first ?? second, second);
      await this.#cleanUp(draft, second);
      return { ...learned, unique: second.unique, steps: [...learned.steps, ...quiet] };
    } finally {
      await second.close();
    }
  }

  async #lesson(draft: Draft, first: FirstLook, second: Attempt): Promise<Learned> {
    const { expectation } = draft;
    if (first.wrote || second.wrote) throw new NothingObserved('it would change data');
    switch (expectation.kind) {
      case 'known':
        return nothingLearned;
      case 'reading':
        return learnReading(draft, first, second);
      case 'opening':
        return learnOpening(first, second, expectation);
      case 'refusal':
        return { ...nothingLearned, steps: await refusalAssertions(first, second, expectation) };
      case 'change':
        return this.#learnChange(draft, first, second);
    }
  }

  async #learnChange(draft: Draft, first: FirstLook, second: Attempt): Promise<Learned> {
    const typed = typedBy(draft);
    const seen = await usableAssertions(
      observedAssertions(first, second, typed),
      second.player,
      maxAssertions,
    );
    const usable = seen.length > 0 ? seen : vanishedControls(first, second).slice(0, 1);
    const gone = await usableAssertions(goneFromList(first, second), second.player, maxAbsenceAssertions);
    const { path } = second.after;
    const page = await this.#reading?.read(second.page);
    const proven = provenData(first, second, typed);
    const lasting = await lastingAssertions(draft, first.after, second, proven);
    if (usable.length + lasting.length === 0)
      throw new NothingObserved('nothing that lasts changed on the page');
    return {
      ...nothingLearned,
      steps: [...usable, ...gone, ...lasting],
      shows: second.after.headings[0] ?? null,
      arrived: page === undefined ? null : { path, page },
      showsOwnData: proven.some(({ selector, expected }) => `${selector} ${expected}`.includes('{{unique}}')),
    };
  }

  /** What can't be put back is no reason to give up what was learned. */
  async #cleanUp({ cleanUp }: Draft, done: Attempt): Promise<void> {
    if (cleanUp === undefined) return;
    try {
      await done.goOn(cleanUp);
    } catch (error) {
      throw new NothingObserved(`what it changes could not be put back: ${messageOf(error).split('\n')[0]}`);
    }
  }
}

async function learnReading(draft: Draft, first: FirstLook, second: Attempt): Promise<Learned> {
  const read = await usableAssertions(
    readingAssertions(first.after, second.after),
    second.player,
    maxReadingAssertions,
  );
  const known = new Set(draft.assertions.map(({ selector }) => selector));
  const frame = await usableAssertions(frameAssertions, second.player, 1);
  const moved = draft.assertions.length === 0 && second.after.headings.length + read.length === 0;
  if (moved) throw new NothingObserved('the page shows nothing that lasts');
  return {
    ...nothingLearned,
    steps: [...read.filter(({ selector }) => selector === undefined || !known.has(selector)), ...frame],
    shows: second.after.headings[0] ?? second.after.texts[0] ?? null,
  };
}

function typedBy(draft: Draft): string[] {
  return draft.action.flatMap((step: Step) =>
    step.action === 'fill' && step.value !== undefined ? [step.value] : [],
  );
}
