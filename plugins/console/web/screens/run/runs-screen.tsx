import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { errorText } from '../../api/error-text.ts';
import { recentRuns } from '../../api/queries.ts';
import { RunApproved } from '../../parts/run-approved.tsx';
import { RunRow } from '../../parts/run-row.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import classes from './run.module.css';

export function RunsScreen() {
  const params = useParams({ from: '/w/$slug/p/$pid' });
  const { data, error, isPending, refetch } = useQuery(recentRuns(params.pid));
  return (
    <div className={classes.page}>
      <header className={classes.listHead}>
        <h2>Runs</h2>
        <RunApproved params={params} disabled={data?.some(({ status }) => status === 'running') ?? true} />
      </header>
      {error ? <Failed {...errorText(error)} onRetry={refetch} /> : null}
      {isPending ? <Loading /> : null}
      {data?.length === 0 ? <Empty title="No runs yet">A run tries all approved tests.</Empty> : null}
      {data && data.length > 0 ? (
        <div className={classes.fill}>
          <VirtualList items={data} label="Runs" keyOf={({ id }) => id} height={() => 36}>
            {(run) => <RunRow run={run} params={params} />}
          </VirtualList>
        </div>
      ) : null}
    </div>
  );
}
