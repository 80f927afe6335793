import { definePlugin, RouteCatalog, Settings, System, Type } from '@testkernel/sdk';
import { documentRoute } from './document-route.ts';
import { referenceRoutes } from './reference/reference-routes.ts';
import { UiFiles } from './reference/ui-files.ts';
import { ServerDocument } from './server-document.ts';

export default definePlugin({
  id: 'openapi',
  configuration: Type.Object({
    reference: Type.Enum(['public', 'signed-in', 'off'], {
      default: 'public',
      env: 'API_REFERENCE',
      description:
        'Who may read the OpenAPI document and the reference at /docs: everybody, everybody who is signed in, or nobody.',
    }),
  }),
  requires: { catalog: RouteCatalog, settings: Settings, system: System },
  setup({ services, configuration, routes }) {
    const { reference: access } = configuration;
    if (access === 'off') return undefined;
    const document = new ServerDocument(services);
    const files = new UiFiles();
    routes((app) => documentRoute(app, access, document));
    routes((app) => referenceRoutes(app, access, files), { prefix: '/docs' });
    return undefined;
  },
});
