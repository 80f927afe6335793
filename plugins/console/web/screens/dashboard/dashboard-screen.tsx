import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { dashboard } from '../../api/dashboard.ts';
import { projects } from '../../api/queries.ts';
import { count } from '../../messages/en.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { duration } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Empty, Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import classes from './dashboard.module.css';
import { DayBars } from './day-bars.tsx';

const from = '/w/$slug/dashboard';
const spans = [7, 30, 90, 365] as const;
const usual = 30;

/** The workspace in numbers. */
export function DashboardScreen() {
  const params = useParams({ from });
  const { days = usual } = useSearch({ from });
  const query = useQuery(dashboard(days));
  return (
    <div className={classes.content}>
      <div className={classes.head}>
        <h1>Dashboard</h1>
        <nav className={classes.spans} aria-label="Span of time">
          {spans.map((span) => (
            <Link
              key={span}
              to="/w/$slug/dashboard"
              params={params}
              search={span === usual ? {} : { days: span }}
              className={classes.span}
              aria-current={span === days ? 'true' : undefined}
              data-current={span === days}
            >
              {span} days
            </Link>
          ))}
        </nav>
      </div>
      <Loaded query={query}>{(figures) => <Figures figures={figures} slug={params.slug} />}</Loaded>
    </div>
  );
}

function Figures({ figures, slug }: { figures: Schemas['Dashboard']; slug: string }) {
  const { window, coverage, totalProjects, totalTests, testsByStatus, flakyTests, trends } = figures;
  const shown = [
    ['Pass rate', rate(window.passRate), `${window.results.passed + window.results.failed} results`],
    ['Flaky', rate(window.flakyRate), `${window.results.flaky} results`],
    [
      'Runs',
      String(window.runs.completed + window.runs.failed + window.runs.aborted),
      `${window.runs.failed} broke`,
    ],
    ['Mean duration', window.meanDurationMs === null ? '–' : duration(window.meanDurationMs), 'of a run'],
    [
      'Pages covered',
      coverage === null ? '–' : rate(coverage.percent),
      coverage === null ? 'not explored' : `${coverage.covered} of ${coverage.pages}`,
    ],
    [
      'Approved tests',
      String(testsByStatus.approved),
      `of ${totalTests} in ${count(totalProjects, 'project')}`,
    ],
  ] as const;
  return (
    <>
      <dl className={classes.figures}>
        {shown.map(([name, value, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.figure}>{value}</dd>
            <dd className={classes.hint}>{hint}</dd>
          </div>
        ))}
      </dl>
      {trends.length === 0 ? (
        <Empty title="Nothing was run in this time" />
      ) : (
        <Panel title="Results by day" hint="The part that failed is hatched.">
          <DayBars trends={trends} />
          <details>
            <summary>As a table</summary>
            <Table
              label="Results by day"
              columns={['Day', 'Runs', 'Passed', 'Failed', 'Flaky', 'Pass rate', 'Duration']}
            >
              {trends.map(({ day, runs, results, passRate, meanDurationMs }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td>{runs.completed + runs.failed + runs.aborted}</td>
                  <td>{results.passed}</td>
                  <td>{results.failed}</td>
                  <td>{results.flaky}</td>
                  <td>{rate(passRate)}</td>
                  <td>{meanDurationMs === null ? '' : duration(meanDurationMs)}</td>
                </tr>
              ))}
            </Table>
          </details>
        </Panel>
      )}
      <FlakyTests tests={flakyTests.tests} slug={slug} />
    </>
  );
}

function FlakyTests({ tests, slug }: { tests: Schemas['Dashboard']['flakyTests']['tests']; slug: string }) {
  const { data: known = [] } = useQuery(projects);
  return (
    <Panel title="Flaky tests" hint="They passed and failed without a change.">
      {tests.length === 0 ? (
        <Nothing title="No test is flaky" />
      ) : (
        <Table label="Flaky tests" columns={['Test', 'Project', 'Flakiness']}>
          {tests.map(({ id, projectId, name, flakyScore }) => (
            <tr key={id}>
              <td>
                <Link
                  to="/w/$slug/p/$pid/tests/$tid"
                  params={{ slug, pid: projectId, tid: id }}
                  search={{ tab: 'history' }}
                >
                  {name}
                </Link>
              </td>
              <td>{known.find((project) => project.id === projectId)?.name ?? ''}</td>
              <td>{rate(flakyScore * 100)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}

/** The API answers per cent. */
function rate(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(percent === 100 || percent === 0 ? 0 : 1)} %`;
}
