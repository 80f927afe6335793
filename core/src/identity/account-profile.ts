import type { ActivityTrailService, DatabaseService } from '@testkernel/sdk';
import type { Identity } from './identity.ts';
import { UserRecord } from './user-record.ts';

export interface AccountProfileDependencies {
  readonly database: DatabaseService;
  readonly activity: ActivityTrailService;
}

/** What people say about themselves. */
export class AccountProfile {
  readonly #dependencies: AccountProfileDependencies;

  constructor(dependencies: AccountProfileDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the identity as it is now. Entries of the activity trail from before keep the name that they were written with. */
  async rename(identity: Identity, wanted: string): Promise<Identity> {
    const { database, activity } = this.#dependencies;
    const name = wanted.trim();
    if (name === identity.name) return identity;
    await database.transaction(async (em) => {
      await em.nativeUpdate(UserRecord, { id: identity.userId }, { name, updatedAt: new Date() });
      await activity.record({ type: 'auth.profile.update', meta: { changed: ['name'] } });
    });
    return { ...identity, name };
  }
}
