/** Settles with `work`, or rejects with `message` after `ms` and aborts the signal. */
export async function withinTime<R>(
  work: (signal: AbortSignal) => Promise<R>,
  ms: number,
  message: string,
): Promise<R> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(message));
      controller.abort(new Error(message));
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
