/** The share of a crawl's time at which a stage takes on no new work. Other stages use all of it. */
const ends: Readonly<Record<string, number>> = { crawl: 0.35, generate: 0.65 };

/** The time of one crawl, from the begin of its job. */
export class RunClock {
  readonly #begun = performance.now();
  readonly #limitMs: number;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Milliseconds in which a stage may take on new work. */
  leftFor(stage: string): number {
    return this.#begun + this.#limitMs * (ends[stage] ?? 1) - performance.now();
  }

  get isOver(): boolean {
    return this.leftFor('') <= 0;
  }
}
