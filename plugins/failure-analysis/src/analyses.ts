import {
  type ArtifactsService,
  BadRequest,
  type DatabaseService,
  isAnswer,
  type ModelsService,
  ModelUnavailable,
  NotFound,
  type Result,
  type RunsService,
  type ScopeService,
  type TestProposalsService,
  type TestsService,
  Unavailable,
} from '@testkernel/sdk';
import { type Analysis, ModelAnalysis, type ModelVerdict } from './analysis.ts';
import { evidenceOf, provenQuotations } from './evidence.ts';
import { proposedChanges } from './proposed-changes.ts';

const instructions = `You are a senior test engineer. A browser test failed. Tell its most likely cause from the evidence, for the
person who has to decide whether the application or the test is wrong. Quote the evidence literally. Say "unclear" where it
does not tell: a wrong cause costs more than none.`;

export interface AnalysesDependencies {
  readonly artifacts: ArtifactsService;
  readonly database: DatabaseService;
  readonly models: ModelsService | undefined;
  readonly proposals: TestProposalsService | undefined;
  readonly runs: RunsService;
  readonly scope: ScopeService;
  readonly tests: TestsService;
}

interface AnalysisRow extends ModelVerdict {
  readonly run_id: string;
  readonly test_id: string;
  readonly provider: string;
  readonly model: string;
  readonly created_at: string | Date;
}

/** What models said about the failed tests of the current workspace. */
export class Analyses {
  readonly #dependencies: AnalysesDependencies;

  constructor(dependencies: AnalysesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `NotFound` `ANALYSIS_NOT_FOUND`. */
  async get(runId: string, testId: string): Promise<Analysis> {
    const { database, scope } = this.#dependencies;
    const [row] = await database.sql<AnalysisRow>(
      `select * from failure_analysis_analysis where run_id = ? and test_id = ? and workspace_id = ?`,
      [runId, testId, scope.workspaceId],
    );
    if (!row) throw new NotFound('Analysis', 'ANALYSIS_NOT_FOUND');
    return viewAnalysis(row);
  }

  /**
   * Asks a model about the failed result of a test, replaces what one said before, and files the changes that it proposes
   * of a test that is wrong. Throws `NotFound`, `BadRequest`
   * `NOT_FAILED`, `Unavailable` `AI_NOT_CONFIGURED` or `AI_UNAVAILABLE`, and the signal's reason.
   */
  async analyse(runId: string, testId: string, signal: AbortSignal): Promise<Analysis> {
    const { models, runs, tests } = this.#dependencies;
    const run = await runs.get(runId);
    const test = await tests.get(testId);
    const failed = (await runs.results(runId, testId)).find(({ status }) => status === 'failed');
    if (!failed) throw new BadRequest('NOT_FAILED', 'This test did not fail in this run.');
    if (!models) throw notConfigured();
    const material = evidenceOf(test, failed, await this.#pageOf(failed));
    try {
      const { value, provider, model } = await models.ask({
        stage: 'failure-analysis',
        projectId: run.projectId,
        runId,
        testId,
        instructions,
        material,
        answer: ModelAnalysis,
        maxOutputTokens: 2_000,
        signal,
      });
      const evidence = provenQuotations(value.evidence, material);
      await this.#store(runId, testId, { ...value, evidence }, provider, model);
      const isWrong = value.kind === 'test' && evidence.length > 0;
      const changes = isWrong ? value.changes : [];
      for (const change of proposedChanges(test, changes, value.cause, material)) {
        await this.#dependencies.proposals?.file(change);
      }
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      if (error.reason === 'not-configured') throw notConfigured();
      throw new Unavailable('AI_UNAVAILABLE', error.message);
    }
    return this.get(runId, testId);
  }

  /** The HTML of the last attempt; null where none was kept, or retention removed it. */
  async #pageOf({ attempts }: Result): Promise<string | null> {
    const path = attempts.at(-1)?.domSnapshot ?? null;
    if (path === null) return null;
    try {
      return (await this.#dependencies.artifacts.read(path)).toString('utf8');
    } catch (error) {
      if (isAnswer(error)) return null;
      throw error;
    }
  }

  async #store(
    runId: string,
    testId: string,
    { kind, cause, evidence, suggestion }: ModelVerdict,
    provider: string,
    model: string,
  ): Promise<void> {
    const { database, scope } = this.#dependencies;
    await database.sql(
      `insert into failure_analysis_analysis
         (run_id, test_id, workspace_id, kind, cause, evidence, suggestion, provider, model)
       values (?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?)
       on conflict (run_id, test_id) do update set kind = excluded.kind, cause = excluded.cause,
         evidence = excluded.evidence, suggestion = excluded.suggestion, provider = excluded.provider,
         model = excluded.model, created_at = excluded.created_at`,
      [runId, testId, scope.workspaceId, kind, cause, JSON.stringify(evidence), suggestion, provider, model],
    );
  }
}

function viewAnalysis(row: AnalysisRow): Analysis {
  const {
    run_id: runId,
    test_id: testId,
    kind,
    cause,
    evidence,
    suggestion,
    provider,
    model,
    created_at,
  } = row;
  const createdAt = new Date(created_at).toISOString();
  return { runId, testId, kind, cause, evidence, suggestion, provider, model, createdAt };
}

function notConfigured(): Unavailable {
  return new Unavailable('AI_NOT_CONFIGURED', 'This workspace has configured no AI provider.');
}
