import {
  type ArtifactsService,
  type DatabaseService,
  Forbidden,
  type RunAdmission,
  type ScopeService,
  TooManyRequests,
} from '@testkernel/sdk';

export interface RunLimits {
  readonly runsPerDay: number;
  readonly artifactMegabytes: number;
}

const megabyte = 1024 * 1024;
const today = "(now() at time zone 'UTC')::date";
/** The greatest integer of the column. */
const unlimited = 2_147_483_647;

/** Limits how many runs a workspace begins on a day, and begins none while it has too many files. */
export class RunQuotas implements RunAdmission {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #artifacts: ArtifactsService;
  readonly #limits: RunLimits;

  constructor(
    database: DatabaseService,
    scope: ScopeService,
    artifacts: ArtifactsService,
    limits: RunLimits,
  ) {
    this.#database = database;
    this.#scope = scope;
    this.#artifacts = artifacts;
    this.#limits = limits;
  }

  async admit(): Promise<void> {
    await this.#refuseWithFullStore();
    const limit = this.#limits.runsPerDay || unlimited;
    const counted = await this.#database.sql(
      `insert into quotas_day as usage (workspace_id, day, runs) values (?, ${today}, 1)
       on conflict (workspace_id, day) do update set runs = usage.runs + 1 where usage.runs < ?
       returning runs`,
      [this.#scope.workspaceId, limit],
    );
    if (counted.length > 0) return;
    throw new TooManyRequests(
      Math.max(1, Math.ceil((endOfDay().getTime() - Date.now()) / 1000)),
      `This workspace may begin ${limit} runs on a day, and has. The next day begins at midnight UTC.`,
      'RUN_QUOTA_EXCEEDED',
    );
  }

  async #refuseWithFullStore(): Promise<void> {
    const limit = this.#limits.artifactMegabytes * megabyte;
    if (limit === 0) return;
    const { bytes } = await this.#artifacts.usage();
    if (bytes < limit) return;
    throw new Forbidden(
      `The files of this workspace have ${Math.ceil(bytes / megabyte)} MB, and may have ${this.#limits.artifactMegabytes}. Delete runs first, or ask your operator.`,
      'QUOTA_EXCEEDED',
      { resource: 'artifactBytes', limit, used: bytes },
    );
  }

  /** How many runs the current workspace began today. */
  async usedToday(): Promise<number> {
    const [row] = await this.#database.sql<{ runs: number }>(
      `select runs from quotas_day where workspace_id = ? and day = ${today}`,
      [this.#scope.workspaceId],
    );
    return row?.runs ?? 0;
  }

  /** Deletes the counters of past days. */
  async forget(): Promise<void> {
    await this.#database.sql(`delete from quotas_day where day < ${today}`);
  }
}

/** When the counters begin anew. */
export function endOfDay(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
