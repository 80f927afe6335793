import type { CrawlLimits } from './crawl-limits.ts';

/** The clicks, states and time that a crawl has left. */
export class Budget {
  readonly #limits: CrawlLimits;
  readonly #deadline: number;
  #actions = 0;
  #states = 0;
  #refused = new Set<string>();

  constructor(limits: CrawlLimits) {
    this.#limits = limits;
    this.#deadline = performance.now() + limits.maxDurationMs;
  }

  get isOutOfTime(): boolean {
    return performance.now() > this.#deadline;
  }

  /** Whether another click is allowed. */
  get allowsMore(): boolean {
    if (this.#actions >= this.#limits.maxActions) return this.#refuse('action limit');
    return this.allowsStates && this.allowsTime;
  }

  /** Whether there is time to look for states. If not, the crawl is marked as incomplete. */
  get allowsTime(): boolean {
    return this.isOutOfTime ? this.#refuse('time limit') : true;
  }

  /** The limits that the crawl has reached, in words. */
  get refused(): readonly string[] {
    return [...this.#refused];
  }

  /** Takes one click out of the budget; false if none is left. */
  takeAction(): boolean {
    if (this.#actions >= this.#limits.maxActions) return this.#refuse('action limit');
    if (!this.allowsTime) return false;
    this.#actions += 1;
    return true;
  }

  takeState(): boolean {
    if (this.#states >= this.#limits.maxStates) return this.#refuse('state limit');
    this.#states += 1;
    return true;
  }

  /** Whether further states may be opened. */
  get allowsStates(): boolean {
    if (this.#states < this.#limits.maxStates) return true;
    return this.#refuse('state limit');
  }

  #refuse(limit: string): false {
    this.#refused.add(limit);
    return false;
  }
}
