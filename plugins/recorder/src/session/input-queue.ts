import { TooManyRequests } from '@testkernel/sdk';
import type { InputEvent } from '../input-event.ts';

const maxWaiting = 500;

interface Waiting {
  event: InputEvent;
  readonly done: ((error?: unknown) => void)[];
}

/** Applies the inputs of a recording one after the other, in the order in which they were received. */
export class InputQueue {
  readonly #apply: (event: InputEvent) => Promise<void>;
  readonly #waiting: Waiting[] = [];
  #running = false;

  constructor(apply: (event: InputEvent) => Promise<void>) {
    this.#apply = apply;
  }

  /**
   * Resolves when the input was applied. Of mouse moves that wait one after the other, only the last is applied. Throws
   * `TooManyRequests` when 500 inputs wait.
   */
  async add(event: InputEvent): Promise<void> {
    const last = this.#waiting.at(-1);
    if (!last || !replaces(event, last.event)) {
      if (this.#waiting.length >= maxWaiting) {
        throw new TooManyRequests(1, 'The page does not keep up with the input. Send less of it.');
      }
      this.#waiting.push({ event, done: [] });
    } else last.event = event;
    const applied = new Promise<void>((resolve, reject) => {
      this.#waiting.at(-1)?.done.push((error) => (error === undefined ? resolve() : reject(error)));
    });
    if (!this.#running) void this.#run();
    return applied;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      let failure: unknown;
      try {
        await this.#apply(next.event);
      } catch (error) {
        failure = error;
      }
      for (const settle of next.done) settle(failure);
    }
    this.#running = false;
  }
}

function replaces(event: InputEvent, waiting: InputEvent): boolean {
  return event.type === 'mouseMoved' && waiting.type === 'mouseMoved' && event.button === waiting.button;
}
