import type { FlowGenerator, FlowTools } from '../contracts/generation/flow-generator.ts';
import type { FlowSite } from '../contracts/generation/flow-site.ts';
import type { Draft } from '../domain/draft.ts';
import type { FlowProof } from '../domain/flow-proof.ts';
import type { FlowPlan } from '../domain/pipeline.ts';
import type { Test } from '../domain/test.ts';
import { extensionPoint } from '../extension-point.ts';

/** A plan as a flow makes it. Without a `rank` of its own it has that of its kind. */
export type NewPlan = Omit<FlowPlan, 'id' | 'flow' | 'key' | 'rank' | 'provenBy'> &
  Partial<Pick<FlowPlan, 'rank'>>;

/** What is the same for all tests of a kind of flow, and how its tests are planned. */
export interface FlowTraits {
  /**
   * Flows with a higher rank are planned and tested first, and their absence is a worse gap of coverage. The built-in
   * kinds have 50 (an address without a page) to 100 (signing in). A further test of the same form is ranked 25 lower,
   * and each click from the start page deducts 4.
   */
  readonly rank: number;
  /** Words by which a description of a test matches the flow, lower-case English. */
  readonly keywords: readonly string[];
  /** Why a failure matters to users: one sentence, appended to the description of each test for its reviewer. */
  readonly rationale: string;
  /**
   * Whether its tests may change what other tests see, in the application or the session. Flows that do not are observed
   * before and after those that do, and what is then different is not asserted.
   */
  readonly writes: boolean;
  /**
   * Whether its plans are about what pages may have, which only an observation tells. That one finds nothing is then not told, and
   * is no gap of coverage. Default: false.
   */
  readonly speculative?: boolean;
  /** `Test.type`. Default: `functional`. */
  readonly type?: string;
  /** Default: `ui`. */
  readonly category?: Test['category'];
  /** Tags in addition to `generated` and the kind. Default: none. */
  readonly tags?: readonly string[];
  /** How a test is recognised that covers a plan. Default: `has-tag`. */
  readonly provenBy?: FlowProof;
  /**
   * How a journey may continue on the page where a plan without a trial ended, by what no crawled page has:
   * `by-page` by its links and forms, `by-buttons` by its buttons, also after a trial. Default: not at all.
   */
  readonly continues?: 'by-page' | 'by-buttons';
  /** Whether its forms may create records, which are then found again, changed and removed. Default: false. */
  readonly createsRecords?: boolean;
  /**
   * Kinds of one family with equal rank are planned in the order of the pages, states and forms that they are about;
   * others one kind after the other, as they were contributed. Default: none.
   */
  readonly family?: string;
  /**
   * Every flow of this kind on the site, without the same flow on several pages. The result depends on nothing else and
   * is plain JSON; of each kind, the first 1000 are used.
   */
  plan(site: FlowSite): readonly NewPlan[];
  /**
   * A text that is equal for the same plan in another crawl, also at another origin, and different for any other plan of
   * this kind. Default: `coverageKeyOf`, from everything that the plan names.
   */
  coverageKey?(plan: NewPlan, site: FlowSite): string;
}

/** A kind of flow whose tests consist of steps on pages. */
export interface DraftedFlow extends FlowTraits {
  /** The steps of a plan; null if the site lacks what the plan names. */
  draft(plan: FlowPlan, site: FlowSite): Draft | null;
  readonly generator?: undefined;
}

/** A kind of flow that generates its tests in its own way, such as requests without a page. */
export interface GeneratedFlow extends FlowTraits {
  generator(plan: FlowPlan, tools: FlowTools): FlowGenerator;
  readonly draft?: undefined;
}

/**
 * A kind of flow that generation looks for on each crawled site and tests. The name of the contribution is the kind:
 * lower-case words with hyphens, `theme-switch`. A flow that throws loses its tests, and nothing else is affected.
 *
 * @example
 * extend(TestFlows, {
 *   rank: 62,
 *   keywords: ['theme', 'dark', 'light'],
 *   rationale: 'Users who need high contrast cannot read the page without it.',
 *   writes: false,
 *   plan: (site) => …,
 *   draft: (plan, site) => …,
 * }, { name: 'theme-switch' });
 */
export type TestFlow = DraftedFlow | GeneratedFlow;

export const TestFlows = extensionPoint<TestFlow>('generation.flows');
