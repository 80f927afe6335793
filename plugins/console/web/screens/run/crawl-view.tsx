import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { drafts as draftsQuery } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { count } from '../../messages/en.ts';
import { statusOf } from '../../parts/run-row.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ago, duration } from '../../ui/durations.ts';
import { Failed } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { LiveChip } from './live-chip.tsx';
import classes from './run.module.css';
import { RunLog } from './run-log.tsx';
import { StageList } from './stage-list.tsx';
import { useAbort } from './use-abort.ts';
import { type Draft, useLiveRun } from './use-live-run.ts';

/** A crawl: its stages, the drafts as they come, and the log. */
export function CrawlView({ run: initial }: { run: Schemas['RunDetail'] }) {
  const params = useParams({ from: '/w/$slug/p/$pid' });
  const { run, stream, logs, drafts } = useLiveRun(initial);
  const stored = useQuery(draftsQuery(params.pid));
  const { abort, aborting } = useAbort(run.id);
  const running = run.status === 'running';
  const listed = together(stored.data ?? [], drafts, run.startedAt);
  useKeys('Crawl', [
    { keys: 'a', label: 'Abort the crawl', run: () => (running ? void abort() : undefined) },
  ]);
  return (
    <div className={classes.run}>
      <header className={classes.head}>
        <StatusMark status={statusOf(run)} label={running ? 'Exploring' : `Crawl ${run.status}`} />
        {running ? <LiveChip stream={stream} /> : <span className={classes.muted}>{ago(run.startedAt)}</span>}
        <span className={classes.muted}>
          {run.pagesFound === null ? '' : count(run.pagesFound, 'page')}
          {run.durationMs === null ? '' : ` in ${duration(run.durationMs)}`}
        </span>
        <span className={classes.headActions}>
          {running ? (
            <Button variant="default" onClick={abort} loading={aborting}>
              Abort and keep the drafts
            </Button>
          ) : null}
          {listed.length > 0 ? (
            <ButtonLink to="/w/$slug/p/$pid/review" params={params}>
              Review {count(listed.length, 'draft')}
            </ButtonLink>
          ) : null}
        </span>
      </header>
      {run.error ? <Failed text={run.error} details={run.errorCategory} /> : null}
      <StageList stages={run.pipeline} />
      <div className={classes.panes}>
        <section className={classes.pane} aria-label="What was found">
          <h2 className={classes.paneTitle}>Drafts {listed.length > 0 ? <span>Confidence</span> : null}</h2>
          {listed.length === 0 ? (
            <p className={classes.waiting}>
              {running ? 'The first ones appear within a minute.' : 'This crawl left no drafts to review.'}
            </p>
          ) : (
            <VirtualList items={listed} label="Drafts" keyOf={({ testId }) => testId} height={() => 28}>
              {(draft) => <DraftRow draft={draft} params={params} />}
            </VirtualList>
          )}
        </section>
        <section className={classes.pane} aria-label="What was done">
          <h2 className={classes.paneTitle}>Log</h2>
          <RunLog lines={logs} />
        </section>
      </div>
    </div>
  );
}

function DraftRow({ draft, params }: { draft: Draft; params: { slug: string; pid: string } }) {
  return (
    <Link to="/w/$slug/p/$pid/review" params={params} search={{ t: draft.testId }} className={classes.draft}>
      <span className={classes.draftName} title={draft.name}>
        {draft.name}
      </span>
      <span className={classes.muted}>
        {draft.complete ? '' : 'being tried · '}
        {draft.confidence === null ? '' : `${Math.round(draft.confidence * 100)} %`}
      </span>
    </Link>
  );
}

/** What is stored since the crawl began, with what the stream told since. */
function together(
  stored: readonly Schemas['Test'][],
  told: readonly Draft[],
  since: string,
): readonly Draft[] {
  const known = stored
    .filter(({ createdAt }) => createdAt >= since)
    .map(
      (test): Draft => ({
        testId: test.id,
        name: test.name,
        confidence: test.confidence,
        oracleScore: test.oracleScore,
        complete: true,
      }),
    );
  const newer = new Set(told.map(({ testId }) => testId));
  return [...known.filter(({ testId }) => !newer.has(testId)), ...told];
}
