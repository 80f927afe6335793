import { defineDial, Type } from '@testkernel/sdk';
import type { CrawlLimits } from './crawl-limits.ts';

/** The dials of a crawl. Their defaults come from the configuration. */
export function crawlDials(defaults: CrawlLimits) {
  const maxMinutes = defaults.maxDurationMs / 60_000;
  return {
    exploreMode: defineDial('exploreMode', {
      schema: Type.String({
        description: "'state' (default) also opens UI states, 'links' only follows links.",
      }),
      default: 'state',
    }),
    maxPages: defineDial('maxPages', {
      schema: Type.Integer({ minimum: 1, maximum: 500, description: `Default ${defaults.maxPages}.` }),
      default: defaults.maxPages,
    }),
    maxStates: defineDial('maxStates', {
      schema: Type.Integer({
        minimum: 0,
        maximum: 1000,
        description: `UI states opened in total. Default ${defaults.maxStates}.`,
      }),
      default: defaults.maxStates,
    }),
    maxActions: defineDial('maxActions', {
      schema: Type.Integer({
        minimum: 0,
        maximum: 10000,
        description: `Clicks in total. Default ${defaults.maxActions}.`,
      }),
      default: defaults.maxActions,
    }),
    maxMinutes: defineDial('maxMinutes', {
      schema: Type.Number({
        exclusiveMinimum: 0,
        maximum: 120,
        description: `How long the crawl may explore. Default ${maxMinutes}.`,
      }),
      default: maxMinutes,
    }),
  };
}
