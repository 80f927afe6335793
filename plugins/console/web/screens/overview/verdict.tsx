import { Link } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { count } from '../../messages/en.ts';
import { ago } from '../../ui/durations.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './overview.module.css';

interface VerdictProps {
  readonly params: { readonly slug: string; readonly pid: string };
  readonly active: Schemas['Run'] | undefined;
  readonly last: Schemas['Run'] | undefined;
  readonly loading: boolean;
}

/** Whether the application may be shipped, by its last run, and what is going on now. */
export function Verdict({ params, active, last, loading }: VerdictProps) {
  if (loading) return <p className={classes.sentence}>{'\u00a0'}</p>;
  return (
    <div>
      {active ? (
        <p className={classes.now}>
          <StatusMark status="running" silent />
          <Link to="/w/$slug/p/$pid/runs/$rid" params={{ ...params, rid: active.id }}>
            {active.type === 'test_run' ? 'A run' : 'A crawl'} is going on
          </Link>
        </p>
      ) : null}
      {last ? (
        <LastRun run={last} params={params} />
      ) : (
        <p className={classes.sentence}>No test was run yet</p>
      )}
    </div>
  );
}

function LastRun({ run, params }: { run: Schemas['Run']; params: VerdictProps['params'] }) {
  const failed =
    run.failed > 0 || run.status === 'failed' || Object.values(run.verdicts).some((v) => !v.passed);
  const gate = Object.entries(run.verdicts).find(([, { passed }]) => !passed);
  return (
    <>
      <p className={classes.sentence} data-failed={failed}>
        <StatusMark status={failed ? 'failed' : 'passed'} silent />
        <Link
          to="/w/$slug/p/$pid/runs/$rid"
          params={{ ...params, rid: run.id }}
          className={classes.sentenceLink}
        >
          {failed ? `Failed: ${reasonOf(run)}` : `Passed: ${count(run.passed, 'test')}`}
        </Link>
      </p>
      <p className={classes.meta}>
        {ago(run.startedAt)}
        {run.flaky > 0 ? ` · ${run.flaky} flaky` : ''}
        {gate ? ` · ${violated(gate[0])}` : ''}
        {run.rootCauses.length > 0 ? ` · ${count(run.rootCauses.length, 'cause')}` : ''}
      </p>
    </>
  );
}

/** `quality-gates` is a name of the API. */
function violated(gate: string): string {
  return `${gate.replaceAll('-', ' ')} violated`;
}

function reasonOf(run: Schemas['Run']): string {
  if (run.failed > 0) return `${run.failed} of ${count(run.total, 'test')}`;
  return run.error ?? 'a gate is violated';
}
