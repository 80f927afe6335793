import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { testResults } from '../../api/tests.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ago, duration, exactTime } from '../../ui/durations.ts';
import { Empty } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { Table } from '../../ui/table.tsx';
import classes from './test.module.css';

interface HistoryTabProps {
  readonly testId: string;
  readonly params: { readonly slug: string; readonly pid: string };
}

/** What the test gave in its latest runs. */
export function HistoryTab({ testId, params }: HistoryTabProps) {
  const query = useQuery(testResults(testId));
  return (
    <Loaded query={query}>
      {(results) =>
        results.length === 0 ? (
          <Empty title="The test was not run yet" />
        ) : (
          <Table label="Results" columns={['Result', 'When', 'Duration', 'Error']}>
            {results.map(({ runId, status, flaky, durationMs, error, finishedAt }, index) => (
              // A test with a fixture has several results in one run.
              // biome-ignore lint/suspicious/noArrayIndexKey: results are only added at the top with a new list
              <tr key={`${runId} ${index}`}>
                <td>
                  <StatusMark status={flaky ? 'flaky' : status} />
                </td>
                <td className={classes.nowrap}>
                  <Link
                    to="/w/$slug/p/$pid/runs/$rid"
                    params={{ ...params, rid: runId }}
                    search={{ result: testId }}
                    title={exactTime(finishedAt)}
                  >
                    {ago(finishedAt)}
                  </Link>
                </td>
                <td className={classes.nowrap}>{duration(durationMs)}</td>
                <td className={classes.muted}>{error?.split('\n')[0] ?? ''}</td>
              </tr>
            ))}
          </Table>
        )
      }
    </Loaded>
  );
}
