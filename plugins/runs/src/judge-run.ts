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

/** Asks every judge about a run that has completed. A judge that fails costs the run its verdict, never its end. */
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
    // A savepoint: a statement of the judge that fails does not take along the transaction that ends the run.
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

/** The types of a plugin are not checked where it runs. */
function checked(verdict: Verdict | null): Verdict | null {
  if (verdict === null || Value.Check(Verdict, verdict)) return verdict;
  throw new Error(`It returned no verdict: ${JSON.stringify(verdict)}`);
}
