import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseService, VaultService } from '@testkernel/sdk';
import type { ExpiringRows } from '../expired-credentials.ts';

const lifetimeMs = 10 * 60 * 1000;

/** The stored data of a sign-in in progress, needed at the callback. */
export interface PendingExternalSignIn {
  readonly codeVerifier: string;
  readonly nonce: string;
  /** A path of this site. */
  readonly returnTo: string | null;
  /** The session whose user links the provider; null for a sign-in. */
  readonly linkSession: string | null;
}

export interface IssuedState {
  /** Sent to the provider, which returns it. */
  readonly state: string;
  /** Kept in a cookie. The state is valid only with it, so that nobody can make another browser finish their sign-in. */
  readonly browserKey: string;
}

export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');
export const randomSecret = () => randomBytes(32).toString('base64url');

/** Sign-ins in progress. Each can be finished once, within ten minutes, in the browser that began it. */
export class OAuthStates implements ExpiringRows {
  readonly #database: DatabaseService;
  readonly #vault: VaultService;

  constructor(database: DatabaseService, vault: VaultService) {
    this.#database = database;
    this.#vault = vault;
  }

  async issue(provider: string, pending: PendingExternalSignIn): Promise<IssuedState> {
    const issued = { state: randomSecret(), browserKey: randomSecret() };
    const hash = digest(issued.state);
    await this.#database.sql(
      `insert into kernel_oauth_state (state_hash, provider, browser_hash, sealed, expires_at)
       values (?, ?, ?, ?, ?)`,
      [
        hash,
        provider,
        digest(issued.browserKey),
        this.#vault.seal(JSON.stringify(pending), contextOf(hash)),
        new Date(Date.now() + lifetimeMs),
      ],
    );
    return issued;
  }

  /** Null for a state that is wrong, expired, used or of another browser. Of concurrent calls, one gets the sign-in. */
  async claim(provider: string, state: string, browserKey: string): Promise<PendingExternalSignIn | null> {
    const hash = digest(state);
    const [row] = await this.#database.sql<{ sealed: string }>(
      `delete from kernel_oauth_state
       where state_hash = ? and provider = ? and browser_hash = ? and expires_at > now() returning sealed`,
      [hash, provider, digest(browserKey)],
    );
    return row ? JSON.parse(this.#vault.open(row.sealed, contextOf(hash))) : null;
  }

  /** Deletes expired sign-ins. */
  async sweep(): Promise<void> {
    await this.#database.sql('delete from kernel_oauth_state where expires_at < now()');
  }
}

function contextOf(hash: string): string {
  return `oauth-state:${hash}`;
}
