import { createRoute, redirect } from '@tanstack/react-router';
import { me, queryClient } from '../api/queries.ts';
import { switchTo } from '../api/workspaces.ts';
import { Shell } from '../shell/shell.tsx';
import { rootRoute } from './root-route.ts';

/** Everything of one workspace, which its address makes the current one. */
export const workspace = createRoute({
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
