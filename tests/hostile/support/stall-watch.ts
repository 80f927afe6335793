import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

type Histogram = ReturnType<typeof monitorEventLoopDelay>;

const resolution = 10;

/** Measures the longest time for which this process's event loop did nothing else. */
export class StallWatch {
  readonly #histogram: Histogram;

  private constructor(histogram: Histogram) {
    this.#histogram = histogram;
  }

  static start(): StallWatch {
    const histogram = monitorEventLoopDelay({ resolution });
    histogram.enable();
    return new StallWatch(histogram);
  }

  /** The longest stall since the start, in milliseconds. */
  async stop(): Promise<number> {
    // A stall is recorded by the first timer after it.
    await delay(3 * resolution);
    this.#histogram.disable();
    return Math.max(0, this.#histogram.max / 1e6 - resolution);
  }
}
