import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { base } from './api/client.ts';
import { currentWorkspace, me, queryClient } from './api/queries.ts';
import { switchTo } from './api/workspaces.ts';
import { NewProjectScreen } from './screens/projects/new-project-screen.tsx';
import { ProjectsScreen } from './screens/projects/projects-screen.tsx';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from './screens/sign-in/sign-up-screen.tsx';
import { ProjectFrame } from './shell/project-frame.tsx';
import { NotFoundScreen, RouteError } from './shell/route-states.tsx';
import { Shell } from './shell/shell.tsx';
import { Loading } from './ui/states.tsx';

const rootRoute = createRootRoute({ component: Outlet });

/** The start page: the projects of the current workspace. */
const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    if ((await queryClient.ensureQueryData(me)) === null) throw redirect({ to: '/sign-in' });
    const { slug } = await queryClient.ensureQueryData(currentWorkspace);
    throw redirect({ to: '/w/$slug', params: { slug } });
  },
});

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    // An address of this console only.
    typeof next === 'string' && /^\/w\//.test(next) ? { next } : {},
  component: SignInScreen,
});

const signUp = createRoute({ getParentRoute: () => rootRoute, path: '/sign-up', component: SignUpScreen });

const workspace = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w/$slug',
  beforeLoad: async ({ params, location }) => {
    if ((await queryClient.ensureQueryData(me)) === null) {
      throw redirect({ to: '/sign-in', search: { next: location.href } });
    }
    await switchTo(params.slug);
  },
  component: Shell,
});

const projects = createRoute({ getParentRoute: () => workspace, path: '/', component: ProjectsScreen });
const newProject = createRoute({
  getParentRoute: () => workspace,
  path: '/new',
  component: NewProjectScreen,
});
const project = createRoute({ getParentRoute: () => workspace, path: '/p/$pid', component: ProjectFrame });
const overview = createRoute({
  getParentRoute: () => project,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/overview/overview-screen.tsx'), 'OverviewScreen'),
});

const review = createRoute({
  getParentRoute: () => project,
  path: '/review',
  validateSearch: ({ q, t }: Record<string, unknown>): { q?: string; t?: string } => ({
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof t === 'string' ? { t } : {}),
  }),
  component: lazyRouteComponent(() => import('./screens/review/review-screen.tsx'), 'ReviewScreen'),
});

const runs = createRoute({
  getParentRoute: () => project,
  path: '/runs',
  component: lazyRouteComponent(() => import('./screens/run/runs-screen.tsx'), 'RunsScreen'),
});

export interface RunSearch {
  readonly cause?: string;
  readonly result?: string;
  readonly step?: number;
}

const run = createRoute({
  getParentRoute: () => project,
  path: '/runs/$rid',
  validateSearch: ({ cause, result, step }: Record<string, unknown>): RunSearch => ({
    ...(typeof cause === 'string' ? { cause } : {}),
    ...(typeof result === 'string' ? { result } : {}),
    ...(typeof step === 'number' ? { step } : {}),
  }),
  component: lazyRouteComponent(() => import('./screens/run/run-screen.tsx'), 'RunScreen'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    start,
    signIn,
    signUp,
    workspace.addChildren([projects, newProject, project.addChildren([overview, review, runs, run])]),
  ]),
  basepath: base || '/',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
