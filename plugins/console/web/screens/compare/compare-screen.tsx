import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { statusOf } from '../../parts/run-row.tsx';
import { duration, exactTime } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Status, StatusMark } from '../../ui/status-mark.tsx';
import { Table } from '../../ui/table.tsx';
import classes from './compare.module.css';

const from = '/w/$slug/p/$pid/runs/$rid/vs/$other';
const order = ['flipped', 'added', 'removed', 'unchanged'] as const;
const titles = {
  flipped: 'Flipped',
  added: 'Only in this run',
  removed: 'Only in the other run',
  unchanged: 'Unchanged',
};

/** Two runs: what flipped comes first. */
export function CompareScreen() {
  const params = useParams({ from });
  const { rid: runId, other: otherRunId } = params;
  const query = useQuery({
    queryKey: ['run', runId, 'compare', otherRunId],
    queryFn: () =>
      ok(client.GET('/runs/{runId}/compare/{otherRunId}', { params: { path: { runId, otherRunId } } })),
  });
  return (
    <div className={classes.content}>
      <Loaded query={query}>
        {(comparison) => (
          <>
            <div className={classes.runs}>
              <RunSummary title="This run" run={comparison.baseRun} params={params} />
              <RunSummary title="Compared with" run={comparison.otherRun} params={params} />
            </div>
            {comparison.diffs.length === 0 ? <Empty title="Neither run has a result" /> : null}
            {order.map((kind) => (
              <Diffs
                key={kind}
                title={titles[kind]}
                folded={kind === 'unchanged'}
                diffs={comparison.diffs.filter(({ changeType }) => changeType === kind)}
                params={params}
              />
            ))}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface Params {
  readonly slug: string;
  readonly pid: string;
  readonly rid: string;
}

function RunSummary({ title, run, params }: { title: string; run: Schemas['Run']; params: Params }) {
  return (
    <section className={classes.run} aria-label={title}>
      <p className={classes.muted}>{title}</p>
      <p>
        <StatusMark status={statusOf(run)} />{' '}
        <Link to="/w/$slug/p/$pid/runs/$rid" params={{ ...params, rid: run.id }}>
          {exactTime(run.startedAt)}
        </Link>
      </p>
      <p className={classes.muted}>
        {run.passed} passed, {run.failed} failed, {run.flaky} flaky
        {run.durationMs === null ? '' : `, ${duration(run.durationMs)}`}
      </p>
    </section>
  );
}

function Diffs({
  title,
  folded,
  diffs,
  params,
}: {
  title: string;
  folded: boolean;
  diffs: Schemas['RunComparison']['diffs'];
  params: Params;
}) {
  if (diffs.length === 0) return null;
  const table = (
    <Table label={title} columns={['Test', 'Before', 'Now']}>
      {diffs.map(({ testId, testName, previousStatus, currentStatus }) => (
        <tr key={testId}>
          <td>
            <Link to="/w/$slug/p/$pid/runs/$rid" params={params} search={{ result: testId }}>
              {testName}
            </Link>
          </td>
          <td>
            <Outcome status={previousStatus} />
          </td>
          <td>
            <Outcome status={currentStatus} />
          </td>
        </tr>
      ))}
    </Table>
  );
  return (
    <Panel title={`${title} (${diffs.length})`}>
      {folded ? (
        <details>
          <summary>Show them</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </Panel>
  );
}

const known: readonly Status[] = ['passed', 'failed', 'skipped', 'flaky'];

function Outcome({ status }: { status: string | null }) {
  const mark = known.find((one) => one === status);
  return mark === undefined ? (status ?? 'not run') : <StatusMark status={mark} />;
}
