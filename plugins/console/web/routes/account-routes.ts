import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentWorkspace, me, queryClient } from '../api/queries.ts';
import { Shell } from '../shell/shell.tsx';
import { rootRoute } from './root-route.ts';

const account = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  beforeLoad: async ({ location }) => {
    if ((await queryClient.ensureQueryData(me)) === null) {
      throw redirect({ to: '/sign-in', search: { next: location.href } });
    }
    await queryClient.ensureQueryData(currentWorkspace);
  },
  component: Shell,
});

const first = createRoute({
  getParentRoute: () => account,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/$section', params: { section: 'profile' } });
  },
});

const section = createRoute({
  getParentRoute: () => account,
  path: '/$section',
  component: lazyRouteComponent(() => import('../screens/account/account-screen.tsx'), 'AccountScreen'),
});

export const accountRoutes = account.addChildren([first, section]);
