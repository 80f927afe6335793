import { BadRequest } from '@testkernel/sdk';

/** Statuses by which the host says that the same request will never succeed. */
const final = [400, 401, 404, 410, 422];

/**
 * Settles as the call does, or when `signal` aborts, because the client's own retries do not heed it. What the host refuses
 * for good becomes `BadRequest` `SCM_REFUSED`, which is not repeated.
 */
export async function orRefusal<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([call, aborted.promise]);
  } catch (error) {
    if (!(error instanceof Error) || !('status' in error)) throw error;
    const status = Number(error.status);
    if (!final.includes(status) && !isForbidden(status, error.message)) throw error;
    throw new BadRequest('SCM_REFUSED', `The source host answered ${status}: ${error.message.slice(0, 300)}`);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** 403 is also the answer to too many requests. */
function isForbidden(status: number, message: string): boolean {
  return status === 403 && !/rate limit/i.test(message);
}
