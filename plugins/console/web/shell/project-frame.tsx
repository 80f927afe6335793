import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useMatchRoute, useNavigate, useParams } from '@tanstack/react-router';
import { errorText } from '../api/error-text.ts';
import { counts, project } from '../api/queries.ts';
import { useKeys } from '../keys/use-keys.ts';
import { ProjectPartLinks } from '../plugins/part-links.tsx';
import { projectSubject } from '../plugins/subjects.ts';
import { Failed } from '../ui/states.tsx';
import { useActiveInView } from '../ui/use-active-in-view.ts';
import classes from './project-frame.module.css';
import { NotFoundScreen } from './route-states.tsx';
import { useEndedRuns } from './use-ended-runs.ts';

/** The tabs of a project, above each of its screens. */
export function ProjectFrame() {
  const params = useParams({ from: '/w/$slug/p/$pid' });
  const navigate = useNavigate();
  const settings = useMatchRoute()({ to: '/w/$slug/p/$pid/settings/$section' }) !== false;
  const { data, error, refetch } = useQuery(project(params.pid));
  const { data: counted } = useQuery(counts(params.pid));
  const tabs = useActiveInView<HTMLElement>(`${useLocation().pathname} ${counted?.draft}`);
  useEndedRuns(params.pid);
  useKeys('Project', [
    { keys: 'g o', label: 'Go to the overview', run: () => void navigate({ to: '/w/$slug/p/$pid', params }) },
    {
      keys: 'g v',
      label: 'Go to the review',
      run: () => void navigate({ to: '/w/$slug/p/$pid/review', params }),
    },
    {
      keys: 'g t',
      label: 'Go to the tests',
      run: () => void navigate({ to: '/w/$slug/p/$pid/tests', params }),
    },
    {
      keys: 'g r',
      label: 'Go to the runs',
      run: () => void navigate({ to: '/w/$slug/p/$pid/runs', params }),
    },
    { keys: 'g m', label: 'Go to the map', run: () => void navigate({ to: '/w/$slug/p/$pid/map', params }) },
    {
      keys: 'g l',
      label: 'Go to the links with issues',
      run: () => void navigate({ to: '/w/$slug/p/$pid/links', params }),
    },
    {
      keys: 'g s',
      label: 'Go to the settings of the project',
      run: () =>
        void navigate({
          to: '/w/$slug/p/$pid/settings/$section',
          params: { ...params, section: 'general' },
        }),
    },
  ]);
  if (error && 'status' in error && error.status === 404) return <NotFoundScreen />;
  return (
    <>
      <header className={classes.header}>
        <div className={classes.title}>
          <h1 className={classes.name}>{data?.name ?? '\u00a0'}</h1>
          <span className={classes.url}>{data?.url}</span>
        </div>
        <nav ref={tabs} className={classes.tabs} aria-label="Project">
          <Link to="/w/$slug/p/$pid" params={params} activeOptions={{ exact: true }} className={classes.tab}>
            Overview
          </Link>
          <Link to="/w/$slug/p/$pid/review" params={params} className={classes.tab}>
            Review
            {counted && counted.draft > 0 ? (
              <span className={classes.badge}>
                {counted.draft}
                <span className="visually-hidden"> drafts</span>
              </span>
            ) : null}
          </Link>
          <Link to="/w/$slug/p/$pid/tests" params={params} className={classes.tab}>
            Tests
          </Link>
          <Link to="/w/$slug/p/$pid/runs" params={params} className={classes.tab}>
            Runs
          </Link>
          <Link to="/w/$slug/p/$pid/map" params={params} className={classes.tab}>
            Map
          </Link>
          <Link to="/w/$slug/p/$pid/links" params={params} className={classes.tab}>
            Links
          </Link>
          <Link
            to="/w/$slug/p/$pid/settings/$section"
            params={{ ...params, section: 'general' }}
            className={classes.tab}
            data-status={settings ? 'active' : undefined}
          >
            Settings
          </Link>
          {data ? (
            <ProjectPartLinks params={params} subject={projectSubject(data)} className={classes.tab} />
          ) : null}
        </nav>
      </header>
      {error ? <Failed {...errorText(error)} onRetry={refetch} /> : <Outlet />}
    </>
  );
}
