import assert from 'node:assert/strict';

/** The result of the work. Fails when there is none after so many milliseconds. */
export async function inTime<R>(work: Promise<R>, milliseconds: number): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new assert.AssertionError({ message: `It did not end within ${milliseconds} ms.` }));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Fails unless the work rejects within so many milliseconds. Returns the error. */
export async function refusedInTime(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  const outcome = await inTime(
    work.then(
      () => ({ refused: false, reason: undefined }),
      (reason: unknown) => ({ refused: true, reason }),
    ),
    milliseconds,
  );
  assert.ok(outcome.refused, 'It should have rejected.');
  return outcome.reason;
}
