import { Link } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { memo } from 'react';
import { LastResult, pathOf, ReviewStatus } from '../../parts/test-marks.tsx';
import { ago, exactTime } from '../../ui/durations.ts';
import classes from './tests.module.css';

interface TestRowProps {
  readonly test: Schemas['TestSummary'];
  readonly slug: string;
  readonly selected: boolean;
  readonly current: boolean;
  /** The same function at each call. */
  readonly onToggle: (id: string) => void;
}

/** Drawn again only when something of it changes: a list has many, and its keys should answer at once. */
export const TestRow = memo(function TestRow({ test, slug, selected, current, onToggle }: TestRowProps) {
  return (
    <div className={classes.row} data-current={current}>
      <label className={classes.check}>
        <input type="checkbox" checked={selected} onChange={() => onToggle(test.id)} />
        <span className="visually-hidden">Select {test.name}</span>
      </label>
      <Link
        to="/w/$slug/p/$pid/tests/$tid"
        params={{ slug, pid: test.projectId, tid: test.id }}
        className={classes.name}
        title={test.name}
      >
        {test.name}
      </Link>
      <span className={classes.path}>{pathOf(test)}</span>
      <span className={classes.tags}>{test.tags.join(' ')}</span>
      <ReviewStatus status={test.reviewStatus} />
      <LastResult test={test} />
      <span className={classes.when}>
        {test.lastRunAt === null ? (
          ''
        ) : (
          <time dateTime={test.lastRunAt} title={exactTime(test.lastRunAt)}>
            {ago(test.lastRunAt)}
          </time>
        )}
      </span>
    </div>
  );
});
