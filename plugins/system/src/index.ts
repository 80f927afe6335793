import { Browsers, Demo, definePlugin, Models, System } from '@testkernel/sdk';
import { PluginControl } from '@testkernel/sdk/experimental';
import { pluginRoutes } from './plugin-routes.ts';
import { ReadSystem, systemRoutes } from './system-routes.ts';

export default definePlugin({
  id: 'system',
  requires: { plugins: PluginControl, system: System },
  optional: { browsers: Browsers, demo: Demo, models: Models },
  setup({ services, routes, permission }) {
    permission(ReadSystem);
    routes((app) => {
      systemRoutes(app, services);
      pluginRoutes(app, services.plugins);
    });
    return undefined;
  },
});
