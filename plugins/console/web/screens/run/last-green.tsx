import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { run as runQuery } from '../../api/queries.ts';
import { testResults } from '../../api/tests.ts';
import { Picture } from '../../parts/picture.tsx';
import { ago } from '../../ui/durations.ts';
import classes from './run.module.css';

interface LastGreenProps {
  readonly result: Schemas['Result'];
  readonly runId: string;
  readonly step: number;
}

/** The page at this step when the test passed for the last time before this run. Nothing where it never did. */
export function LastGreen({ result, runId, step }: LastGreenProps) {
  const params = useParams({ from: '/w/$slug/p/$pid/runs/$rid' });
  const { data: results = [] } = useQuery(testResults(result.testId));
  const green = results.slice(results.findIndex((one) => one.runId === runId) + 1).find(isGreen);
  const { data: run } = useQuery({ ...runQuery(green?.runId ?? ''), enabled: green !== undefined });
  if (!green) return null;
  const before = run?.results.find(({ testId }) => testId === result.testId);
  const last = step === (before?.steps.length ?? 0) - 1;
  const picture =
    before?.steps[step]?.screenshot ?? (last ? before?.attempts.at(-1)?.screenshot : null) ?? null;
  return (
    <figure>
      <figcaption className={classes.paneTitle}>
        <Link
          to="/w/$slug/p/$pid/runs/$rid"
          params={{ ...params, rid: green.runId }}
          search={{ result: result.testId, step }}
        >
          Last green
        </Link>{' '}
        {ago(green.finishedAt)}
      </figcaption>
      {run === undefined ? (
        <div className={classes.pictureLoading} />
      ) : (
        <Picture path={picture} alt={`The page at step ${step + 1} when the test passed`} />
      )}
    </figure>
  );
}

function isGreen({ status, flaky }: Schemas['TestResult']): boolean {
  return status === 'passed' && !flaky;
}
