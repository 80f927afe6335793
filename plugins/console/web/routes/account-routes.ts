import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { me, queryClient } from '../api/queries.ts';
import { actingIn, startWorkspace, switchTo } from '../api/workspaces.ts';
import { Shell } from '../shell/shell.tsx';
import { rootRoute } from './root-route.ts';

const account = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  beforeLoad: async ({ location }) => {
    if ((await queryClient.ensureQueryData(me)) === null) {
      throw redirect({ to: '/sign-in', search: { next: location.href } });
    }
    // A tab that was opened with the account has no workspace in its address.
    if (actingIn() === null) await switchTo(await startWorkspace());
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
  staticData: { title: 'Account' },
  component: lazyRouteComponent(() => import('../screens/account/account-screen.tsx'), 'AccountScreen'),
});

export const accountRoutes = account.addChildren([first, section]);
