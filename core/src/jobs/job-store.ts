import { type DatabaseService, newId } from '@testkernel/sdk';

/** A job that this process has claimed. */
export interface ClaimedJob {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly workspace_id: string;
}

const claimed = 'returning id, type, payload, workspace_id';

/** The jobs in the database, which has their whole state. Every change of state is one conditional update. */
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

  /**
   * Claims the next waiting job of one of these types, fairly between workspaces: first the workspace with the fewest
   * running jobs, of several the one served longest ago, and within it the oldest job. The database decides, because it
   * has the jobs of every process; priorities of a queue would have to be updated with each job that begins or ends, and
   * would be wrong after every crash.
   *
   * @param maxOfWorkspace workspaces with this many running jobs are passed over
   */
  async claimNext(
    types: readonly string[],
    owner: string,
    maxOfWorkspace: number,
  ): Promise<ClaimedJob | undefined> {
    const known = `{${types.map((type) => JSON.stringify(type)).join(',')}}`;
    const [job] = await this.#database.sql<ClaimedJob>(
      `with turn as materialized (
         select workspace_id,
           (select count(*) from kernel_job active
            where active.workspace_id = waiting.workspace_id and active.state = 'active') as at_work,
           (select max(started_at) from kernel_job served
            where served.workspace_id = waiting.workspace_id) as served_at
         from (select distinct workspace_id from kernel_job where state = 'queued' and type = any(?::text[])) waiting
       )
       update kernel_job set state = 'active', owner = ?, heartbeat_at = clock_timestamp(), started_at = clock_timestamp()
       where id = (
         select job.id from kernel_job job join turn on turn.workspace_id = job.workspace_id
         where job.state = 'queued' and job.type = any(?::text[]) and turn.at_work < ?
         order by turn.at_work, turn.served_at nulls first, job.created_at, job.id
         limit 1 for update of job skip locked
       ) ${claimed}`,
      [known, owner, known, maxOfWorkspace],
    );
    return job;
  }

  /** Records that this process works on these jobs; returns those it still owns, and whether they are to be cancelled. */
  async heartbeat(owner: string, ids: readonly string[]): Promise<{ id: string; cancel: boolean }[]> {
    return this.#database.sql(
      `update kernel_job set heartbeat_at = now()
       where owner = ? and state = 'active' and id in (select jsonb_array_elements_text(?::jsonb))
       returning id, cancel_requested_at is not null as cancel`,
      [owner, JSON.stringify(ids)],
    );
  }

  /** Ends a job of this process; false when it was taken over as lost meanwhile. */
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

  /** Cancels a waiting job at once, and marks a running one to be cancelled. */
  async requestCancel(id: string): Promise<void> {
    await this.#database.sql(
      `update kernel_job set cancel_requested_at = now(),
         state = case when state = 'queued' then 'cancelled' else state end,
         finished_at = case when state = 'queued' then now() else finished_at end
       where id = ? and state in ('queued', 'active')`,
      [id],
    );
  }

  /**
   * Takes over the jobs of processes without heartbeat, to end them. Each is returned to one caller; if that process dies
   * before it ended the job, the job is taken over again.
   */
  takeOverLost(silentSeconds: number, owner: string): Promise<ClaimedJob[]> {
    return this.#database.sql<ClaimedJob>(
      `update kernel_job set owner = ?, heartbeat_at = now()
       where state = 'active' and heartbeat_at < now() - ? * interval '1 second' ${claimed}`,
      [owner, silentSeconds],
    );
  }

  /** Removes jobs that ended more than `days` ago, the oldest first; returns how many. */
  async removeEnded(days: number, limit: number): Promise<number> {
    const rows = await this.#database.sql(
      `delete from kernel_job where id in (
         select id from kernel_job where finished_at < now() - ? * interval '1 day'
         order by finished_at limit ? for update skip locked
       ) returning id`,
      [days, limit],
    );
    return rows.length;
  }

  /** Jobs that have waited longer than their announcement should take. */
  async overdue(seconds: number): Promise<{ id: string; type: string }[]> {
    return this.#database.sql(
      `select id, type from kernel_job
       where state = 'queued' and created_at < now() - ? * interval '1 second' order by created_at limit 100`,
      [seconds],
    );
  }
}
