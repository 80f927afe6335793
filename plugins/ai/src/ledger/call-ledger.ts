import {
  type AiFailure,
  type AiUsage,
  type DatabaseService,
  ModelUnavailable,
  newId,
  type ScopeService,
} from '@testkernel/sdk';
import type { AiConfiguration } from '../configuration.ts';

/**
 * How a call ended. `unfit`: the answer does not fit the schema. `lost`: the process ended in the middle.
 */
export type CallStatus = 'pending' | 'answered' | 'unfit' | 'aborted' | 'timed-out' | 'lost' | AiFailure;

/** A call that is about to be made, with the most that it may use. */
export interface PlannedCall {
  readonly projectId: string | null;
  readonly runId: string | null;
  readonly testId: string | null;
  readonly stage: string;
  readonly provider: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null where the price is not known. */
  readonly costUsd: number | null;
  /** As it leaves this server. */
  readonly prompt: string;
  readonly redacted: Readonly<Record<string, number>>;
}

export interface EndedCall {
  readonly status: CallStatus;
  /** Null: what was planned is assumed to be used. */
  readonly usage: AiUsage | null;
  readonly costUsd: number | null;
  readonly durationMs: number;
}

export type Budgets = Pick<AiConfiguration, 'tokensOfDay' | 'tokensOfRun' | 'usdOfDay' | 'usdOfRun'>;

/** Tokens of all kinds, and cost. */
interface Used {
  readonly tokens: string | number;
  readonly usd: number;
}

const used = `coalesce(sum(input_tokens::bigint + cached_input_tokens + output_tokens), 0) as tokens,
  coalesce(sum(cost_usd), 0) as usd`;
export const today = "date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'";

/** Every call of a model of the current workspace, and what it may still use. */
export class CallLedger {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #budgets: Budgets;
  readonly #keepsPrompts: boolean;

  constructor(database: DatabaseService, scope: ScopeService, budgets: Budgets, keepsPrompts: boolean) {
    this.#database = database;
    this.#scope = scope;
    this.#budgets = budgets;
    this.#keepsPrompts = keepsPrompts;
  }

  /**
   * Notes a call before it is made, with the most that it may use, so that calls at the same time do not pass the budgets
   * together. Throws `ModelUnavailable` `budget`.
   *
   * @returns the id of the call
   */
  begin(call: PlannedCall): Promise<string> {
    const { workspaceId } = this.#scope;
    return this.#database.transaction(async () => {
      await this.#database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `ai ledger:${workspaceId}`,
      ]);
      await this.#checkBudgets(call);
      const id = newId();
      await this.#database.sql(
        `insert into ai_call (id, workspace_id, project_id, run_id, test_id, stage, provider, model, input_tokens,
           output_tokens, cost_usd, prompt, redacted) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)`,
        [
          id,
          workspaceId,
          call.projectId,
          call.runId,
          call.testId,
          call.stage,
          call.provider,
          call.model,
          call.inputTokens,
          call.outputTokens,
          call.costUsd,
          this.#keepsPrompts ? call.prompt : null,
          JSON.stringify(call.redacted),
        ],
      );
      return id;
    });
  }

  async end(id: string, { status, usage, costUsd, durationMs }: EndedCall): Promise<void> {
    await this.#database.sql(
      `update ai_call set status = ?, duration_ms = ?, estimated = ?,
         input_tokens = coalesce(?, input_tokens), cached_input_tokens = coalesce(?, cached_input_tokens),
         output_tokens = coalesce(?, output_tokens), cost_usd = case when ? then cost_usd else ? end
       where id = ? and workspace_id = ?`,
      [
        status,
        Math.round(durationMs),
        usage === null,
        usage?.inputTokens ?? null,
        usage?.cachedInputTokens ?? null,
        usage?.outputTokens ?? null,
        usage === null,
        costUsd,
        id,
        this.#scope.workspaceId,
      ],
    );
  }

  /** The answer of a call was read, and does not fit its schema. */
  async unfit(id: string): Promise<void> {
    await this.#database.sql("update ai_call set status = 'unfit' where id = ? and workspace_id = ?", [
      id,
      this.#scope.workspaceId,
    ]);
  }

  /** What is left of the workspace's day, and of the run if one is named. */
  async left(runId: string | null): Promise<{ tokens: number; usd: number }> {
    const { tokensOfDay, usdOfDay, tokensOfRun, usdOfRun } = this.#budgets;
    const day = await this.#usedToday();
    const run = runId === null ? null : await this.#usedBy(runId);
    const tokens = [tokensOfDay - Number(day.tokens), run ? tokensOfRun - Number(run.tokens) : Infinity];
    const usd = [usdOfDay - day.usd, run ? usdOfRun - run.usd : Infinity];
    return { tokens: Math.max(0, Math.min(...tokens)), usd: Math.max(0, Math.min(...usd)) };
  }

  async #checkBudgets({ runId, inputTokens, outputTokens, costUsd }: PlannedCall): Promise<void> {
    const left = await this.left(runId);
    if (inputTokens + outputTokens > left.tokens) {
      throw new ModelUnavailable(
        'budget',
        `The budget has ${left.tokens} tokens left, too few for this call.`,
      );
    }
    if ((costUsd ?? 0) > left.usd) {
      throw new ModelUnavailable('budget', `The budget has ${left.usd.toFixed(2)} US dollars left.`);
    }
  }

  async #usedToday(): Promise<Used> {
    const [day] = await this.#database.sql<Used>(
      `select ${used} from ai_call where workspace_id = ? and created_at >= ${today}`,
      [this.#scope.workspaceId],
    );
    return day ?? { tokens: 0, usd: 0 };
  }

  async #usedBy(runId: string): Promise<Used> {
    const [run] = await this.#database.sql<Used>(
      `select ${used} from ai_call where workspace_id = ? and run_id = ?`,
      [this.#scope.workspaceId, runId],
    );
    return run ?? { tokens: 0, usd: 0 };
  }
}
