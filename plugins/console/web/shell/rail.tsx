import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import {
  Check,
  ChevronsUpDown,
  CircleHelp,
  FolderKanban,
  House,
  LineChart,
  Plus,
  Search,
  Settings,
} from 'lucide-react';
import { currentWorkspace, projects, workspaces } from '../api/queries.ts';
import { WorkspacePartLinks } from '../plugins/part-links.tsx';
import { useParts } from '../plugins/use-parts.ts';
import { KeyCaps } from '../ui/key-caps.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './rail.module.css';

const latest = 5;

interface RailProps {
  readonly slug: string;
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

/** Workspace, search, projects, account; a bar at the top of narrow screens. */
export function Rail({ slug, onPalette, onHelp }: RailProps) {
  const { data: known = [] } = useQuery(projects);
  const settings = useMatchRoute()({ to: '/w/$slug/settings/$section' }) !== false;
  return (
    <nav className={classes.rail} aria-label="Workspace">
      <WorkspaceMenu />
      <button type="button" className={classes.search} onClick={onPalette}>
        <Search size={14} aria-hidden />
        <span className={classes.word}>Search or do</span>
        <span className={classes.keys}>
          <KeyCaps keys="Ctrl K" />
        </span>
      </button>
      <div className={classes.links}>
        <Link to="/w/$slug" params={{ slug }} activeOptions={{ exact: true }} className={classes.link}>
          <House size={14} aria-hidden /> Home
        </Link>
        <Link to="/w/$slug/dashboard" params={{ slug }} className={classes.link}>
          <LineChart size={14} aria-hidden /> Dashboard
        </Link>
        <Link to="/w/$slug/projects" params={{ slug }} className={classes.link}>
          <FolderKanban size={14} aria-hidden /> Projects
        </Link>
        <ul className={classes.latest} aria-label="Latest projects">
          {known.slice(0, latest).map(({ id, name }) => (
            <li key={id}>
              <Link to="/w/$slug/p/$pid" params={{ slug, pid: id }} className={classes.link}>
                <span className={classes.name}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/w/$slug/new" params={{ slug }} className={classes.link}>
          <Plus size={14} aria-hidden /> New project
        </Link>
        <Link
          to="/w/$slug/settings/$section"
          params={{ slug, section: 'general' }}
          className={classes.link}
          data-status={settings ? 'active' : undefined}
        >
          <Settings size={14} aria-hidden /> Settings
        </Link>
        <WorkspacePartLinks slug={slug} className={classes.link} />
      </div>
      <div className={classes.foot}>
        <AccountMenu />
        <Tooltip label="Keys (?)">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Keys"
            onClick={onHelp}
            className={classes.help}
          >
            <CircleHelp size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
    </nav>
  );
}

function WorkspaceMenu() {
  const navigate = useNavigate();
  const { data: current } = useQuery(currentWorkspace);
  const { data: all = [] } = useQuery(workspaces);
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.workspace}>
          <span className={classes.initial} aria-hidden>
            {current?.name.slice(0, 1)}
          </span>
          <span className={classes.name}>{current?.name ?? 'Workspace'}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <NarrowLinks />
        <Menu.Label>Workspaces</Menu.Label>
        {all.map(({ id, name, slug, role }) => (
          <Menu.Item
            key={id}
            leftSection={<Check size={14} aria-hidden opacity={id === current?.id ? 1 : 0} />}
            rightSection={<span className={classes.role}>{role.replace('_', ' ')}</span>}
            onClick={() => navigate({ to: '/w/$slug', params: { slug } })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The links of the rail, which narrow screens have no room for. */
function NarrowLinks() {
  const navigate = useNavigate();
  const { data: current } = useQuery(currentWorkspace);
  const parts = useParts('nav');
  if (!current) return null;
  const params = { slug: current.slug };
  return (
    <div className={classes.narrow}>
      <Menu.Item onClick={() => navigate({ to: '/w/$slug', params })}>Home</Menu.Item>
      <Menu.Item onClick={() => navigate({ to: '/w/$slug/dashboard', params })}>Dashboard</Menu.Item>
      <Menu.Item onClick={() => navigate({ to: '/w/$slug/projects', params })}>Projects</Menu.Item>
      <Menu.Item
        onClick={() =>
          navigate({ to: '/w/$slug/settings/$section', params: { ...params, section: 'general' } })
        }
      >
        Settings
      </Menu.Item>
      {parts.map(({ plugin, id, title }) => (
        <Menu.Item
          key={`${plugin} ${id}`}
          onClick={() =>
            navigate({ to: '/w/$slug/x/$plugin/$view', params: { ...params, plugin, view: id } })
          }
        >
          {title}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </div>
  );
}
