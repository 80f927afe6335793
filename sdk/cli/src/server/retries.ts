/** A request that got no response, or one that can be expected to differ soon. */
export interface Attempted {
  readonly method: string;
  /** Null where there was no response. */
  readonly response: Pick<Response, 'status' | 'headers'> | null;
  /** The code of the network error, if there was no response. */
  readonly networkError: string | null;
}

const longestPauseMs = 30_000;

/** Errors before the request was sent, after which it cannot have had an effect. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/**
 * For how long to wait before the request is sent again; null when it must not be. A request that may have started a run is only
 * repeated when it certainly did not.
 */
export function pauseBefore(attempted: Attempted, attempt: number, now: number): number | null {
  if (!isTemporary(attempted)) return null;
  const asked = retryAfterMs(attempted.response?.headers.get('retry-after') ?? null, now);
  return asked ?? Math.min(longestPauseMs, 1000 * 2 ** attempt);
}

function isTemporary({ method, response, networkError }: Attempted): boolean {
  if (response) {
    if (response.status === 429 || response.status === 503) return true;
    return method === 'GET' && (response.status === 502 || response.status === 504);
  }
  return method === 'GET' || neverSent.has(networkError ?? '');
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 1000) : null;
}
