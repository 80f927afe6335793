import type { Schemas } from '@testkernel/client';
import { duration } from '../../ui/durations.ts';
import { type Status, StatusMark } from '../../ui/status-mark.tsx';
import classes from './run.module.css';

const marks: Readonly<Record<Schemas['StageRecord']['status'], Status>> = {
  running: 'running',
  completed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
};

/** The stages that a crawl has begun, in their order. */
export function StageList({ stages }: { stages: readonly Schemas['StageRecord'][] }) {
  return (
    <ol className={classes.stages} aria-label="Stages">
      {stages.map((stage) => (
        <li key={stage.stage} className={classes.stage} title={stage.error ?? undefined}>
          <StatusMark status={marks[stage.status]} label={titleOf(stage.stage)} />
          <span className={classes.stageMeta}>{metaOf(stage)}</span>
        </li>
      ))}
    </ol>
  );
}

/** `review-kinds` is a name of the API. */
function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

function metaOf({ status, progress, outputCount, durationMs, error }: Schemas['StageRecord']): string {
  if (error !== null) return error;
  if (status === 'skipped') return '';
  // What took no time needs no figure for it.
  if (status !== 'running')
    return durationMs < 1000 ? `${outputCount}` : `${outputCount} · ${duration(durationMs)}`;
  if (progress === null) return 'at work';
  const left = progress.remainingMs === null ? '' : ` · ${duration(progress.remainingMs)} left`;
  return `${progress.done}${progress.total > 0 ? `/${progress.total}` : ''}${left}`;
}
