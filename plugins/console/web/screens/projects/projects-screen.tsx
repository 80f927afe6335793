import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { projectsWithFigures } from '../../api/queries.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { count } from '../../messages/en.ts';
import { FirstSteps } from '../../parts/first-steps.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ago } from '../../ui/durations.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './projects.module.css';

/** The projects of the workspace; without one, the field that makes the first. */
export function ProjectsScreen() {
  const { slug } = useParams({ from: '/w/$slug' });
  const navigate = useNavigate();
  const { data: known, error, isPending, refetch } = useQuery(projectsWithFigures);
  const data = known?.toSorted((a, b) => need(b) - need(a));
  const [at, setAt] = useState(0);
  const open = (index: number) => {
    const chosen = data?.[index];
    if (chosen) void navigate({ to: '/w/$slug/p/$pid', params: { slug, pid: chosen.id } });
  };
  useKeys('Projects', [
    { keys: 'j', label: 'Next project', run: () => setAt(Math.min(at + 1, (data?.length ?? 1) - 1)) },
    { keys: 'k', label: 'Previous project', run: () => setAt(Math.max(at - 1, 0)) },
    { keys: 'Enter', label: 'Open the project', run: () => open(at) },
    { keys: 'c', label: 'New project', run: () => void navigate({ to: '/w/$slug/new', params: { slug } }) },
  ]);
  if (data?.length === 0) return <FirstSteps slug={slug} first />;
  return (
    <div className={classes.content}>
      <div className={classes.head}>
        <h1>Projects</h1>
        <ButtonLink to="/w/$slug/new" params={{ slug }}>
          New project
        </ButtonLink>
      </div>
      {error ? <Failed {...errorText(error)} onRetry={refetch} /> : null}
      {isPending ? <Loading /> : null}
      <ul className={classes.list}>
        {data?.map((project, index) => (
          <li key={project.id} data-current={index === at}>
            <ProjectRow project={project} slug={slug} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProjectRow({ project, slug }: { project: Schemas['Project']; slug: string }) {
  const { testCounts: counted, lastRun: last } = project;
  return (
    <Link to="/w/$slug/p/$pid" params={{ slug, pid: project.id }} className={classes.row}>
      <ProjectMark status={project.status} last={last ?? null} />
      <span className={classes.name}>{project.name}</span>
      <span className={classes.url}>{project.url}</span>
      <span className={classes.figure} data-strong={(counted?.draft ?? 0) > 0}>
        {counted ? count(counted.draft, 'draft') : 'no tests'}
      </span>
      <span className={classes.figure}>{counted ? count(counted.approved, 'test') : ''}</span>
      <span className={classes.figure}>{last ? ago(last.startedAt) : ''}</span>
    </Link>
  );
}

function ProjectMark({
  status,
  last,
}: {
  status: Schemas['Project']['status'];
  last: Schemas['RunFigures'] | null;
}) {
  if (status !== 'idle') return <StatusMark status="running" label={status} />;
  if (last === null) return <StatusMark status="skipped" label="not run" />;
  if (last.status === 'aborted') return <StatusMark status="skipped" label="aborted" />;
  if (last.status === 'failed') return <StatusMark status="failed" label="broke" />;
  return last.failed > 0 ? (
    <StatusMark status="failed" label={`${last.failed} failed`} />
  ) : (
    <StatusMark status="passed" />
  );
}

/** Failures before reviews, and both before what is at rest. */
function need({ lastRun, testCounts }: Schemas['Project']): number {
  return (lastRun?.failed ?? 0) * 10_000 + (testCounts?.draft ?? 0);
}
