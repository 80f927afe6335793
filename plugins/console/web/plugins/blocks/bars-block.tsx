import { StatusMark } from '../../ui/status-mark.tsx';
import classes from '../parts.module.css';
import type { BlockOf } from './block-of.ts';

export function BarsBlock({ block: { bars, unit } }: { block: BlockOf<'bars'> }) {
  const largest = Math.max(...bars.map(({ value }) => value), 0) || 1;
  return (
    <ul className={classes.bars}>
      {bars.map(({ label, value, status }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name than their position
        <li key={index}>
          <span className={classes.barLabel}>
            {status === undefined ? label : <StatusMark status={status} label={label} />}
          </span>
          <span className={classes.barTrack} aria-hidden>
            <span data-status={status} style={{ width: `${(value / largest) * 100}%` }} />
          </span>
          <span className={classes.barValue}>
            {value.toLocaleString('en')}
            {unit === undefined ? '' : ` ${unit}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
