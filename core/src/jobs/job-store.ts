import { type DatabaseService, newId } from '@testkernel/sdk';

/** A job that this process has claimed. */
export interface ClaimedJob {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly workspace_id: string;
}

const claimed = 'returning id, type, payload, workspace_id';

/** Jobs in the database, which holds their whole state. Every move is one conditional update. */
export class JobStore {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  async add(type: string, payload: unknown, workspaceId: string): Promise<string> {
    const id = newId();
    await this.#database.sql(
      'insert into kernel_job (id, type, payload, workspace_id) values (?, ?, ?::jsonb, ?)',
      [id, type, JSON.stringify(payload), workspaceId],
    );
    return id;
  }

  /** The oldest waiting job of one of these types. */
  async claimNext(types: readonly string[], owner: string): Promise<ClaimedJob | undefined> {
    const [job] = await this.#database.sql<ClaimedJob>(
      `update kernel_job set state = 'active', owner = ?, heartbeat_at = now(), started_at = now()
       where id = (
         select id from kernel_job where state = 'queued' and type = any(?::text[])
         order by created_at, id limit 1 for update skip locked
       ) ${claimed}`,
      [owner, `{${types.map((type) => JSON.stringify(type)).join(',')}}`],
    );
    return job;
  }

  /** A certain waiting job; undefined when somebody else has it or had it. */
  async claim(id: string, owner: string): Promise<ClaimedJob | undefined> {
    const [job] = await this.#database.sql<ClaimedJob>(
      `update kernel_job set state = 'active', owner = ?, heartbeat_at = now(), started_at = now()
       where id = ? and state = 'queued' ${claimed}`,
      [owner, id],
    );
    return job;
  }

  /** Says that this process still works on its jobs; tells which are still its own, and which of them shall stop. */
  async heartbeat(owner: string): Promise<{ id: string; cancel: boolean }[]> {
    return this.#database.sql(
      `update kernel_job set heartbeat_at = now() where owner = ? and state = 'active'
       returning id, cancel_requested_at is not null as cancel`,
      [owner],
    );
  }

  /** Ends a job that this process has; false when it was taken for lost meanwhile. */
  async end(
    id: string,
    owner: string,
    state: 'done' | 'failed' | 'cancelled' | 'lost',
    error?: string,
  ): Promise<boolean> {
    const rows = await this.#database.sql(
      `update kernel_job set state = ?, error = ?, finished_at = now()
       where id = ? and owner = ? and state = 'active' returning id`,
      [state, error?.slice(0, 2000) ?? null, id, owner],
    );
    return rows.length === 1;
  }

  /** Cancels a waiting job at once, and asks for the end of a running one. */
  async requestCancel(id: string): Promise<void> {
    await this.#database.sql(
      `update kernel_job set cancel_requested_at = now(),
         state = case when state = 'queued' then 'cancelled' else state end,
         finished_at = case when state = 'queued' then now() else finished_at end
       where id = ? and state in ('queued', 'active')`,
      [id],
    );
  }

  /** Takes jobs whose process is silent for lost. Each is returned to exactly one caller. */
  sweepLost(silentSeconds: number): Promise<ClaimedJob[]> {
    return this.#database.sql<ClaimedJob>(
      `update kernel_job set state = 'lost', finished_at = now(), error = 'Its process is gone.'
       where state = 'active' and heartbeat_at < now() - ? * interval '1 second' ${claimed}`,
      [silentSeconds],
    );
  }

  /** Jobs that wait for longer than a queue takes to hand them out. */
  async overdue(seconds: number): Promise<{ id: string; type: string }[]> {
    return this.#database.sql(
      `select id, type from kernel_job
       where state = 'queued' and created_at < now() - ? * interval '1 second' order by created_at limit 100`,
      [seconds],
    );
  }
}
