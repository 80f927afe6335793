import {
  type Contributions,
  type Judgement,
  type Logger,
  messageOf,
  type Run,
  type RunJudge,
} from '@testkernel/sdk';
import type { RunResults } from './run-results.ts';

const judgingMs = 10_000;

/** Asks every judge about a run that has completed. One that fails keeps nobody from the end of the run. */
export async function judgeRun(
  run: Run,
  dependencies: { results: RunResults; judges: Contributions<RunJudge>; log: Logger },
): Promise<Judgement> {
  const judges = dependencies.judges.list();
  if (run.type !== 'test_run' || judges.length === 0) return {};
  const results = await dependencies.results.judged(run.id);
  const judgement: Judgement = {};
  for (const judge of judges) {
    try {
      const own = await judge.invoke('judge', (value) => value.judge(run, results), { timeoutMs: judgingMs });
      Object.assign(judgement, own);
    } catch (error) {
      dependencies.log.warn(
        { judge: judge.name, runId: run.id, error: messageOf(error) },
        'a run was not judged',
      );
    }
  }
  return judgement;
}
