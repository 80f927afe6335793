import { Link } from '@tanstack/react-router';
import type { PartSubject } from '../api/console-parts.ts';
import { PartIcon } from './part-icon.tsx';
import { useParts } from './use-parts.ts';

/** Links to the screens that plugins add to a workspace. */
export function WorkspacePartLinks({ slug, className }: { slug: string; className: string | undefined }) {
  return useParts('nav').map(({ plugin, id, title, icon }) => (
    <Link
      key={`${plugin} ${id}`}
      to="/w/$slug/x/$plugin/$view"
      params={{ slug, plugin, view: id }}
      className={className}
    >
      <PartIcon name={icon} /> {title}
    </Link>
  ));
}

/** Links to the screens that plugins add to a project. */
export function ProjectPartLinks({
  params,
  subject,
  className,
}: {
  params: { slug: string; pid: string };
  subject: PartSubject;
  className: string | undefined;
}) {
  return useParts('project.nav', subject).map(({ plugin, id, title }) => (
    <Link
      key={`${plugin} ${id}`}
      to="/w/$slug/p/$pid/x/$plugin/$view"
      params={{ ...params, plugin, view: id }}
      className={className}
    >
      {title}
    </Link>
  ));
}
