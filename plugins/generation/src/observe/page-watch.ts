import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt } from './attempt.ts';
import type { ChangingTexts } from './changing-texts.ts';

/** Long enough for a clock with seconds, and for most counters and progress indicators. */
const watchMs = 3_000;
/** Pages that stay open at the same time, so that watching does not slow down other work. */
const maxWatched = 2;

/** Leaves pages open for some seconds while other work goes on, and notes what changed by itself. */
export class PageWatch {
  readonly #changing: ChangingTexts;
  #watched = 0;

  constructor(changing: ChangingTexts) {
    this.#changing = changing;
  }

  /** Closes the attempt, after some seconds if not too many are watched. Resolves then, and never rejects. */
  async end(attempt: Attempt, signal: AbortSignal): Promise<void> {
    if (this.#watched < maxWatched) {
      this.#watched += 1;
      await this.#look(attempt, signal).catch(ignoreGone);
      this.#watched -= 1;
    }
    await attempt.close().catch(ignoreGone);
  }

  async #look(attempt: Attempt, signal: AbortSignal): Promise<void> {
    await delay(watchMs, undefined, { signal });
    const later = await attempt.look();
    if (later !== null) this.#changing.note(attempt.after, later);
  }
}

/** The page or the run has ended meanwhile. */
function ignoreGone(): void {}
