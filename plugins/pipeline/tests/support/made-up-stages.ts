import {
  definePlugin,
  type FlowPlan,
  type PageModel,
  type PipelineStage,
  PipelineStages,
  type Placement,
  type Step,
  type TestCandidate,
} from '@testkernel/sdk';
import { blankPage } from '../../../../tests/fixtures/blank-page.ts';

const url = 'http://shop.example/';

export function pageModel(path: string, change: Partial<PageModel> = {}): PageModel {
  return blankPage(url, path, { template: `template of ${path}`, ...change });
}

export function candidate(
  planId: string,
  name: string,
  steps: readonly Step[],
  confidence = 0.7,
): TestCandidate {
  return {
    planId,
    flowKey: planId,
    name,
    description: 'Found by the crawl.',
    rationale: 'The page has to stand on its own.',
    steps,
    category: 'ui',
    type: 'smoke',
    priority: 'low',
    sourceUrl: url,
    tags: [],
    confidence,
    qualityScore: 50,
    oracleScore: null,
    faultTrials: [],
  };
}

type Run = PipelineStage['run'];

/** Stands in for the core stages of other plugins. */
export function madeUpStages(runs: Partial<Record<'crawl' | 'plan' | 'generate' | 'validate', Run>> = {}) {
  const stage = (run: Run | undefined): PipelineStage => ({
    run: run ?? (async (state) => state),
    count: (state) => Math.max(state.siteMap?.pages.length ?? 0, state.candidates.length),
  });
  const places: Record<'crawl' | 'plan' | 'generate' | 'validate', Placement> = {
    crawl: { before: ['filter'] },
    plan: { after: ['classify'], before: ['generate'] },
    generate: { after: ['plan'], before: ['deduplicate'] },
    validate: { after: ['enhance'] },
  };
  return definePlugin({
    id: 'made-up-stages',
    setup({ extend }) {
      for (const name of ['crawl', 'plan', 'generate', 'validate'] as const) {
        extend(PipelineStages, stage(runs[name]), { name, ...places[name] });
      }
    },
  });
}

export const crawlTwoPages: Run = async (state) => ({
  ...state,
  siteMap: {
    startUrl: url,
    pages: [pageModel('/'), pageModel('/gone', { status: 404 })],
    transitions: [],
    login: null,
    truncated: null,
  },
});

export function plan(id: string, flow: FlowPlan['flow']): FlowPlan {
  return {
    id,
    flow,
    key: id,
    rank: 0,
    provenBy: 'has-tag',
    title: id,
    reason: 'made up',
    pageUrl: url,
    priority: 'low',
  };
}
