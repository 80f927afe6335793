import {
  Browsers,
  definePlugin,
  Egress,
  PageReading,
  Pipeline,
  PipelineStages,
  Projects,
  Type,
} from '@testkernel/sdk';
import { crawlRoute } from './crawl-route.ts';
import { CrawlStage } from './crawl-stage.ts';
import { defaultLimits } from './explore/crawl-limits.ts';
import { readPageView } from './page/page-reader.ts';

const milliseconds = (value: number, description: string) =>
  Type.Integer({ minimum: 100, default: value, description: `${description}, in milliseconds.` });

export default definePlugin({
  id: 'crawler',
  configuration: Type.Object({
    maxPages: Type.Integer({ minimum: 1, default: defaultLimits.maxPages }),
    maxDurationMs: milliseconds(defaultLimits.maxDurationMs, 'How long a crawl may explore'),
    lookAlikes: Type.Integer({
      minimum: 1,
      default: defaultLimits.lookAlikes,
      description: 'Pages visited of one template under one pattern of addresses.',
    }),
    concurrency: Type.Integer({ minimum: 1, maximum: 8, default: defaultLimits.concurrency }),
    navigationTimeoutMs: milliseconds(defaultLimits.navigationTimeoutMs, 'How long a page may take to load'),
    settleTimeoutMs: milliseconds(defaultLimits.settleTimeoutMs, 'How long a page may take to come to rest'),
    visitTimeoutMs: milliseconds(defaultLimits.visitTimeoutMs, 'How long one page may be explored'),
    clicksPerPage: Type.Integer({ minimum: 0, default: defaultLimits.clicksPerPage }),
  }),
  requires: { browsers: Browsers, egress: Egress, pipeline: Pipeline, projects: Projects },
  provides: [PageReading],
  setup({ services, configuration, extend, provide, routes }) {
    const { browsers, egress, pipeline, projects } = services;
    const stage = new CrawlStage(browsers, egress, { ...defaultLimits, ...configuration });
    extend(PipelineStages, stage, { name: 'crawl', before: ['filter'] });
    provide(PageReading, { read: readPageView });
    routes((app) => crawlRoute(app, projects, pipeline));
  },
});
