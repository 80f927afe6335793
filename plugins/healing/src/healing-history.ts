import type { ActivityTrailService, DatabaseService } from '@testkernel/sdk';
import type { Fingerprints } from './fingerprints.ts';
import type { Proposals } from './proposals.ts';

export interface HistoryParts {
  readonly database: DatabaseService;
  readonly activity: ActivityTrailService;
  readonly proposals: Proposals;
  readonly fingerprints: Fingerprints;
}

/** All that healing knows in a workspace. */
export class HealingHistory {
  readonly #parts: HistoryParts;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /** Healing starts anew with the next runs that pass. Returns the number of proposals and fingerprints. */
  clear(): Promise<number> {
    const { database, activity, proposals, fingerprints } = this.#parts;
    return database.transaction(async () => {
      const deleted = (await proposals.removeAll()) + (await fingerprints.removeAll());
      await activity.record({ type: 'healing.clear', meta: { deleted } });
      return deleted;
    });
  }
}
