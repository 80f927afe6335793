import { client } from './client.ts';
import { renewing, sessionEnd } from './session-end.ts';

const marginMs = 5 * 60_000;
const everyMs = 30_000;

/**
 * Renews the session five minutes before it ends. Tabs share the cookies and a lock, so that one of them renews for all.
 * Returns what stops it.
 */
export function keepSession(): () => void {
  const renew = () => {
    if (remainingMs() < marginMs) void renewing(renewOnce);
  };
  const timer = setInterval(renew, everyMs);
  // Timers of hidden tabs are slow.
  document.addEventListener('visibilitychange', renew);
  renew();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
  };
}

async function renewOnce(): Promise<void> {
  // Another tab may have done it while this one waited.
  const left = remainingMs();
  if (left < 0 || left >= marginMs) return;
  // A renewal that failed is tried again by the timer; a session that ended is noticed by the next request.
  await client.POST('/auth/refresh').catch(() => undefined);
}

/** Infinity where there is no session to renew. */
function remainingMs(): number {
  const end = sessionEnd();
  return end === null ? Number.POSITIVE_INFINITY : end - Date.now();
}
