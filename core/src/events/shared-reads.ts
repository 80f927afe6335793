/**
 * Lets many who ask for the same thing at about the same time share one answer. Nobody gets an answer that was begun
 * before the question: who asks while one is being read waits for the next.
 */
export class SharedReads<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  /** @param key what is asked for; of several readers of the same, one reads. */
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
