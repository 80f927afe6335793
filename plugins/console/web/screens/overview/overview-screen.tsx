import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { errorText } from '../../api/error-text.ts';
import { counts, coverage, project, recentRuns } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { RunApproved } from '../../parts/run-approved.tsx';
import { RunRow } from '../../parts/run-row.tsx';
import { useStartRun } from '../../parts/use-start-run.ts';
import { PartPanels } from '../../plugins/part-panels.tsx';
import { projectSubject } from '../../plugins/subjects.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import classes from './overview.module.css';
import { RunHistory } from './run-history.tsx';
import { Verdict } from './verdict.tsx';

const shown = 8;

/** Verdict, work, trends. */
export function OverviewScreen() {
  const params = useParams({ from: '/w/$slug/p/$pid' });
  const runs = useQuery(recentRuns(params.pid));
  const counted = useQuery(counts(params.pid));
  const { data: described } = useQuery(project(params.pid));
  const { start, busy } = useStartRun(params);
  useKeys('Overview', [
    { keys: 'r', label: 'Run the approved tests', run: () => start('run') },
    { keys: 'e', label: 'Explore the application', run: () => start('crawl') },
  ]);
  const active = runs.data?.find(({ status }) => status === 'running');
  const last = runs.data?.find(({ type, status }) => type === 'test_run' && status !== 'running');
  return (
    <div className={classes.content}>
      <section className={classes.verdict} aria-label="Verdict">
        <Verdict params={params} active={active} last={last} loading={runs.isPending} />
        <div className={classes.actions}>
          <RunApproved params={params} disabled={active !== undefined} />
          <Button
            variant="default"
            onClick={() => start('crawl')}
            loading={busy === 'crawl'}
            disabled={active !== undefined}
          >
            Explore
          </Button>
        </div>
      </section>
      {counted.data ? <NeedsYou counted={counted.data} params={params} /> : null}
      {described ? <PartPanels slot="project.tile" subject={projectSubject(described)} /> : null}
      {runs.error ? <Failed {...errorText(runs.error)} onRetry={runs.refetch} /> : null}
      {runs.isPending ? <Loading /> : null}
      {runs.data?.length === 0 ? (
        <Empty
          title="Nothing was explored yet"
          action={<Button onClick={() => start('crawl')}>Explore the application</Button>}
        >
          A crawl opens the application, finds its pages, and writes drafts of tests.
        </Empty>
      ) : null}
      {runs.data && runs.data.length > 0 ? (
        <>
          <RunHistory runs={runs.data} params={params} />
          <section>
            <div className={classes.sectionHead}>
              <h2>Latest runs</h2>
              <Link to="/w/$slug/p/$pid/runs" params={params}>
                All runs
              </Link>
            </div>
            <ul className={classes.runs}>
              {runs.data.slice(0, shown).map((run) => (
                <li key={run.id}>
                  <RunRow run={run} params={params} />
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : null}
    </div>
  );
}

function NeedsYou({
  counted,
  params,
}: {
  counted: Schemas['TestCounts'];
  params: { slug: string; pid: string };
}) {
  const { data: covered } = useQuery(coverage(params.pid));
  const pages = covered?.totals.pages;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Drafts to review</dt>
        <dd>
          <Link to="/w/$slug/p/$pid/review" params={params} className={classes.figure}>
            {counted.draft}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Approved tests</dt>
        <dd>
          <Link
            to="/w/$slug/p/$pid/tests"
            params={params}
            search={{ q: 'is:approved' }}
            className={classes.figure}
          >
            {counted.approved}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Out of date</dt>
        <dd>
          <Link
            to="/w/$slug/p/$pid/tests"
            params={params}
            search={{ q: 'is:stale' }}
            className={classes.figure}
          >
            {counted.stale}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Pages covered</dt>
        <dd>
          <Link to="/w/$slug/p/$pid/map" params={params} className={classes.figure}>
            {pages && pages.all > 0 ? (
              <>
                {pages.covered}
                <span className={classes.of}> of {pages.all}</span>
              </>
            ) : (
              <span className={classes.of}>not explored</span>
            )}
          </Link>
        </dd>
      </div>
    </dl>
  );
}
