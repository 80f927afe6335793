import {
  type Contribution,
  type Contributions,
  type DatabaseService,
  type JudgedResult,
  judgeFailedRule,
  type Logger,
  messageOf,
  type Run,
  type RunJudge,
  Verdict,
  type Verdicts,
} from '@testkernel/sdk';
import { Value } from 'typebox/value';
import type { RunResults } from './run-results.ts';

const judgingMs = 10_000;

export interface JudgingDependencies {
  readonly database: DatabaseService;
  readonly results: RunResults;
  readonly judges: Contributions<RunJudge>;
  readonly log: Logger;
}

/** Calls every judge for a completed run. When a judge fails, its verdict is failed, and the run still ends. */
export async function judgeRun(run: Run, dependencies: JudgingDependencies): Promise<Verdicts> {
  const judges = dependencies.judges.list();
  if (run.type !== 'test_run' || judges.length === 0) return {};
  const results = await dependencies.results.judged(run.id);
  const verdicts: Verdicts = {};
  for (const judge of judges) {
    const verdict = await verdictOf(judge, run, results, dependencies);
    if (verdict !== null) verdicts[judge.name] = verdict;
  }
  return verdicts;
}

async function verdictOf(
  judge: Contribution<RunJudge>,
  run: Run,
  results: readonly JudgedResult[],
  { database, log }: JudgingDependencies,
): Promise<Verdict | null> {
  try {
    // A savepoint, so that a failed statement of the judge does not abort the transaction that ends the run.
    return await database.em.transactional(async () =>
      checked(await judge.invoke('judge', (value) => value.judge(run, results), { timeoutMs: judgingMs })),
    );
  } catch (error) {
    log.warn(
      { judge: judge.name, plugin: judge.pluginId, runId: run.id, error: messageOf(error) },
      'a judge failed, and its verdict counts as not passed',
    );
    const message = `The judge ${judge.name} of the plugin ${judge.pluginId} failed: the run was not judged by it.`;
    return { passed: false, violations: [{ rule: judgeFailedRule, message }] };
  }
}

/** Plugins may be plain JavaScript, so the verdict is validated. */
function checked(verdict: Verdict | null): Verdict | null {
  if (verdict === null || Value.Check(Verdict, verdict)) return verdict;
  throw new Error(`It returned no verdict: ${JSON.stringify(verdict)}`);
}
