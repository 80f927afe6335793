import type { CronTask } from '@testkernel/sdk';

/** Keeps rows that only count for a while, and can forget those that don't count any more. */
export interface Forgetful {
  sweep(): Promise<void>;
}

/** Once an hour, what has expired goes. */
export function forgetExpired(keepers: readonly Forgetful[]): CronTask {
  return {
    name: 'expired-credentials',
    expression: '17 * * * *',
    async run() {
      for (const keeper of keepers) await keeper.sweep();
    },
  };
}
