import type { DatabaseService, StreamEvent } from '@testkernel/sdk';

interface Row {
  readonly seq: string | number;
  readonly event: string;
  readonly data: unknown;
  readonly created_at: Date | string;
}

/** The stored events of streams. The row lock on the stream makes `seq` gapless and committed in order. */
export class StreamLog {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  async append(streamId: string, event: string, data: unknown): Promise<number> {
    const [row] = await this.#database.sql<{ seq: string | number }>(
      `with stream as (
         insert into kernel_stream (id, last_seq) values (?, 1)
         on conflict (id) do update set last_seq = kernel_stream.last_seq + 1 returning last_seq
       )
       insert into kernel_stream_event (stream_id, seq, event, data)
       select ?, last_seq, ?, ?::jsonb from stream returning seq`,
      [streamId, streamId, event, JSON.stringify(data)],
    );
    return Number(row?.seq);
  }

  async remove(streamId: string): Promise<void> {
    await this.#database.sql('delete from kernel_stream_event where stream_id = ?', [streamId]);
    await this.#database.sql('delete from kernel_stream where id = ?', [streamId]);
  }

  async lastSeq(streamId: string): Promise<number> {
    const [row] = await this.#database.sql<{ last_seq: string | number }>(
      'select last_seq from kernel_stream where id = ?',
      [streamId],
    );
    return row ? Number(row.last_seq) : 0;
  }

  async seqOf(streamId: string, event: string): Promise<number | null> {
    const [row] = await this.#database.sql<{ seq: string | number | null }>(
      'select min(seq) as seq from kernel_stream_event where stream_id = ? and event = ?',
      [streamId, event],
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
      `select seq, event, data, created_at from kernel_stream_event
       where stream_id = ? and seq > ? ${named} order by seq ${limited}`,
      [streamId, filter.after ?? 0, ...values],
    );
    return rows.map((row) => ({
      seq: Number(row.seq),
      event: row.event,
      data: row.data,
      createdAt: new Date(row.created_at).toISOString(),
    }));
  }
}
