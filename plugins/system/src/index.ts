import { Browsers, Demo, definePlugin, Models, System } from '@testkernel/sdk';
import { ReadSystem, systemRoutes } from './system-routes.ts';

export default definePlugin({
  id: 'system',
  requires: { system: System },
  optional: { browsers: Browsers, demo: Demo, models: Models },
  setup({ services, routes, permission }) {
    permission(ReadSystem);
    routes((app) => systemRoutes(app, services));
    return undefined;
  },
});
