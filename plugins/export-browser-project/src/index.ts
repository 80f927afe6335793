import { definePlugin, Fixtures, Projects, Tests } from '@testkernel/sdk';
import { BrowserProject } from './browser-project.ts';
import { browserProjectRoute } from './browser-project-route.ts';

export default definePlugin({
  id: 'export-browser-project',
  requires: { projects: Projects, tests: Tests },
  optional: { fixtures: Fixtures },
  setup({ services, routes }) {
    const browserProject = new BrowserProject(services);
    routes((app) => browserProjectRoute(app, services.projects, browserProject));
  },
});
