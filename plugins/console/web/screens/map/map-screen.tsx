import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { lazy, Suspense } from 'react';
import { client } from '../../api/client.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { count } from '../../messages/en.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useStartRun } from '../../parts/use-start-run.ts';
import { ago } from '../../ui/durations.ts';
import { Empty, Loading } from '../../ui/states.tsx';
import { GapList } from './gap-list.tsx';
import classes from './map.module.css';
import { PageTable } from './page-table.tsx';

const from = '/w/$slug/p/$pid/map';
const mostGaps = 500;
/** The packages that draw graphs are loaded when somebody looks at one. */
const PageGraph = lazy(() => import('./page-graph.tsx'));

/** What the last crawl found, and how much of it the approved tests touch. */
export function MapScreen() {
  const params = useParams({ from });
  const { view = 'pages', page } = useSearch({ from });
  const navigate = useNavigate({ from });
  const { start, busy } = useStartRun(params);
  const query = useQuery({
    queryKey: ['project', params.pid, 'coverage', mostGaps],
    queryFn: () =>
      ok(
        client.GET('/projects/{id}/coverage', {
          params: { path: { id: params.pid }, query: { limit: mostGaps } },
        }),
      ),
  });
  useKeys('Map', [
    { keys: '1', label: 'Show the pages', run: () => void navigate({ search: {}, replace: true }) },
    {
      keys: '2',
      label: 'Show the gaps',
      run: () => void navigate({ search: { view: 'gaps' }, replace: true }),
    },
    {
      keys: '3',
      label: 'Show the graph',
      run: () => void navigate({ search: { view: 'graph' }, replace: true }),
    },
  ]);
  return (
    <div className={classes.content}>
      <Loaded query={query} rows={8}>
        {(coverage) =>
          coverage.crawledAt === null ? (
            <Empty
              title="The application was not explored yet"
              action={
                <Button onClick={() => void start('crawl')} loading={busy === 'crawl'}>
                  Explore it
                </Button>
              }
            >
              A crawl finds its pages, forms and flows. This screen shows which of them the tests touch.
            </Empty>
          ) : (
            <>
              <Totals coverage={coverage} />
              <nav className={classes.tabs} aria-label="Parts of the map">
                {[
                  { name: 'pages', label: 'Pages', amount: coverage.pages.length },
                  { name: 'gaps', label: 'Gaps', amount: coverage.gapsFound },
                  { name: 'graph', label: 'Graph', amount: null } as const,
                ].map(({ name, label, amount }) => (
                  <Link
                    key={name}
                    from={from}
                    to="/w/$slug/p/$pid/map"
                    search={name === 'pages' ? {} : { view: name === 'gaps' ? 'gaps' : 'graph' }}
                    className={classes.tab}
                    data-current={view === name}
                    aria-current={view === name ? 'page' : undefined}
                  >
                    {label} {amount === null ? null : <span className={classes.amount}>{amount}</span>}
                  </Link>
                ))}
              </nav>
              {view === 'graph' ? (
                <Suspense fallback={<Loading rows={8} />}>
                  <PageGraph pages={coverage.pages} selected={page} params={params} />
                </Suspense>
              ) : null}
              {view === 'gaps' ? (
                <GapList
                  gaps={
                    page === undefined ? coverage.gaps : coverage.gaps.filter(({ path }) => path === page)
                  }
                  page={page}
                  params={params}
                />
              ) : null}
              {view === 'pages' ? <PageTable pages={coverage.pages} params={params} /> : null}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

const parts = [
  ['pages', 'Pages'],
  ['states', 'States'],
  ['controls', 'Controls'],
  ['forms', 'Forms'],
  ['flows', 'Flows'],
] as const;

function Totals({ coverage }: { coverage: Schemas['Coverage'] }) {
  const { totals, crawledAt, tests, truncated } = coverage;
  return (
    <div>
      <dl className={classes.totals}>
        {parts.map(([part, label]) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>
              {totals[part].all === 0 ? (
                'none'
              ) : (
                <>
                  <strong>{totals[part].covered}</strong> of {totals[part].all}
                  <meter min={0} max={totals[part].all} value={totals[part].covered} aria-label={label} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.muted}>
        By {count(tests, 'approved test')}; explored {crawledAt === null ? '' : ago(crawledAt)}
        {truncated === null ? '' : `; the crawl ended early: ${truncated}`}.
      </p>
    </div>
  );
}
