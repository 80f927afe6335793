import {
  ActivityTrail,
  Artifacts,
  Database,
  definePlugin,
  Projects,
  ReportFormats,
  Reports,
  Runs,
  Scope,
  Settings,
} from '@testkernel/sdk';
import { BadgeRecord } from './badge-record.ts';
import { BadgeImages, badgeImageRoute, badgeRoutes, WriteBadges } from './badge-routes.ts';
import { Badges } from './badges.ts';
import { ctrf } from './formats/ctrf.ts';
import { html } from './formats/html.ts';
import { junit } from './formats/junit.ts';
import { playwrightJson } from './formats/playwright-json.ts';
import { reportRoutes } from './report-routes.ts';
import { RunReports } from './run-reports.ts';

export default definePlugin({
  id: 'reports',
  requires: {
    activity: ActivityTrail,
    artifacts: Artifacts,
    database: Database,
    projects: Projects,
    runs: Runs,
    scope: Scope,
    settings: Settings,
  },
  provides: [Reports],
  entities: [BadgeRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, contributions, extend, limit, permission, provide, routes }) {
    const reports = new RunReports({ ...services, formats: contributions(ReportFormats) });
    const badges = new Badges(services);
    provide(Reports, reports);
    extend(ReportFormats, junit, { name: 'junit' });
    extend(ReportFormats, playwrightJson, { name: 'playwright-json' });
    extend(ReportFormats, ctrf, { name: 'ctrf' });
    extend(ReportFormats, html, { name: 'html' });
    permission(WriteBadges);
    limit(BadgeImages);
    routes((app) => {
      reportRoutes(app, services.runs, reports);
      badgeRoutes(app, services.projects, badges);
      badgeImageRoute(app, badges);
    });
    return undefined;
  },
});
