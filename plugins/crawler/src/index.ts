import {
  Browsers,
  Database,
  DialCatalog,
  definePlugin,
  Egress,
  Environments,
  MaxDepthDial,
  PageReading,
  Pipeline,
  PipelineStages,
  ProjectDependents,
  Projects,
  Runs,
  Scope,
  SignIns,
  SiteMaps,
  Type,
} from '@testkernel/sdk';
import { crawlRoute } from './crawl-route.ts';
import { CrawlStage } from './crawl-stage.ts';
import { crawlDials } from './explore/crawl-dials.ts';
import { defaultLimits } from './explore/crawl-limits.ts';
import { ProjectSignIns } from './login/project-sign-ins.ts';
import { readPageView } from './page/page-reader.ts';
import { siteMapsOfProjects } from './site-maps/project-dependent.ts';
import { SiteMapRecord } from './site-maps/site-map-record.ts';
import { siteMapRoute } from './site-maps/site-map-route.ts';
import { StoredSiteMaps } from './site-maps/stored-site-maps.ts';

const milliseconds = (value: number, description: string) =>
  Type.Integer({ minimum: 100, default: value, description: `${description}, in milliseconds.` });

export default definePlugin({
  id: 'crawler',
  configuration: Type.Object({
    maxPages: Type.Integer({ minimum: 1, default: defaultLimits.maxPages }),
    maxDurationMs: milliseconds(
      defaultLimits.maxDurationMs,
      'Time limit for exploring a site, besides the share of the time of the whole crawl',
    ),
    lookAlikes: Type.Integer({
      minimum: 1,
      default: defaultLimits.lookAlikes,
      description: 'Pages visited per template and address pattern.',
    }),
    concurrency: Type.Integer({ minimum: 1, maximum: 8, default: defaultLimits.concurrency }),
    navigationTimeoutMs: milliseconds(defaultLimits.navigationTimeoutMs, 'Time limit for loading a page'),
    settleTimeoutMs: milliseconds(
      defaultLimits.settleTimeoutMs,
      'How long to wait until a loaded page is idle',
    ),
    visitTimeoutMs: milliseconds(defaultLimits.visitTimeoutMs, 'Time limit for one page'),
    clicksPerPage: Type.Integer({ minimum: 0, default: defaultLimits.clicksPerPage }),
    maxStates: Type.Integer({
      minimum: 0,
      default: defaultLimits.maxStates,
      description: 'UI states opened in total, unless the dials of a crawl give a number.',
    }),
    maxActions: Type.Integer({
      minimum: 0,
      default: defaultLimits.maxActions,
      description: 'Clicks in total, unless the dials of a crawl give a number.',
    }),
  }),
  requires: {
    browsers: Browsers,
    database: Database,
    dials: DialCatalog,
    egress: Egress,
    pipeline: Pipeline,
    projects: Projects,
    runs: Runs,
    scope: Scope,
  },
  optional: { environments: Environments },
  provides: [PageReading, SignIns, SiteMaps],
  entities: [SiteMapRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, configuration, extend, provide, routes, dial }) {
    const { browsers, database, egress, projects, runs, scope } = services;
    const siteMaps = new StoredSiteMaps(database, scope, runs);
    const limits = { ...defaultLimits, ...configuration };
    const stage = new CrawlStage(
      browsers,
      egress,
      limits,
      (...found) => siteMaps.keep(...found),
      (state) => siteMaps.reuse(state),
    );
    for (const declared of [MaxDepthDial, ...Object.values(crawlDials(limits))]) dial(declared);
    extend(PipelineStages, stage, { name: 'crawl', before: ['filter'] });
    provide(PageReading, { read: readPageView });
    provide(SignIns, new ProjectSignIns(siteMaps, limits));
    provide(SiteMaps, siteMaps);
    extend(ProjectDependents, siteMapsOfProjects(database));
    routes((app) => {
      crawlRoute(app, services);
      siteMapRoute(app, projects, siteMaps);
    });
  },
});
