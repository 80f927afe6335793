import { type Draft, StepFailure, type StepSession, signInPrefix, type TestStart } from '@testkernel/sdk';
import { onlyReads } from '../write/only-reads.ts';
import type { PageFacts } from './page-facts.ts';

/** Attempts that fail, and pages that differ, with a session only, until none is shared any more. */
const maxRefused = 2;

/** A draft that was played in a browser context of its own. */
interface Played {
  readonly session: StepSession;
  /** What the page showed at the end. */
  readonly after: PageFacts;
  close(): Promise<void>;
}

/** Plays the draft of an attempt from its first step, or from a start. Rejects with `StepFailure` where a step fails. */
type Play<Attempt> = (start?: TestStart) => Promise<Attempt>;

interface Looking {
  /** Plays the draft from a start in a further context, in which nobody is interested but for what its page shows. */
  look(start: TestStart): Promise<Played>;
  readonly signal: AbortSignal;
}

/**
 * The session of one attempt that has signed in, with which others begin that only read: signing in takes longer than what most of them do.
 * Attempts that may change something have sessions of their own, because the application may keep something in them.
 */
export class SharedSession {
  #usable: TestStart | null = null;
  #refused = 0;
  #isTaking = false;

  /** An attempt of the draft, with the session where it only reads. One that fails with it is repeated from its first step. */
  async attempt<Attempt extends Played>(
    draft: Draft,
    play: Play<Attempt>,
    { look, signal }: Looking,
  ): Promise<Attempt> {
    const start = this.startOf(draft);
    if (start === undefined) {
      const made = await play();
      if (this.#isWanted(draft)) await this.#take(draft, made, look);
      return made;
    }
    try {
      return await play(start);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof StepFailure)) throw error;
      const made = await play();
      // It passes without the session only: the application may have ended it.
      this.renew();
      this.#refused += 1;
      return made;
    }
  }

  /** Where an attempt of the draft begins; undefined where it has to sign in. */
  startOf(draft: Draft): TestStart | undefined {
    const step = signInOf(draft);
    return step > 0 && this.#usable ? { ...this.#usable, step } : undefined;
  }

  /** Forgets the session: what was done with others may have ended it. */
  renew(): void {
    this.#usable = null;
  }

  /** Whether an attempt of the draft, which has signed in, may give its session to others. */
  #isWanted(draft: Draft): boolean {
    const isKnown = this.#isTaking || this.#usable !== null || this.#refused >= maxRefused;
    return signInOf(draft) > 0 && !isKnown;
  }

  /** Takes the session of an attempt, if a page shows the same with it. */
  async #take(draft: Draft, made: Played, look: Looking['look']): Promise<void> {
    this.#isTaking = true;
    try {
      const start = { step: signInOf(draft), storageState: await made.session.context.storageState() };
      const looked = await look(start);
      await looked.close();
      const isSame = offers(looked.after) === offers(made.after);
      if (isSame) this.#usable = start;
      else this.#refused += 1;
    } catch (error) {
      if (error instanceof StepFailure) this.#refused += 1;
      else {
        await made.close();
        throw error;
      }
    } finally {
      this.#isTaking = false;
    }
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
