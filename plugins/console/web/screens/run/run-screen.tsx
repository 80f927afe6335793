import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { errorText } from '../../api/error-text.ts';
import { run } from '../../api/queries.ts';
import { NotFoundScreen } from '../../shell/route-states.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { CrawlView } from './crawl-view.tsx';
import { LiveTestRun } from './live-test-run.tsx';
import classes from './run.module.css';
import { RunResult } from './run-result.tsx';

/** A crawl, a run that goes on, or what a run gave. */
export function RunScreen() {
  const { rid } = useParams({ from: '/w/$slug/p/$pid/runs/$rid' });
  const { data, error, isPending, refetch } = useQuery(run(rid));
  if (error && 'status' in error && error.status === 404) return <NotFoundScreen />;
  if (isPending || error) {
    return (
      <div className={classes.page}>
        {error ? <Failed {...errorText(error)} onRetry={refetch} /> : <Loading />}
      </div>
    );
  }
  if (data.type !== 'test_run') return <CrawlView key={rid} run={data} />;
  return data.status === 'running' ? (
    <LiveTestRun key={rid} run={data} />
  ) : (
    <RunResult key={rid} run={data} />
  );
}
