import { Button } from '@mantine/core';
import type { Schemas } from '@testkernel/client';
import { useKeys } from '../../keys/use-keys.ts';
import { Screencast, useScreencast } from '../../parts/screencast.tsx';
import { duration } from '../../ui/durations.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { LiveChip } from './live-chip.tsx';
import classes from './run.module.css';
import { RunLog } from './run-log.tsx';
import { useAbort } from './use-abort.ts';
import { useLiveRun } from './use-live-run.ts';

/** Results as they are stored, the browser and the log. */
export function LiveTestRun({ run: initial }: { run: Schemas['RunDetail'] }) {
  const { canvas, draw } = useScreencast();
  const { run, stream, logs, results } = useLiveRun(initial, draw);
  const { abort, aborting } = useAbort(run.id);
  const failed = results.filter(({ status }) => status === 'failed').length;
  useKeys('Run', [{ keys: 'a', label: 'Abort the run', run: () => void abort() }]);
  return (
    <div className={classes.run}>
      <header className={classes.head}>
        <StatusMark status="running" label={`Running ${results.length}/${run.total}`} />
        <LiveChip stream={stream} />
        {failed > 0 ? <StatusMark status="failed" label={`${failed} failed`} /> : null}
        <span className={classes.headActions}>
          <Button variant="default" onClick={abort} loading={aborting}>
            Abort
          </Button>
        </span>
      </header>
      <progress
        className={classes.progress}
        max={Math.max(run.total, 1)}
        value={results.length}
        aria-label="Tests"
      />
      <div className={classes.panes}>
        <section className={classes.pane} aria-label="Results so far">
          <h2 className={classes.paneTitle}>Results</h2>
          {results.length === 0 ? (
            <p className={classes.waiting}>The browser starts.</p>
          ) : (
            <VirtualList
              items={results.toReversed()}
              label="Results"
              keyOf={({ testId }) => testId}
              height={() => 28}
            >
              {({ testName, status, duration: ms }) => (
                <div className={classes.draft}>
                  <StatusMark status={status} silent />
                  <span className={classes.draftName}>{testName}</span>
                  <span className={classes.muted}>{duration(ms)}</span>
                </div>
              )}
            </VirtualList>
          )}
        </section>
        <section className={classes.pane} aria-label="Browser and log">
          <Screencast canvas={canvas} />
          <h2 className={classes.paneTitle}>Log</h2>
          <RunLog lines={logs} />
        </section>
      </div>
    </div>
  );
}
