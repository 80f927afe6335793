import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt } from './attempt.ts';
import type { ChangingTexts } from './changing-texts.ts';

/** Long enough for a clock with seconds, and for most counters and progress indicators. */
const watchMs = 3_000;
/** Pages that stay open at the same time, so that watching does not slow down other work. */
const maxWatched = 2;

/** A page that stays open after an attempt. */
export interface WatchedPage {
  /** Resolves when it is closed. Never rejects. */
  readonly ended: Promise<void>;
  /** Looks at the page for the last time and closes it, unless that was done already. Never rejects. */
  end(): Promise<void>;
}

/** Leaves pages open for some seconds while other work goes on, and notes what changed by itself. */
export class PageWatch {
  readonly #changing: ChangingTexts;
  #watched = 0;

  constructor(changing: ChangingTexts) {
    this.#changing = changing;
  }

  /** Closes the attempt after some seconds, or when its watch is ended; at once if too many are watched. */
  begin(attempt: Attempt, signal: AbortSignal): WatchedPage {
    const ending = new AbortController();
    const ended = this.#watch(attempt, AbortSignal.any([signal, ending.signal]));
    return {
      ended,
      end() {
        ending.abort();
        return ended;
      },
    };
  }

  async #watch(attempt: Attempt, until: AbortSignal): Promise<void> {
    if (this.#watched < maxWatched) {
      this.#watched += 1;
      // Rejects when the watch is ended.
      await delay(watchMs, undefined, { signal: until }).catch(ignore);
      await this.#look(attempt).catch(ignore);
      this.#watched -= 1;
    }
    await attempt.close().catch(ignore);
  }

  async #look(attempt: Attempt): Promise<void> {
    const later = await attempt.look();
    if (later !== null) this.#changing.note(attempt.after, later);
  }
}

/** Also where the page or the run has ended meanwhile. */
function ignore(): void {}
