/** Runs work in a certain scope. */
export type InScope = <R>(work: () => Promise<R>) => Promise<R>;

/** Runs each step of an iteration in the scope, even when it is requested outside of it, as by a socket. */
export async function* scopedSteps<T>(inScope: InScope, entries: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = entries[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await inScope(() => iterator.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await iterator.return?.();
  }
}
