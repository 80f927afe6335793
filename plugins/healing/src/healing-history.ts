import type { ActivityTrailService, DatabaseService } from '@testkernel/sdk';
import type { Fingerprints } from './fingerprints.ts';
import type { Proposals } from './proposals.ts';

export interface HealingHistoryDependencies {
  readonly database: DatabaseService;
  readonly activity: ActivityTrailService;
  readonly proposals: Proposals;
  readonly fingerprints: Fingerprints;
}

/** All data of healing in a workspace. */
export class HealingHistory {
  readonly #dependencies: HealingHistoryDependencies;

  constructor(dependencies: HealingHistoryDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Deletes proposals and fingerprints, and returns their number. The next runs that pass record fingerprints
   * again.
   */
  clear(): Promise<number> {
    const { database, activity, proposals, fingerprints } = this.#dependencies;
    return database.transaction(async () => {
      const deleted = (await proposals.removeAll()) + (await fingerprints.removeAll());
      await activity.record({ type: 'healing.clear', meta: { deleted } });
      return deleted;
    });
  }
}
