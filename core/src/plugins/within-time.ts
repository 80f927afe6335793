/**
 * Settles with `work`, or rejects with `late` after `ms`, or with the reason of `outer` when that aborts. In both cases
 * the signal of `work` aborts, and what `work` does afterwards is ignored.
 *
 * @param late the message of an error, or a function that makes the error
 */
export async function withinTime<R>(
  work: (signal: AbortSignal) => Promise<R>,
  ms: number,
  late: string | (() => Error),
  outer?: AbortSignal,
): Promise<R> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    const giveUp = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    timer = setTimeout(() => giveUp(typeof late === 'string' ? new Error(late) : late()), ms);
    onAbort = () => giveUp(outer?.reason);
    outer?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    if (onAbort) outer?.removeEventListener('abort', onAbort);
  }
}
