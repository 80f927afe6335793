import type { ActivityTrailService, DatabaseService, ScopeService } from '@testkernel/sdk';
import type { AiConfiguration } from '../configuration.ts';

/** Longer than any call: `AI_CALL_SECONDS` is at most 600. */
const lostAfter = "interval '20 minutes'";

export interface LedgerUpkeepDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly kept: Pick<AiConfiguration, 'ledgerDays' | 'promptDays'>;
}

/** What happens with the lines of the ledger after their calls. */
export class LedgerUpkeep {
  readonly #dependencies: LedgerUpkeepDependencies;

  constructor(dependencies: LedgerUpkeepDependencies) {
    this.#dependencies = dependencies;
  }

  /** Calls whose process ended keep the most that they may have used. In every workspace. */
  async markLost(): Promise<void> {
    const { database, scope } = this.#dependencies;
    await scope.asSystem(() =>
      database.sql(
        `update ai_call set status = 'lost' where status = 'pending' and created_at < now() - ${lostAfter}`,
      ),
    );
  }

  /** Removes prompts and lines past their time. In every workspace. */
  async forget(): Promise<void> {
    const { database, kept, scope } = this.#dependencies;
    await scope.asSystem(async () => {
      await database.sql(
        'update ai_call set prompt = null where prompt is not null and created_at < now() - make_interval(days => ?)',
        [kept.promptDays],
      );
      await database.sql('delete from ai_call where created_at < now() - make_interval(days => ?)', [
        kept.ledgerDays,
      ]);
    });
  }

  /** Tells in the audit log what was replaced in the prompts of a run that ended; nothing where nothing was. */
  async recordRedactions(runId: string): Promise<void> {
    const { activity, database, scope } = this.#dependencies;
    const rows = await database.sql<{ project_id: string | null; kind: string; count: number }>(
      `select max(project_id) as project_id, each.key as kind, sum(each.value::integer)::integer as count
       from ai_call, jsonb_each_text(redacted) each
       where workspace_id = ? and run_id = ? group by each.key order by each.key`,
      [scope.workspaceId, runId],
    );
    const [first] = rows;
    if (!first) return;
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    await activity.record({
      type: 'pipeline.pii_redacted',
      ...(first.project_id === null ? {} : { projectId: first.project_id }),
      meta: { runId, counts },
    });
  }
}
