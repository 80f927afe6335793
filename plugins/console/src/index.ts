import { AccountPages, ConsoleParts, definePlugin, Scope, Settings } from '@testkernel/sdk';
import { assetRoutes } from './asset-routes.ts';
import { BuiltConsole } from './built-console.ts';
import { frameSources } from './frame-sources.ts';
import { manifestRoute } from './manifest-route.ts';
import { pageRoutes, rootPage } from './page-routes.ts';
import { Pages } from './pages.ts';
import { PartManifest } from './part-manifest.ts';

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
  requires: { scope: Scope, settings: Settings },
  setup({ services, contributions, routes, extend, log }) {
    const { publicUrl } = services.settings;
    const base = new URL(publicUrl).pathname.replace(/\/$/, '');
    const built = new BuiltConsole();
    const parts = new PartManifest(contributions(ConsoleParts));
    const pages = new Pages(built, base, (origin) => frameSources(parts.framedPaths(), publicUrl, origin));
    routes((app) => rootPage(app, pages), { prefix: '/' });
    for (const prefix of prefixes) routes((app) => pageRoutes(app, pages), { prefix });
    routes((app) => assetRoutes(app, built), { prefix: '/console' });
    routes((app) => manifestRoute(app, { parts, scope: services.scope }));
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
