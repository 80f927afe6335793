import { AiProviders, BrowserEngines, definePlugin, System } from '@testkernel/sdk';
import { systemRoutes } from './system-routes.ts';

export default definePlugin({
  id: 'system',
  requires: { system: System },
  optional: { providers: AiProviders },
  setup({ services: { system, providers }, contributions, routes }) {
    const engines = contributions(BrowserEngines);
    routes((app) => systemRoutes(app, { system, engines, providers }));
    return undefined;
  },
});
