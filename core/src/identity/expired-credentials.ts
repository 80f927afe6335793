import type { CronTask } from '@testkernel/sdk';

/** Stores rows that expire, and can delete the expired ones. */
export interface ExpiringRows {
  sweep(): Promise<void>;
}

/** Deletes expired rows once an hour. */
export function deleteExpired(stores: readonly ExpiringRows[]): CronTask {
  return {
    name: 'expired-credentials',
    expression: '17 * * * *',
    async run() {
      for (const store of stores) await store.sweep();
    },
  };
}
