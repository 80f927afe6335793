import { Link } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { count } from '../../messages/en.ts';
import { exactTime } from '../../ui/durations.ts';
import classes from './overview.module.css';

const shown = 40;

/** The last test runs as bars: the height is the number of tests, the part that failed is hatched. */
export function RunHistory({
  runs,
  params,
}: {
  runs: readonly Schemas['Run'][];
  params: { slug: string; pid: string };
}) {
  const ended = runs.filter(
    ({ type, status, total }) => type === 'test_run' && status !== 'running' && total > 0,
  );
  const latest = ended.slice(0, shown).reverse();
  const most = Math.max(...latest.map(({ total }) => total));
  if (latest.length < 2) return null;
  return (
    <section>
      <h2>Results of the last {count(latest.length, 'run')}</h2>
      <ol className={classes.bars}>
        {latest.map((run) => (
          <li key={run.id} className={classes.slot}>
            <Link
              to="/w/$slug/p/$pid/runs/$rid"
              params={{ ...params, rid: run.id }}
              className={classes.bar}
              title={`${exactTime(run.startedAt)}: ${run.passed} passed, ${run.failed} failed`}
              aria-label={`${exactTime(run.startedAt)}: ${run.passed} passed, ${run.failed} failed`}
            >
              <span className={classes.failedPart} style={{ height: `${(run.failed / most) * 100}%` }} />
              <span className={classes.passedPart} style={{ height: `${(run.passed / most) * 100}%` }} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
