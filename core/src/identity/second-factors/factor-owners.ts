import {
  type DatabaseService,
  type FactorOwner,
  Forbidden,
  type ScopeService,
  Unauthorized,
} from '@testkernel/sdk';
import type { Identity, Origin } from '../identity.ts';
import { UserRecord } from '../user-record.ts';
import type { Workspaces } from '../workspaces/workspaces.ts';

/** The people whose factors are verified or changed, with one transaction of a person at a time. */
export class FactorOwners {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #workspaces: Workspaces;

  constructor(database: DatabaseService, scope: ScopeService, workspaces: Workspaces) {
    this.#database = database;
    this.#scope = scope;
    this.#workspaces = workspaces;
  }

  /** The client of the current request. */
  get origin(): Origin {
    const { ipAddress, userAgent } = this.#scope.actor;
    return { ipAddress, userAgent };
  }

  /** Throws `Unauthorized` `INVALID_CREDENTIALS`, or `Forbidden` `EMAIL_NOT_VERIFIED`. */
  async get(userId: string): Promise<FactorOwner> {
    const user = await this.#database.em.findOne(UserRecord, { id: userId });
    if (!user) throw new Unauthorized('The sign-in is not valid.', 'INVALID_CREDENTIALS');
    const { id, name, email } = user;
    if (!user.emailVerifiedAt)
      throw new Forbidden('Verify your email address first.', 'EMAIL_NOT_VERIFIED', { email });
    return { id, name, email };
  }

  /** Runs `work` as this person, in their first workspace. */
  async asOwner<R>(owner: FactorOwner, work: () => Promise<R>): Promise<R> {
    const actor = { userId: owner.id, userName: owner.name, ...this.origin };
    return this.#scope.inWorkspace(await this.#workspaces.homeOf(owner), work, actor);
  }

  /** Runs `work` in a transaction during which no other transaction changes the person's factors. */
  alone<R>(owner: Pick<FactorOwner, 'id'>, work: () => Promise<R>): Promise<R> {
    return this.#database.transaction(async () => {
      await this.#database.sql('select id from kernel_user where id = ? for no key update', [owner.id]);
      return work();
    });
  }
}

export function ownerOf({ userId: id, name, email }: Identity): FactorOwner {
  return { id, name, email };
}
