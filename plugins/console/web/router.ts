import { createRouter } from '@tanstack/react-router';
import { base } from './api/client.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { rootRoute } from './routes/root-route.ts';
import { visitorRoutes } from './routes/visitor-routes.ts';
import { workspaceRoutes } from './routes/workspace-routes.ts';
import { NotFoundScreen, RouteError } from './shell/route-states.tsx';
import { Loading } from './ui/states.tsx';

export const router = createRouter({
  routeTree: rootRoute.addChildren([...visitorRoutes, accountRoutes, workspaceRoutes]),
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
