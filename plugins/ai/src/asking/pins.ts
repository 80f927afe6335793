import type { DatabaseService, ScopeService } from '@testkernel/sdk';

const pinnedMinutes = 10;

/**
 * The provider that answered where the one before it failed. It is asked first for a while, so that a pipeline does not
 * try a failing provider for each of its questions.
 */
export class Pins {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Null when none is pinned in the current workspace. */
  async current(): Promise<string | null> {
    const [pin] = await this.#database.sql<{ provider: string }>(
      'select provider from ai_pin where workspace_id = ? and pinned_until > clock_timestamp()',
      [this.#scope.workspaceId],
    );
    return pin?.provider ?? null;
  }

  async set(provider: string): Promise<void> {
    await this.#database.sql(
      `insert into ai_pin (workspace_id, provider, pinned_until)
       values (?, ?, clock_timestamp() + interval '${pinnedMinutes} minutes')
       on conflict (workspace_id) do update set provider = excluded.provider, pinned_until = excluded.pinned_until`,
      [this.#scope.workspaceId, provider],
    );
  }

  /** @param provider only a pin to this one. Default: any. */
  async clear(provider: string | null = null): Promise<void> {
    await this.#database.sql(
      'delete from ai_pin where workspace_id = ? and (?::text is null or provider = ?)',
      [this.#scope.workspaceId, provider, provider],
    );
  }
}
