import type { CrawlLimits } from './crawl-limits.ts';

/** The clicks, states and time that a crawl has left. */
export class Budget {
  readonly #limits: CrawlLimits;
  readonly #stageTimeLeft: () => number;
  #spentMs = 0;
  #begun = performance.now();
  #actions = 0;
  #states = 0;
  #refused = new Set<string>();

  /** @param stageTimeLeft milliseconds that the stage has left, whatever the limits say */
  constructor(limits: CrawlLimits, stageTimeLeft: () => number) {
    this.#limits = limits;
    this.#stageTimeLeft = stageTimeLeft;
  }

  /** The time until the next `resume` does not count. */
  pause(): void {
    this.#spentMs += performance.now() - this.#begun;
  }

  resume(): void {
    this.#begun = performance.now();
  }

  get isOutOfTime(): boolean {
    const spentMs = this.#spentMs + performance.now() - this.#begun;
    return spentMs > this.#limits.maxDurationMs || this.#stageTimeLeft() <= 0;
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
