/** Runs work in a scope that was remembered or opened for it. */
export type InScope = <R>(work: () => Promise<R>) => Promise<R>;

/** Each step of an iteration works in the scope, whoever asks for it and when: a socket that drained, for one. */
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
