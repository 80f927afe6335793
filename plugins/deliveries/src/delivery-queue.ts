import { type DatabaseService, newId } from '@testkernel/sdk';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { pauseAfter } from './retry-pauses.ts';

/** Longer than an attempt, which ends after 12 s at the latest. */
const lease = "interval '30 seconds'";

/** A delivery that this process has leased for one attempt. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly workspace_id: string;
  readonly project_id: string;
  readonly channel: string;
  readonly message_sealed: string;
  readonly attempts: number;
  readonly cycle_attempts: number;
  readonly lease: string;
}

const due = `status = 'pending' and next_attempt_at <= clock_timestamp()
  and (leased_until is null or leased_until <= clock_timestamp())`;

/** The pending deliveries of all workspaces. Its methods must be called in the system scope. */
export class DeliveryQueue {
  readonly #database: DatabaseService;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** The workspaces with due deliveries. Reads a few index entries for each, however many deliveries it has. */
  async workspacesWithDue(channels: readonly string[]): Promise<string[]> {
    if (channels.length === 0) return [];
    const rows = await this.#database.sql<{ workspace_id: string }>(
      `with recursive waiting as (
         (select workspace_id from deliveries_delivery where status = 'pending' order by workspace_id limit 1)
         union all
         select (select workspace_id from deliveries_delivery
                 where status = 'pending' and workspace_id > waiting.workspace_id order by workspace_id limit 1)
         from waiting where waiting.workspace_id is not null
       )
       select workspace_id from waiting where workspace_id is not null and exists (
         select 1 from deliveries_delivery delivery
         where delivery.workspace_id = waiting.workspace_id and ${due} and channel in (${marks(channels)}))`,
      channels,
    );
    return rows.map((row) => row.workspace_id);
  }

  /** Leases the delivery of the workspace that is due longest; if the process dies, it is due again after the lease. */
  async claim(workspaceId: string, channels: readonly string[]): Promise<ClaimedDelivery | undefined> {
    const [claimed] = await this.#database.sql<ClaimedDelivery>(
      `update deliveries_delivery set attempts = attempts + 1, cycle_attempts = cycle_attempts + 1,
         lease = ?, leased_until = clock_timestamp() + ${lease}
       where id = (
         select id from deliveries_delivery
         where workspace_id = ? and ${due} and channel in (${marks(channels)})
         order by next_attempt_at, id limit 1 for update skip locked
       ) returning id, workspace_id, project_id, channel, message_sealed, attempts, cycle_attempts, lease`,
      [newId(), workspaceId, ...channels],
    );
    return claimed;
  }

  /** Records what became of the attempt. Nothing changes when another process has taken the delivery over. */
  async settle(claimed: ClaimedDelivery, outcome: AttemptOutcome): Promise<void> {
    if (outcome.kind === 'delivered') {
      await this.#end(claimed, 'delivered', outcome.status, null);
      return;
    }
    const { kind, status, error, retryAfterSeconds } = outcome;
    const pause = kind === 'failed' ? pauseAfter(claimed.cycle_attempts, retryAfterSeconds) : null;
    if (pause === null) await this.#end(claimed, 'failed', status, error);
    else await this.#repeat(claimed, pause, status, error);
  }

  /** Makes the delivery due again at once, without counting the attempt. */
  async release({ id, lease }: ClaimedDelivery): Promise<void> {
    await this.#database.sql(
      `update deliveries_delivery set attempts = attempts - 1, cycle_attempts = cycle_attempts - 1,
         lease = null, leased_until = null
       where id = ? and lease = ?`,
      [id, lease],
    );
  }

  /** Milliseconds until a delivery becomes due, or a lease ends; null when there is none. */
  async untilNext(): Promise<number | null> {
    const [row] = await this.#database.sql<{ wait: string | number | null }>(
      `select 1000 * extract(epoch from least(
         (select next_attempt_at from deliveries_delivery
          where status = 'pending' and next_attempt_at > clock_timestamp() order by next_attempt_at limit 1),
         (select leased_until from deliveries_delivery
          where leased_until > clock_timestamp() order by leased_until limit 1)
       ) - clock_timestamp()) as wait`,
    );
    return row?.wait == null ? null : Math.max(Number(row.wait), 0);
  }

  /** Says on deliveries that no running plugin can send them, why they wait. */
  async explainUnknown(channels: readonly string[]): Promise<void> {
    const unknown = channels.length === 0 ? '' : `and channel not in (${marks(channels)})`;
    await this.#database.sql(
      `update deliveries_delivery set last_error = ${noChannel('channel')}
       where status = 'pending' ${unknown} and last_error is distinct from ${noChannel('channel')}`,
      channels,
    );
  }

  /** At most so many rows. Returns how many it removed. */
  async removeOlderThan(days: number, limit: number): Promise<number> {
    const rows = await this.#database.sql(
      `delete from deliveries_delivery where id in (
         select id from deliveries_delivery where created_at < clock_timestamp() - ? * interval '1 day' limit ?
       ) returning id`,
      [days, limit],
    );
    return rows.length;
  }

  async #end({ id, lease }: ClaimedDelivery, state: string, status: number | null, error: string | null) {
    await this.#database.sql(
      `update deliveries_delivery set status = ?, last_status = ?, last_error = ?, next_attempt_at = null,
         delivered_at = case when ? = 'delivered' then clock_timestamp() end, lease = null, leased_until = null
       where id = ? and lease = ?`,
      [state, status, error, state, id, lease],
    );
  }

  async #repeat({ id, lease }: ClaimedDelivery, pause: number, status: number | null, error: string) {
    await this.#database.sql(
      `update deliveries_delivery set last_status = ?, last_error = ?,
         next_attempt_at = clock_timestamp() + ? * interval '1 second', lease = null, leased_until = null
       where id = ? and lease = ?`,
      [status, error, pause, id, lease],
    );
  }
}

/** SQL for the reason why deliveries of a channel wait. @param channel SQL for its name */
export function noChannel(channel: string): string {
  return `'No running plugin provides the channel ' || ${channel} || '.'`;
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
