import type { Schemas } from '@testkernel/client';
import classes from './dashboard.module.css';

/** Results of each day as a bar. The table below has the same. */
export function DayBars({ trends }: { trends: Schemas['Dashboard']['trends'] }) {
  const most = Math.max(1, ...trends.map(({ results }) => results.passed + results.failed));
  const [first, last] = [trends[0], trends.at(-1)];
  return (
    <figure className={classes.chart} aria-hidden>
      <div className={classes.bars}>
        {trends.map(({ day, results }) => (
          <div
            key={day}
            className={classes.bar}
            title={`${day}: ${results.passed} passed, ${results.failed} failed`}
          >
            <span className={classes.failed} style={{ height: `${(results.failed / most) * 100}%` }} />
            <span className={classes.passed} style={{ height: `${(results.passed / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <figcaption className={classes.axis}>
        <span>{first?.day}</span>
        <span>{last?.day === first?.day ? '' : last?.day}</span>
      </figcaption>
    </figure>
  );
}
