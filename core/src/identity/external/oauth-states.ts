import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseService, VaultService } from '@testkernel/sdk';
import type { Forgetful } from '../expired-credentials.ts';

const lifetimeMs = 10 * 60 * 1000;

/** What a sign-in that is under way at a provider needs when it comes back. */
export interface PendingExternalSignIn {
  readonly codeVerifier: string;
  readonly nonce: string;
  /** A path of this site. */
  readonly returnTo: string | null;
  /** The session whose user adds the provider to their account; null for a sign-in. */
  readonly linkSession: string | null;
}

export interface IssuedState {
  /** Travels through the provider. */
  readonly state: string;
  /** Stays in the browser. Without it the state is worth nothing, so that nobody can plant a sign-in of theirs. */
  readonly browserKey: string;
}

export const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');
export const randomSecret = () => randomBytes(32).toString('base64url');

/** Sign-ins under way: each comes back once, to the browser that began it, within ten minutes. */
export class OAuthStates implements Forgetful {
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

  /** To exactly one of any number of callers; null for a state that is wrong, expired, used or of another browser. */
  async claim(provider: string, state: string, browserKey: string): Promise<PendingExternalSignIn | null> {
    const hash = digest(state);
    const [row] = await this.#database.sql<{ sealed: string }>(
      `delete from kernel_oauth_state
       where state_hash = ? and provider = ? and browser_hash = ? and expires_at > now() returning sealed`,
      [hash, provider, digest(browserKey)],
    );
    return row ? JSON.parse(this.#vault.open(row.sealed, contextOf(hash))) : null;
  }

  /** Forgets sign-ins that never came back. */
  async sweep(): Promise<void> {
    await this.#database.sql('delete from kernel_oauth_state where expires_at < now()');
  }
}

function contextOf(hash: string): string {
  return `oauth-state:${hash}`;
}
