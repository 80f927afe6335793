import type { DatabaseService, ScopeService } from '@testkernel/sdk';
import { contentTypeOf } from './content-type.ts';

/** What is known of a stored file. */
export interface ArtifactEntry {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
  readonly createdAt: Date;
}

/** Which files there are, and whose. What it tells of is the current workspace's alone. */
export interface ArtifactIndex {
  find(key: string): Promise<ArtifactEntry | null>;
  /** Registers or renews a file; null when another workspace has one of that name. */
  put(key: string, size: number): Promise<'new' | 'renewed' | null>;
  /** Forgets one file. */
  remove(key: string): Promise<void>;
  /** Forgets every file below a prefix and returns their keys. */
  removeBelow(prefix: string): Promise<string[]>;
}

interface Row {
  key: string;
  size: string | number;
  content_type: string;
  created_at: string | Date;
}

/** The index in the table `kernel_artifact`. */
export class DatabaseArtifactIndex implements ArtifactIndex {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  async find(key: string): Promise<ArtifactEntry | null> {
    const [row] = await this.#database.sql<Row>(
      'select key, size, content_type, created_at from kernel_artifact where key = ? and workspace_id = ?',
      [key, this.#scope.workspaceId],
    );
    return row ? entryOf(row) : null;
  }

  async put(key: string, size: number): Promise<'new' | 'renewed' | null> {
    // A row that this statement inserted has no earlier version, hence no xmax.
    const [row] = await this.#database.sql<{ fresh: boolean }>(
      `insert into kernel_artifact (key, workspace_id, size, content_type) values (?, ?, ?, ?)
       on conflict (key) do update set size = excluded.size, created_at = now()
       where kernel_artifact.workspace_id = excluded.workspace_id
       returning xmax = 0 as fresh`,
      [key, this.#scope.workspaceId, size, contentTypeOf(key)],
    );
    if (!row) return null;
    return row.fresh ? 'new' : 'renewed';
  }

  async remove(key: string): Promise<void> {
    await this.#database.sql('delete from kernel_artifact where key = ? and workspace_id = ?', [
      key,
      this.#scope.workspaceId,
    ]);
  }

  async removeBelow(prefix: string): Promise<string[]> {
    const rows = await this.#database.sql<{ key: string }>(
      'delete from kernel_artifact where workspace_id = ? and starts_with(key, ?) returning key',
      [this.#scope.workspaceId, prefix],
    );
    return rows.map((row) => row.key);
  }
}

function entryOf(row: Row): ArtifactEntry {
  return {
    key: row.key,
    size: Number(row.size),
    contentType: row.content_type,
    createdAt: new Date(row.created_at),
  };
}
