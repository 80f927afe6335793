import { type DatabaseService, type ExternalProfile, Forbidden, newId } from '@testkernel/sdk';
import type { Sessions } from '../sessions.ts';
import { UserRecord } from '../user-record.ts';
import type { Workspaces } from '../workspaces/workspaces.ts';
import type { Identities } from './identities.ts';
import { provenAddress } from './proven-address.ts';

export interface ExternalAccountDependencies {
  readonly database: DatabaseService;
  readonly identities: Identities;
  readonly sessions: Sessions;
  readonly workspaces: Workspaces;
}

/** Another request linked the same identity at the same time. */
class LinkedMeanwhile extends Error {}

/** Finds or creates the account for a profile at an identity provider. */
export class ExternalAccounts {
  readonly #dependencies: ExternalAccountDependencies;

  constructor(dependencies: ExternalAccountDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * The user for a profile: the one it is linked to, else the one with the address that the provider verified, to whom it
   * is then linked. Throws `Forbidden` `OAUTH_EMAIL_NOT_VERIFIED` when there is neither.
   */
  async userFor(provider: string, profile: ExternalProfile): Promise<UserRecord> {
    const known = await this.#dependencies.identities.use(provider, profile);
    const userId = known ?? (await this.#join(provider, profile));
    return this.#dependencies.database.em.findOneOrFail(UserRecord, { id: userId }, { refresh: true });
  }

  async #join(provider: string, profile: ExternalProfile): Promise<string> {
    const { database, identities } = this.#dependencies;
    const address = provenAddress(profile);
    if (address === null) throw notVerified();
    try {
      return await database.transaction(async () => {
        const userId = (await this.#create(address, profile)) ?? (await this.#prove(address));
        if (!(await identities.link(userId, provider, profile))) throw new LinkedMeanwhile();
        return userId;
      });
    } catch (error) {
      const winner = error instanceof LinkedMeanwhile && (await identities.use(provider, profile));
      if (winner) return winner;
      throw error;
    }
  }

  /** The id of a new account without a password; null when the address already has an account. */
  async #create(address: string, profile: ExternalProfile): Promise<string | null> {
    const { database, workspaces } = this.#dependencies;
    const user = { id: newId(), name: nameOf(profile, address), email: address };
    const rows = await database.sql(
      `insert into kernel_user (id, name, email, avatar, email_verified_at) values (?, ?, ?, ?, now())
       on conflict (lower(email)) do nothing returning id`,
      [user.id, user.name, user.email, avatarOf(profile)],
    );
    if (rows.length === 0) return null;
    await workspaces.createPersonal(user);
    return user.id;
  }

  /**
   * The id of the account with this address. If its address was never verified, somebody else may have registered it, so
   * its password is removed and its sessions end.
   */
  async #prove(address: string): Promise<string> {
    const { database, sessions } = this.#dependencies;
    const { id } = await database.em.findOneOrFail(UserRecord, { email: address });
    const rows = await database.sql(
      `update kernel_user set email_verified_at = now(), password_hash = null, updated_at = now()
       where id = ? and email_verified_at is null returning id`,
      [id],
    );
    if (rows.length === 1) await sessions.revokeAll(id);
    return id;
  }
}

function notVerified(): Forbidden {
  return new Forbidden(
    'The provider does not vouch for your email address. Verify it there, then sign in again.',
    'OAUTH_EMAIL_NOT_VERIFIED',
  );
}

function nameOf({ name }: ExternalProfile, address: string): string {
  return name.trim().slice(0, 200) || address.slice(0, address.indexOf('@'));
}

function avatarOf({ avatar }: ExternalProfile): string | null {
  return avatar && avatar.length <= 2000 && /^https:\/\//.test(avatar) ? avatar : null;
}
