import { AiProviders, Browsers, Demo, definePlugin, System } from '@testkernel/sdk';
import { systemRoutes } from './system-routes.ts';

export default definePlugin({
  id: 'system',
  requires: { system: System },
  optional: { browsers: Browsers, demo: Demo, providers: AiProviders },
  setup({ services, routes }) {
    routes((app) => systemRoutes(app, services));
    return undefined;
  },
});
