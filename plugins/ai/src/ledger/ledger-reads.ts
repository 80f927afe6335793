import { type DatabaseService, type Page, pageWindow, type ScopeService, toPage } from '@testkernel/sdk';
import type { Candidate } from '../asking/provider-chain.ts';
import { costOf } from './call-cost.ts';
import { type CallLedger, today } from './call-ledger.ts';
import type { AiCall, AiCallQuery, AiEstimate, AiUsageReport, RedactedPrompt } from './ledger-schemas.ts';

/** The longest list without a page. */
const mostCalls = 500;
const mostPrompts = 200;
const pastCrawls = 5;
/** The calls and tokens of a crawl in a project without past ones. */
const typicalCrawl = { calls: 20, inputTokens: 100_000, cachedInputTokens: 0, outputTokens: 20_000 };

interface CallRow {
  readonly id: string;
  readonly project_id: string | null;
  readonly run_id: string | null;
  readonly test_id: string | null;
  readonly stage: string;
  readonly provider: string;
  readonly model: string;
  readonly status: string;
  readonly input_tokens: number;
  readonly cached_input_tokens: number;
  readonly output_tokens: number;
  readonly cost_usd: number | null;
  readonly estimated: boolean;
  readonly duration_ms: number | null;
  readonly created_at: string | Date;
}

interface SumRow {
  readonly calls: number;
  readonly tokens: string | number;
  readonly usd: number;
}

const shown = `id, project_id, run_id, test_id, stage, provider, model, status, input_tokens, cached_input_tokens,
  output_tokens, cost_usd, estimated, duration_ms, created_at`;
const allTokens = 'input_tokens::bigint + cached_input_tokens + output_tokens';
const sums = `count(*)::integer as calls, coalesce(sum(${allTokens}), 0) as tokens,
  coalesce(sum(cost_usd), 0) as usd`;

/** The calls of models of the current workspace, for its members. */
export class LedgerReads {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #ledger: CallLedger;

  constructor(database: DatabaseService, scope: ScopeService, ledger: CallLedger) {
    this.#database = database;
    this.#scope = scope;
    this.#ledger = ledger;
  }

  /** Newest first. Without a page, the newest 500. */
  async calls({ runId, projectId, stage, ...request }: AiCallQuery): Promise<AiCall[] | Page<AiCall>> {
    const filters = { run_id: runId, project_id: projectId, stage };
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    const where = ['workspace_id = ?', ...given.map(([column]) => `${column} = ?`)].join(' and ');
    const values = [this.#scope.workspaceId, ...given.map(([, value]) => value)];
    const window = pageWindow(request);
    const rows = await this.#database.sql<CallRow>(
      `select ${shown} from ai_call where ${where} order by created_at desc, id desc limit ? offset ?`,
      [...values, window?.limit ?? mostCalls, window?.offset ?? 0],
    );
    if (!window) return rows.map(viewCall);
    const [all] = await this.#database.sql<{ count: number }>(
      `select count(*)::integer as count from ai_call where ${where}`,
      values,
    );
    return toPage(rows.map(viewCall), all?.count ?? 0, window);
  }

  async usage(): Promise<AiUsageReport> {
    const { workspaceId } = this.#scope;
    const [day] = await this.#database.sql<SumRow>(
      `select ${sums} from ai_call where workspace_id = ? and created_at >= ${today}`,
      [workspaceId],
    );
    const stages = await this.#database.sql<SumRow & { stage: string; provider: string; model: string }>(
      `select stage, provider, model, ${sums} from ai_call
       where workspace_id = ? and created_at > now() - interval '30 days'
       group by stage, provider, model order by usd desc, tokens desc, stage limit 200`,
      [workspaceId],
    );
    const left = await this.#ledger.left(null);
    return {
      today: { ...viewSum(day), leftTokens: left.tokens, leftUsd: left.usd },
      byStage: stages.map(({ stage, provider, model, ...sum }) => ({
        stage,
        provider,
        model,
        ...viewSum(sum),
      })),
    };
  }

  /** What the next crawl of a project will use: the mean of its last ones. */
  async estimate(projectId: string, active: Candidate | undefined): Promise<AiEstimate> {
    if (!active) return { provider: null, model: null, calls: 0, tokens: 0, costUsd: 0, basedOn: 0 };
    const { id: provider, connection } = active;
    const { model } = connection;
    const runs = await this.#database.sql<SumRow>(
      `select ${sums} from ai_call where workspace_id = ? and project_id = ? and run_id is not null
       group by run_id order by max(created_at) desc limit ?`,
      [this.#scope.workspaceId, projectId, pastCrawls],
    );
    if (runs.length === 0) {
      const { calls, ...usage } = typicalCrawl;
      const costUsd = costOf(usage, active.provider.value.price(model));
      const tokens = usage.inputTokens + usage.cachedInputTokens + usage.outputTokens;
      return { provider, model, calls, tokens, costUsd, basedOn: 0 };
    }
    const mean = (figure: (run: SumRow) => number) =>
      runs.reduce((sum, run) => sum + figure(run), 0) / runs.length;
    return {
      provider,
      model,
      calls: Math.round(mean(({ calls }) => calls)),
      tokens: Math.round(mean(({ tokens }) => Number(tokens))),
      costUsd: mean(({ usd }) => usd),
      basedOn: runs.length,
    };
  }

  /** The prompts of a run that are still kept, oldest first, at most 200. */
  async prompts(runId: string): Promise<RedactedPrompt[]> {
    const rows = await this.#database.sql<{
      id: string;
      stage: string;
      provider: string;
      prompt: string;
      redacted: Record<string, number>;
      created_at: string | Date;
    }>(
      `select id, stage, provider, prompt, redacted, created_at from ai_call
       where workspace_id = ? and run_id = ? and prompt is not null order by created_at, id limit ?`,
      [this.#scope.workspaceId, runId, mostPrompts],
    );
    return rows.map(({ id, created_at, ...shownParts }) => ({
      callId: id,
      ...shownParts,
      createdAt: new Date(created_at).toISOString(),
    }));
  }
}

function viewCall(row: CallRow): AiCall {
  return {
    id: row.id,
    projectId: row.project_id,
    runId: row.run_id,
    testId: row.test_id,
    stage: row.stage,
    provider: row.provider,
    model: row.model,
    status: row.status,
    inputTokens: row.input_tokens,
    cachedInputTokens: row.cached_input_tokens,
    outputTokens: row.output_tokens,
    costUsd: row.cost_usd,
    estimated: row.estimated,
    durationMs: row.duration_ms,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function viewSum(row: SumRow | undefined) {
  return { calls: row?.calls ?? 0, tokens: Number(row?.tokens ?? 0), costUsd: row?.usd ?? 0 };
}
