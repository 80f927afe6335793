import { Link } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { count } from '../messages/en.ts';
import { ago, duration, exactTime } from '../ui/durations.ts';
import { type Status, StatusMark } from '../ui/status-mark.tsx';
import classes from './run-row.module.css';

/** A run in one line, as a link to it. */
export function RunRow({ run, params }: { run: Schemas['Run']; params: { slug: string; pid: string } }) {
  return (
    <Link to="/w/$slug/p/$pid/runs/$rid" params={{ ...params, rid: run.id }} className={classes.row}>
      <StatusMark status={statusOf(run)} {...labelOf(run)} />
      <span className={classes.what}>{run.type === 'test_run' ? 'Run' : 'Crawl'}</span>
      <span className={classes.figures}>{figuresOf(run)}</span>
      <span className={classes.meta}>{run.durationMs === null ? '' : duration(run.durationMs)}</span>
      <time className={classes.meta} dateTime={run.startedAt} title={exactTime(run.startedAt)}>
        {ago(run.startedAt)}
      </time>
    </Link>
  );
}

/** A crawl passes no judgement. */
function labelOf(run: Schemas['Run']): { label?: string } {
  return run.type !== 'test_run' && run.status === 'completed' ? { label: 'done' } : {};
}

export function statusOf(run: Pick<Schemas['Run'], 'status' | 'failed' | 'flaky' | 'verdicts'>): Status {
  if (run.status === 'running' || run.status === 'aborted') return run.status;
  const violated = Object.values(run.verdicts).some(({ passed }) => !passed);
  if (run.status === 'failed' || run.failed > 0 || violated) return 'failed';
  return run.flaky > 0 ? 'flaky' : 'passed';
}

function figuresOf(run: Schemas['Run']): string {
  if (run.type !== 'test_run') {
    const found = [run.pagesFound === null ? null : count(run.pagesFound, 'page')];
    found.push(run.testsGenerated === null ? null : count(run.testsGenerated, 'draft'));
    return found.filter(Boolean).join(', ') || (run.error ?? '');
  }
  const parts = [`${run.passed} passed`];
  if (run.failed > 0) parts.push(`${run.failed} failed`);
  if (run.skipped > 0) parts.push(`${run.skipped} skipped`);
  return parts.join(', ');
}
