import type { ArtifactUsage, DatabaseService, ScopeService } from '@testkernel/sdk';
import { newObjectName } from './artifact-key.ts';
import { contentTypeOf } from './content-type.ts';

/** The index entry of a stored file. */
export interface ArtifactEntry {
  readonly key: string;
  /** The name of the object in the store. */
  readonly object: string;
  readonly size: number;
  readonly contentType: string;
  readonly createdAt: Date;
  /** Whether retention removed the file. */
  readonly expired: boolean;
}

/** A file that is about to be stored. */
export interface NewEntry {
  readonly key: string;
  readonly size: number;
}

/** The object name reserved for a file until its row names it. */
export interface Reservation {
  readonly object: string;
  /** After this moment the object counts as abandoned, and is removed. */
  readonly dueAt: Date;
}

/** The files of the current workspace. */
export interface ArtifactIndex {
  find(key: string): Promise<ArtifactEntry | null>;
  /** Reserves names for objects that are about to be written; null when another workspace has a file with such a key. */
  reserve<E extends NewEntry>(entries: readonly E[]): Promise<(E & Reservation)[] | null>;
  /** Inserts or replaces entries; returns the keys that no other workspace took meanwhile. */
  put(written: readonly (NewEntry & Reservation)[], kept: boolean): Promise<Set<string>>;
  /** Deletes the entries of all files below a prefix; returns their objects, which are then scheduled for removal. */
  removeBelow(prefix: string): Promise<string[]>;
  usage(): Promise<ArtifactUsage>;
}

/** The time within which a file must be written. */
const writingMs = 6 * 60 * 60 * 1000;

interface Row {
  key: string;
  object: string;
  size: string | number;
  content_type: string;
  created_at: string | Date;
  expired_at: string | Date | null;
}

/**
 * The index in the table `kernel_artifact`. Every object of the store has a row there or in `kernel_artifact_removal`,
 * so that a crash at any moment leaves neither a row without a file nor a file that is never removed.
 */
export class DatabaseArtifactIndex implements ArtifactIndex {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  async find(key: string): Promise<ArtifactEntry | null> {
    const [row] = await this.#database.sql<Row>(
      `select key, object, size, content_type, created_at, expired_at from kernel_artifact
       where key = ? and workspace_id = ?`,
      [key, this.#scope.workspaceId],
    );
    return row ? entryOf(row) : null;
  }

  async reserve<E extends NewEntry>(entries: readonly E[]): Promise<(E & Reservation)[] | null> {
    const dueAt = new Date(Date.now() + writingMs);
    const reserved = entries.map((entry) => ({ ...entry, object: newObjectName(entry.key), dueAt }));
    const wanted = reserved.map(({ key, object }) => ({ key, object }));
    const rows = await this.#database.sql(
      `insert into kernel_artifact_removal (object, due_at)
       select wanted.object, ?::timestamptz from jsonb_to_recordset(?::jsonb) as wanted (key text, object text)
       where not exists (select 1 from kernel_artifact where key = wanted.key and workspace_id <> ?)
       returning object`,
      [dueAt, JSON.stringify(wanted), this.#scope.workspaceId],
    );
    return rows.length === entries.length ? reserved : null;
  }

  async put(written: readonly (NewEntry & Reservation)[], kept: boolean): Promise<Set<string>> {
    const files = written.map(({ key, object, dueAt, size }) => {
      return { key, object, dueAt, size, contentType: contentTypeOf(key) };
    });
    const rows = await this.#database.sql<{ key: string }>(
      `with reserved as (
         delete from kernel_artifact_removal removal
         using jsonb_to_recordset(?::jsonb) as file
           (key text, object text, "dueAt" timestamptz, size bigint, "contentType" text)
         where removal.object = file.object and removal.due_at = file."dueAt"
         returning file.key, file.object, file.size, file."contentType"
       ), written as (
         insert into kernel_artifact (key, workspace_id, object, size, content_type, kept)
         select key, ?, object, size, "contentType", ?::boolean from reserved
         on conflict (key) do update set object = excluded.object, replaced = kernel_artifact.object,
           size = excluded.size, kept = excluded.kept, created_at = now(), expired_at = null
         where kernel_artifact.workspace_id = excluded.workspace_id
         returning key, replaced
       ), noted as (
         insert into kernel_artifact_removal (object) select replaced from written where replaced is not null
         on conflict do nothing
       )
       select key from written`,
      [JSON.stringify(files), this.#scope.workspaceId, kept],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async removeBelow(prefix: string): Promise<string[]> {
    const rows = await this.#database.sql<{ object: string }>(
      `with gone as (
         delete from kernel_artifact where workspace_id = ? and starts_with(key, ?) returning object, expired_at
       ), noted as (
         insert into kernel_artifact_removal (object) select object from gone where expired_at is null
         on conflict do nothing
       )
       select object from gone where expired_at is null`,
      [this.#scope.workspaceId, prefix],
    );
    return rows.map((row) => row.object);
  }

  async usage(): Promise<ArtifactUsage> {
    const [row] = await this.#database.sql<{ files: string | number; bytes: string | number }>(
      `select count(*) as files, coalesce(sum(size), 0) as bytes from kernel_artifact
       where workspace_id = ? and expired_at is null`,
      [this.#scope.workspaceId],
    );
    return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
  }
}

function entryOf(row: Row): ArtifactEntry {
  return {
    key: row.key,
    object: row.object,
    size: Number(row.size),
    contentType: row.content_type,
    createdAt: new Date(row.created_at),
    expired: row.expired_at !== null,
  };
}
