const lock = 'testkernel-refresh';

/** When the session ends, in milliseconds since 1970; null without one. It changes with each renewal. */
export function sessionEnd(): number | null {
  const [, seconds] = /(?:^|; )token_exp=(\d+)/.exec(document.cookie) ?? [];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Renews the session while no other tab does. Browsers have locks only where the connection is secure. */
export async function renewing(renew: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await renew();
  else await navigator.locks.request(lock, renew);
}

/** Whether the session was renewed since it ended then, or is being renewed by another tab. Waits for that tab. */
export async function isRenewedSince(end: number | null): Promise<boolean> {
  await renewing(async () => undefined);
  const now = sessionEnd();
  return now !== null && now !== end && now > Date.now();
}
