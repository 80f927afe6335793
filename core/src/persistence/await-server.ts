import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import { withinTime } from '../plugins/within-time.ts';

/** Containers that start together take a while until their database accepts connections. */
const patienceMs = 30_000;
const pauseMs = 1_000;

/** A server that answers and refuses: a wrong password, an unknown database or user. Waiting does not help. */
const refusals = /^(28|3D|42)/;

/**
 * Waits until a PostgreSQL server answers. Throws `ConfigError` after half a minute, or when it refuses the client.
 *
 * @param ask sends it a query.
 * @param host for messages.
 */
export async function awaitServer(
  ask: () => Promise<unknown>,
  host: string,
  log: Logger,
  waitMs = patienceMs,
): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (let attempt = 1; ; attempt += 1) {
    const left = deadline - performance.now();
    const failure = await withinTime(ask, Math.max(left, pauseMs), 'It did not answer in time.').then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return;
    const code = codeOf(failure);
    if (refusals.test(code)) {
      throw new ConfigError(
        `PostgreSQL at ${host} refused the connection: ${messageOf(failure)} (${code}). Correct DATABASE_URL.`,
        { cause: failure },
      );
    }
    const reason = code || messageOf(failure);
    if (performance.now() + pauseMs >= deadline) {
      throw new ConfigError(
        `PostgreSQL at ${host} did not answer within ${Math.round(waitMs / 1000)} s (${reason}). Start it, or correct DATABASE_URL.`,
        { cause: failure },
      );
    }
    if (attempt === 1)
      log.warn(
        { host, reason },
        'PostgreSQL does not answer yet; the start waits for it, half a minute at most',
      );
    await sleep(pauseMs);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code ?? '') : '';
}
