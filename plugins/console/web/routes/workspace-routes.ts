import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { NewProjectScreen } from '../screens/projects/new-project-screen.tsx';
import { ProjectsScreen } from '../screens/projects/projects-screen.tsx';
import { projectRoutes } from './project-routes.ts';
import { numberIn, present, textIn } from './search.ts';
import { workspace } from './workspace-route.ts';

const home = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  staticData: { title: 'Home' },
  component: HomeScreen,
});
const projects = createRoute({
  getParentRoute: () => workspace,
  path: '/projects',
  staticData: { title: 'Projects' },
  component: ProjectsScreen,
});
const newProject = createRoute({
  getParentRoute: () => workspace,
  path: '/new',
  staticData: { title: 'New project' },
  component: NewProjectScreen,
});

const dashboard = createRoute({
  getParentRoute: () => workspace,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  validateSearch: (search: Record<string, unknown>) => present({ days: numberIn(search, 'days') }),
  component: lazyRouteComponent(() => import('../screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

const settings = createRoute({
  getParentRoute: () => workspace,
  path: '/settings',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/w/$slug/settings/$section', params: { ...params, section: 'general' } });
  },
});

const settingsSection = createRoute({
  getParentRoute: () => workspace,
  path: '/settings/$section',
  staticData: { title: 'Settings of the workspace' },
  // The filters of the audit log, and of the calls of models.
  validateSearch: (search: Record<string, unknown>) =>
    present({
      type: textIn(search, 'type'),
      user: textIn(search, 'user'),
      from: textIn(search, 'from'),
      to: textIn(search, 'to'),
      stage: textIn(search, 'stage'),
      project: textIn(search, 'project'),
    }),
  component: lazyRouteComponent(
    () => import('../screens/workspace-settings/workspace-settings-screen.tsx'),
    'WorkspaceSettingsScreen',
  ),
});

const part = createRoute({
  getParentRoute: () => workspace,
  path: '/x/$plugin/$view',
  staticData: { title: 'Screen of a plugin' },
  component: lazyRouteComponent(() => import('../screens/part/part-screen.tsx'), 'WorkspacePartScreen'),
});

export const workspaceRoutes = workspace.addChildren([
  home,
  projects,
  newProject,
  dashboard,
  settings,
  settingsSection,
  part,
  projectRoutes,
]);
