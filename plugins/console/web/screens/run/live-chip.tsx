import { words } from '../../messages/en.ts';
import classes from './run.module.css';
import type { LiveRun } from './use-live-run.ts';

const labels: Readonly<Record<LiveRun['stream'], string>> = {
  connecting: words.reconnecting,
  reconnecting: words.reconnecting,
  live: words.live,
  paused: words.paused,
  ended: words.ended,
};

/** Whether what the screen shows is up to date. */
export function LiveChip({ stream }: { stream: LiveRun['stream'] }) {
  return (
    <span
      className={classes.chip}
      data-stream={stream}
      role="status"
      title={stream === 'paused' ? words.pausedHint : undefined}
    >
      {labels[stream]}
    </span>
  );
}
