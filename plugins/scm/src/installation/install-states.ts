import { randomBytes } from 'node:crypto';
import type { DatabaseService, ScopeService, SignedTokensService } from '@testkernel/sdk';

const purpose = 'scm.install';
const lifetimeSeconds = 10 * 60;

/** Who began an installation, for which project. */
export interface InstallState {
  readonly nonce: string;
  readonly workspaceId: string;
  readonly projectId: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly startedAt: Date;
}

/** The `state` of installations: a signed token whose nonce is a row, so that it is used once. */
export class InstallStates {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #tokens: SignedTokensService;

  constructor(database: DatabaseService, scope: ScopeService, tokens: SignedTokensService) {
    this.#database = database;
    this.#scope = scope;
    this.#tokens = tokens;
  }

  async issue(projectId: string): Promise<string> {
    const { workspaceId, actor } = this.#scope;
    const nonce = randomBytes(18).toString('base64url');
    await this.#database.sql(
      `insert into scm_install_state (nonce, workspace_id, project_id, expires_at)
       values (?, ?, ?, now() + ? * interval '1 second')`,
      [nonce, workspaceId, projectId, lifetimeSeconds],
    );
    const claims = { nonce, workspaceId, projectId, userId: actor.userId, userName: actor.userName };
    return this.#tokens.sign(purpose, { ...claims, at: Date.now() }, lifetimeSeconds);
  }

  /** Null for a state that is forged or over. It can still be used. */
  async read(token: string): Promise<InstallState | null> {
    const claims = await this.#tokens.verify(purpose, token);
    if (claims === null) return null;
    const { nonce, workspaceId, projectId, userId, userName, at } = claims;
    if (typeof nonce !== 'string' || typeof workspaceId !== 'string' || typeof projectId !== 'string')
      return null;
    return {
      nonce,
      workspaceId,
      projectId,
      userId: typeof userId === 'string' ? userId : null,
      userName: typeof userName === 'string' ? userName : null,
      startedAt: new Date(Number(at)),
    };
  }

  /** Uses the state; false when it was used before. */
  async use({ nonce, workspaceId }: InstallState): Promise<boolean> {
    const used = await this.#database.sql(
      `update scm_install_state set used_at = now()
       where nonce = ? and workspace_id = ? and used_at is null and expires_at > now() returning nonce`,
      [nonce, workspaceId],
    );
    return used.length === 1;
  }

  /** In every workspace. Must be called in the system scope. */
  async removeExpired(): Promise<void> {
    await this.#database.sql(`delete from scm_install_state where expires_at < now() - interval '1 day'`);
  }
}
