import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { consoleParts, type Part, type PartSubject } from '../../api/console-parts.ts';
import { project } from '../../api/queries.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PartIcon } from '../../plugins/part-icon.tsx';
import { PartView } from '../../plugins/part-view.tsx';
import classes from '../../plugins/parts.module.css';
import { projectSubject } from '../../plugins/subjects.ts';
import { inWorkspace, useParts } from '../../plugins/use-parts.ts';
import { NotFoundScreen } from '../../shell/route-states.tsx';

/** A screen that a plugin adds to the workspace, or that one of its commands opens. */
export function WorkspacePartScreen() {
  const { plugin, view } = useParams({ from: '/w/$slug/x/$plugin/$view' });
  const { isPending } = useQuery(consoleParts);
  const known = [...useParts('nav'), ...useParts('command')];
  const part = known.find((one) => one.plugin === plugin && one.id === view);
  return <Shown part={part} pending={isPending} subject={inWorkspace} />;
}

/** A screen that a plugin adds to a project. */
export function ProjectPartScreen() {
  const { pid } = useParams({ from: '/w/$slug/p/$pid/x/$plugin/$view' });
  const query = useQuery(project(pid));
  return <Loaded query={query}>{(of) => <OfProject subject={projectSubject(of)} />}</Loaded>;
}

function OfProject({ subject }: { subject: PartSubject }) {
  const { plugin, view } = useParams({ from: '/w/$slug/p/$pid/x/$plugin/$view' });
  const { isPending } = useQuery(consoleParts);
  const part = useParts('project.nav', subject).find((one) => one.plugin === plugin && one.id === view);
  return <Shown part={part} pending={isPending} subject={subject} />;
}

function Shown({
  part,
  pending,
  subject,
}: {
  part: Part | undefined;
  pending: boolean;
  subject: PartSubject;
}) {
  if (part === undefined) return pending ? null : <NotFoundScreen />;
  // A form has the title as its own heading.
  const titled = !('form' in part.view);
  return (
    <div className={classes.screen}>
      {titled ? (
        <header className={classes.screenHead}>
          <PartIcon name={part.icon} />
          <h1>{part.title}</h1>
          <span className={classes.plugin}>{part.plugin}</span>
        </header>
      ) : null}
      <PartView part={part} subject={subject} />
    </div>
  );
}
