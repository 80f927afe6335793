import {
  type DatabaseService,
  type DemoAllowance,
  type DemoQuotaKind,
  demoQuotaKinds,
  TooManyRequests,
} from '@testkernel/sdk';

export type DailyLimits = Readonly<Record<DemoQuotaKind, number>>;

interface UsageRow {
  readonly kind: DemoQuotaKind;
  readonly used: number;
}

const today = "(now() at time zone 'UTC')::date";

/** Counts how much each subject starts on a day (UTC). */
export class DailyAllowance {
  readonly #database: DatabaseService;
  readonly #limits: DailyLimits;

  constructor(database: DatabaseService, limits: DailyLimits) {
    this.#database = database;
    this.#limits = limits;
  }

  /** Counts one, in the current transaction; throws when the limit is reached, also by concurrent calls on all replicas. */
  async take(subjectId: string, kind: DemoQuotaKind): Promise<void> {
    const limit = this.#limits[kind];
    const taken = await this.#database.sql(
      `insert into demo_usage as usage (subject_id, day, kind, used)
       select ?, ${today}, ?, 1 where ? > 0
       on conflict (subject_id, day, kind) do update set used = usage.used + 1 where usage.used < ?
       returning used`,
      [subjectId, kind, limit, limit],
    );
    if (taken.length === 0) throw new DemoQuotaExceeded(kind, limit);
  }

  async of(subjectId: string): Promise<Record<DemoQuotaKind, DemoAllowance>> {
    const rows = await this.#database.sql<UsageRow>(
      `select kind, used from demo_usage where subject_id = ? and day = ${today}`,
      [subjectId],
    );
    const usedOf = new Map(rows.map(({ kind, used }) => [kind, used]));
    const allowance = (kind: DemoQuotaKind): DemoAllowance => {
      const used = usedOf.get(kind) ?? 0;
      const limit = this.#limits[kind];
      return { used, limit, remaining: Math.max(0, limit - used) };
    };
    const [crawl, run, generation] = demoQuotaKinds;
    return { crawl: allowance(crawl), run: allowance(run), generation: allowance(generation) };
  }

  /** Deletes the counters of past days. */
  async forget(): Promise<void> {
    await this.#database.sql(`delete from demo_usage where day < ${today}`);
  }
}

/** 429 `DEMO_QUOTA_EXCEEDED`, with a retry at the beginning of the next day (UTC). */
export class DemoQuotaExceeded extends TooManyRequests {
  constructor(kind: DemoQuotaKind, limit: number) {
    const now = new Date();
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
    const what = { crawl: 'crawls', run: 'test runs', generation: 'generations' }[kind];
    super(
      Math.max(1, Math.ceil((midnight - now.getTime()) / 1000)),
      `Today's quota of this demo for ${what} is used up (limit: ${limit}).`,
      'DEMO_QUOTA_EXCEEDED',
    );
  }
}
