import { definePlugin, Projects, Tests } from '@testkernel/sdk';
import { traceabilityRoute } from './traceability-route.ts';

export default definePlugin({
  id: 'traceability',
  requires: { projects: Projects, tests: Tests },
  setup({ services, routes }) {
    routes((app) => traceabilityRoute(app, services.projects, services.tests));
    return undefined;
  },
});
