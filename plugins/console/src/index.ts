import { AccountPages, definePlugin, Settings } from '@testkernel/sdk';
import { assetRoutes } from './asset-routes.ts';
import { BuiltConsole } from './built-console.ts';
import { pageRoutes, rootPage } from './page-routes.ts';
import { Pages } from './pages.ts';

/** The first segments of the addresses of screens. */
const prefixes = [
  '/account',
  '/forgot',
  '/invite',
  '/reset',
  '/sign-in',
  '/sign-up',
  '/verify',
  '/w',
] as const;

const accountPages = {
  resetPassword: '/reset',
  invitation: '/invite',
  memberships: '/account/workspaces',
} as const;

export default definePlugin({
  id: 'console',
  requires: { settings: Settings },
  setup({ services, routes, extend, log }) {
    const base = new URL(services.settings.publicUrl).pathname.replace(/\/$/, '');
    const built = new BuiltConsole();
    const pages = new Pages(built, base);
    routes((app) => rootPage(app, pages), { prefix: '/' });
    for (const prefix of prefixes) routes((app) => pageRoutes(app, pages), { prefix });
    routes((app) => assetRoutes(app, built), { prefix: '/console' });
    extend(AccountPages, { paths: () => (built.isBuilt ? accountPages : null) });
    return {
      async start() {
        await built.load();
        if (!built.isBuilt)
          log.warn({}, 'the console is not built: / says how, the API is complete without it');
      },
    };
  },
});
