import type { DatabaseService, ScopeService, StreamEvent } from '@testkernel/sdk';

interface Row {
  readonly seq: string | number;
  readonly event: string;
  readonly data: unknown;
  readonly created_at: Date | string;
}

/** Only streams of the current workspace. Streams from before streams had a workspace are visible to all. */
const isOwn = '(stream.workspace_id is null or stream.workspace_id = ?)';

/**
 * The stored events of the current workspace's streams. The row lock on the stream gives `seq` values without gaps, in
 * commit order.
 */
export class StreamLog {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** A stream belongs to the workspace of its first event, and is deleted with it. */
  async append(streamId: string, event: string, data: unknown): Promise<number> {
    const { workspaceId } = this.#scope;
    const [row] = await this.#database.sql<{ seq: string | number }>(
      `with appended as (
         insert into kernel_stream as stream (id, workspace_id, last_seq) values (?, ?, 1)
         on conflict (id) do update set last_seq = stream.last_seq + 1 where ${isOwn} returning last_seq
       )
       insert into kernel_stream_event (stream_id, seq, event, data)
       select ?, last_seq, ?, ?::jsonb from appended returning seq`,
      [streamId, workspaceId, workspaceId, streamId, event, JSON.stringify(data)],
    );
    if (!row) throw new Error(`The stream ${streamId} is of another workspace.`);
    return Number(row.seq);
  }

  async remove(streamId: string): Promise<void> {
    await this.#database.sql(`delete from kernel_stream as stream where id = ? and ${isOwn}`, [
      streamId,
      this.#scope.workspaceId,
    ]);
  }

  async lastSeq(streamId: string): Promise<number> {
    const [row] = await this.#database.sql<{ last_seq: string | number }>(
      `select last_seq from kernel_stream stream where id = ? and ${isOwn}`,
      [streamId, this.#scope.workspaceId],
    );
    return row ? Number(row.last_seq) : 0;
  }

  async seqOf(streamId: string, event: string): Promise<number | null> {
    const [row] = await this.#database.sql<{ seq: string | number | null }>(
      `select min(seq) as seq from kernel_stream_event join kernel_stream stream on stream.id = stream_id
       where stream_id = ? and event = ? and ${isOwn}`,
      [streamId, event, this.#scope.workspaceId],
    );
    return row?.seq == null ? null : Number(row.seq);
  }

  async read(
    streamId: string,
    filter: { event?: string; after?: number; limit?: number } = {},
  ): Promise<StreamEvent[]> {
    const named = filter.event === undefined ? '' : 'and event = ?';
    const limited = filter.limit === undefined ? '' : 'limit ?';
    const values = [filter.event, filter.limit].filter((value) => value !== undefined);
    const rows = await this.#database.sql<Row>(
      `select seq, event, data, created_at
       from kernel_stream_event join kernel_stream stream on stream.id = stream_id
       where stream_id = ? and ${isOwn} and seq > ? ${named} order by seq ${limited}`,
      [streamId, this.#scope.workspaceId, filter.after ?? 0, ...values],
    );
    return rows.map((row) => ({
      seq: Number(row.seq),
      event: row.event,
      data: row.data,
      createdAt: new Date(row.created_at).toISOString(),
    }));
  }
}
