/**
 * Combines concurrent reads of the same data. A caller never gets a result whose read began before the call: while one
 * read is in progress, later callers share the next one.
 */
export class SharedReads<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  /** @param key identifies the data; concurrent calls with the same key are combined. */
  read(key: string, fetch: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key, fetch);
    const waiting = this.#next.get(key);
    if (waiting) return waiting;
    const next = running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        this.#next.delete(key);
        return this.#start(key, fetch);
      });
    this.#next.set(key, next);
    return next;
  }

  #start(key: string, fetch: () => Promise<T>): Promise<T> {
    const done = () => {
      if (this.#running.get(key) === reading) this.#running.delete(key);
    };
    const reading = fetch();
    this.#running.set(key, reading);
    reading.then(done, done);
    return reading;
  }
}
