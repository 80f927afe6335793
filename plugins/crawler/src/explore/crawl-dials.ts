import { AllowSendingDial, type Dials, defineDial, dialValue, ReadOnlyDial, Type } from '@testkernel/sdk';
import { type CrawlLimits, defaultLimits } from './crawl-limits.ts';

/** The dials of a crawl. Their defaults come from the configuration. */
export function crawlDials(defaults: CrawlLimits) {
  return {
    exploreMode: defineDial('exploreMode', {
      schema: Type.Enum(['state', 'links'], {
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
  };
}

/** The limits of one crawl: those of its dials, else of the configuration. */
export function limitsOf(dials: Dials, maxDepth: number, defaults = defaultLimits): CrawlLimits {
  const known = crawlDials(defaults);
  return {
    ...defaults,
    maxDepth,
    maxPages: dialValue(dials, known.maxPages),
    maxStates: dialValue(dials, known.maxStates),
    maxActions: dialValue(dials, known.maxActions),
    triesSending: dialValue(dials, AllowSendingDial) && !dialValue(dials, ReadOnlyDial),
    exploreStates: defaults.exploreStates && dialValue(dials, known.exploreMode) !== 'links',
  };
}
