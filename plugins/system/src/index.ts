import { AiProviders, BrowserEngines, Demo, definePlugin, System } from '@testkernel/sdk';
import { systemRoutes } from './system-routes.ts';

export default definePlugin({
  id: 'system',
  requires: { system: System },
  optional: { demo: Demo, providers: AiProviders },
  setup({ services: { demo, system, providers }, contributions, routes }) {
    const engines = contributions(BrowserEngines);
    routes((app) => systemRoutes(app, { demo, system, engines, providers }));
    return undefined;
  },
});
