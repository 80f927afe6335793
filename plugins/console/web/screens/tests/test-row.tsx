import { Link } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { LastResult, pathOf, ReviewStatus } from '../../parts/test-marks.tsx';
import { ago, exactTime } from '../../ui/durations.ts';
import classes from './tests.module.css';
import type { TestList } from './use-test-list.ts';

interface TestRowProps {
  readonly test: Schemas['TestSummary'];
  readonly params: { readonly slug: string; readonly pid: string };
  readonly list: TestList;
  readonly current: boolean;
}

export function TestRow({ test, params, list, current }: TestRowProps) {
  return (
    <div className={classes.row} data-current={current}>
      <label className={classes.check}>
        <input type="checkbox" checked={list.selected.has(test.id)} onChange={() => list.toggle(test.id)} />
        <span className="visually-hidden">Select {test.name}</span>
      </label>
      <Link
        to="/w/$slug/p/$pid/tests/$tid"
        params={{ ...params, tid: test.id }}
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
}
