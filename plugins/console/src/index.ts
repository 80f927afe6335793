import {
  AccountPages,
  Artifacts,
  ConsoleParts,
  definePlugin,
  Scope,
  Settings,
  SignedTokens,
  System,
  Type,
} from '@testkernel/sdk';
import { assetRoutes } from './asset-routes.ts';
import { BuiltConsole } from './built-console.ts';
import { frameSources } from './frame-sources.ts';
import { manifestRoute } from './manifest-route.ts';
import { pageRoutes, rootPage } from './page-routes.ts';
import { Pages } from './pages.ts';
import { PartManifest } from './part-manifest.ts';
import { signRoute } from './viewer/sign-route.ts';
import { TraceViewer } from './viewer/trace-viewer.ts';
import { viewerSettings } from './viewer/viewer-settings.ts';

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
  verification: '/verify',
} as const;

export default definePlugin({
  id: 'console',
  configuration: Type.Object({
    viewerUrl: Type.String({
      default: '',
      env: 'VIEWER_URL',
      protocols: ['https', 'http'],
      description:
        "Where browsers find Playwright's trace viewer: another host name than that of PUBLIC_URL, because traces contain foreign pages. Default on one's own machine: http://localhost and a free port; elsewhere traces are downloaded.",
    }),
    viewerPort: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 65_535,
      env: 'VIEWER_PORT',
      description: 'The port of HOST on which the server serves the trace viewer, behind VIEWER_URL.',
    }),
  }),
  requires: {
    artifacts: Artifacts,
    scope: Scope,
    settings: Settings,
    signedTokens: SignedTokens,
    system: System,
  },
  setup({ services, configuration, contributions, routes, extend, log }) {
    const { publicUrl } = services.settings;
    const base = new URL(publicUrl).pathname.replace(/\/$/, '');
    const built = new BuiltConsole();
    const parts = new PartManifest(contributions(ConsoleParts));
    const viewer = new TraceViewer(viewerSettings(configuration, services.settings), {
      ...services,
      log,
      publicUrl,
    });
    const pages = new Pages(built, base, (origin) => [
      ...frameSources(parts.framedPaths(), publicUrl, origin),
      ...(viewer.origin === null ? [] : [viewer.origin]),
    ]);
    routes((app) => rootPage(app, pages), { prefix: '/' });
    for (const prefix of prefixes) routes((app) => pageRoutes(app, pages), { prefix });
    routes((app) => assetRoutes(app, built), { prefix: '/console' });
    routes((app) => manifestRoute(app, { parts, scope: services.scope }));
    routes((app) => signRoute(app, viewer));
    extend(AccountPages, { paths: () => (built.isBuilt ? accountPages : null) });
    return {
      async start() {
        if (services.system.role === 'server') await viewer.start();
        await built.load();
        if (!built.isBuilt)
          log.warn({}, 'the console is not built: / says how, the API is complete without it');
      },
      stop: () => viewer.stop(),
    };
  },
});
