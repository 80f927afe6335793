/**
 * Settles with `work`, or rejects with `message` after `ms`, or with the reason of `outer` when that aborts. In both cases
 * the signal of `work` aborts, and what `work` does afterwards is ignored.
 */
export async function withinTime<R>(
  work: (signal: AbortSignal) => Promise<R>,
  ms: number,
  message: string,
  outer?: AbortSignal,
): Promise<R> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    timer = setTimeout(() => giveUp(new Error(message)), ms);
    onAbort = () => giveUp(outer?.reason);
    outer?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
    if (onAbort) outer?.removeEventListener('abort', onAbort);
  }
}
