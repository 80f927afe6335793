import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { count } from '../../messages/en.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useStartRun } from '../../parts/use-start-run.ts';
import { ago } from '../../ui/durations.ts';
import { Empty } from '../../ui/states.tsx';
import { GapList } from './gap-list.tsx';
import classes from './map.module.css';
import { PageTable } from './page-table.tsx';

const from = '/w/$slug/p/$pid/map';
const mostGaps = 500;

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
                <Link
                  to="/w/$slug/p/$pid/map"
                  params={params}
                  className={classes.tab}
                  data-current={view === 'pages'}
                  aria-current={view === 'pages' ? 'page' : undefined}
                >
                  Pages <span className={classes.amount}>{coverage.pages.length}</span>
                </Link>
                <Link
                  to="/w/$slug/p/$pid/map"
                  params={params}
                  search={{ view: 'gaps' }}
                  className={classes.tab}
                  data-current={view === 'gaps'}
                  aria-current={view === 'gaps' ? 'page' : undefined}
                >
                  Gaps <span className={classes.amount}>{coverage.gapsFound}</span>
                </Link>
              </nav>
              {view === 'gaps' ? (
                <GapList
                  gaps={
                    page === undefined ? coverage.gaps : coverage.gaps.filter(({ path }) => path === page)
                  }
                  page={page}
                  params={params}
                />
              ) : (
                <PageTable pages={coverage.pages} params={params} />
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

const parts = ['pages', 'states', 'controls', 'forms', 'flows'] as const;

function Totals({ coverage }: { coverage: Schemas['Coverage'] }) {
  const { totals, crawledAt, tests, truncated } = coverage;
  return (
    <div>
      <dl className={classes.totals}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>
              <strong>{totals[part].covered}</strong> of {totals[part].all}
              <meter
                min={0}
                max={Math.max(totals[part].all, 1)}
                value={totals[part].covered}
                aria-label={part}
              />
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
