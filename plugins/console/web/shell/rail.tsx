import { ActionIcon, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check, ChevronsUpDown, CircleHelp, FolderKanban, Plus, Search } from 'lucide-react';
import { currentWorkspace, projects, workspaces } from '../api/queries.ts';
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
          <FolderKanban size={14} aria-hidden /> Projects
        </Link>
        <ul className={classes.latest}>
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
