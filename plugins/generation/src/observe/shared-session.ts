import { type Draft, StepFailure, signInPrefix, type TestStart } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { onlyReads } from '../write/only-reads.ts';
import type { PageFacts } from './page-facts.ts';

/** Attempts that fail, and pages that differ, with a session only, until none is shared any more. */
const maxRefused = 2;

/**
 * The session of one attempt that has signed in, with which others begin that only read: signing in takes longer than what most of them do.
 * Attempts that may change something have sessions of their own, because the application may keep something in them.
 */
export class SharedSession {
  #usable: TestStart | null = null;
  #refused = 0;
  #isTaking = false;

  /** Where an attempt of the draft begins; undefined where it has to sign in. */
  startOf(draft: Draft): TestStart | undefined {
    const step = signInOf(draft);
    return step > 0 && this.#usable ? { ...this.#usable, step } : undefined;
  }

  /** Whether an attempt of the draft, which signs in, may give its session to others. */
  isWanted(draft: Draft): boolean {
    const isKnown = this.#isTaking || this.#usable !== null || this.#refused >= maxRefused;
    return signInOf(draft) > 0 && !isKnown;
  }

  /**
   * Takes the session of an attempt, if a page shows the same with it.
   *
   * @param shown by the page to which the draft leads
   * @param look plays the draft in a fresh context that begins there
   */
  async take(
    draft: Draft,
    context: BrowserContext,
    shown: PageFacts,
    look: (start: TestStart) => Promise<PageFacts>,
  ): Promise<void> {
    this.#isTaking = true;
    try {
      const start = { step: signInOf(draft), storageState: await context.storageState() };
      const isSame = offers(await look(start)) === offers(shown);
      if (isSame) this.#usable = start;
      else this.#refused += 1;
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      this.#refused += 1;
    } finally {
      this.#isTaking = false;
    }
  }

  /** Forgets the session: what was done with others may have ended it. */
  renew(): void {
    this.#usable = null;
  }

  /** Notes that an attempt failed with the session, and not when it signed in: the application may have ended the session. */
  noteRefused(): void {
    this.#usable = null;
    this.#refused += 1;
  }
}

/** By how many steps of its setup a draft signs in that only reads; 0 where it does not, or may change something. */
function signInOf({ setup, action, expectation }: Draft): number {
  // What a page shows before it is read does not matter, so that the action may open it.
  const reached = expectation.kind === 'reading' ? [...setup, ...action] : setup;
  const reads = expectation.kind === 'reading' || onlyReads({ expectation });
  const step = reads ? signInPrefix(reached) : 0;
  return step <= setup.length ? step : 0;
}

/** What a page offers to whoever is signed in. */
function offers({ path, headings, links, buttons }: PageFacts): string {
  return JSON.stringify([path, headings, links, buttons]);
}
