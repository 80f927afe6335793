import type { Schemas } from '@testkernel/client';
import { type Status, StatusMark } from '../ui/status-mark.tsx';
import classes from './test-marks.module.css';

/** What a test gave in its last run. */
export function LastResult({ test }: { test: Pick<Schemas['Test'], 'lastResult' | 'flakyScore'> }) {
  const { lastResult, flakyScore } = test;
  if (lastResult === null) return <StatusMark status="skipped" label="not run" />;
  const status: Status = lastResult === 'passed' && flakyScore > 0 ? 'flaky' : lastResult;
  return <StatusMark status={status} />;
}

/** Whether a test is part of runs. */
export function ReviewStatus({ status }: { status: Schemas['Test']['reviewStatus'] }) {
  return (
    <span className={classes.review} data-status={status}>
      {status}
    </span>
  );
}

/** The path of the page that a test begins on. */
export function pathOf({ sourceUrl }: Pick<Schemas['Test'], 'sourceUrl'>): string {
  const url = sourceUrl === null ? null : URL.parse(sourceUrl);
  return url ? url.pathname + url.search : '';
}
