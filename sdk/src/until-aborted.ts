/**
 * The result of the work, or a rejection with the signal's reason as soon as it aborts, whatever the work does then. The
 * work gets a signal of its own, which aborts when nobody waits for it any more, so that nothing stays open behind it.
 *
 * @example
 * const reply = await untilAborted(signal, (stop) => fetch(address, { signal: stop }));
 */
export async function untilAborted<R>(
  signal: AbortSignal,
  work: (stop: AbortSignal) => Promise<R>,
): Promise<R> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(stop.signal), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    stop.abort();
  }
}
