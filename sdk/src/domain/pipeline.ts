import type { ValidationVerdict } from '../contracts/validation/validation.ts';
import type { Dials } from '../dial.ts';
import { token } from '../token.ts';
import type { DataChange } from './data-change.ts';
import type { FlowProof } from './flow-proof.ts';
import type { PageModel, SiteMap } from './page-model.ts';
import type { ProjectTarget, RunTarget } from './project.ts';
import type { LogLine, Run, RunType } from './run.ts';
import type { RunSource } from './run-source.ts';
import type { Step } from './step.ts';
import type { MutationOutcome, Test } from './test.ts';

/** The eight core stages, in order. Plugins place further ones before or after them. */
export const coreStages = [
  'crawl',
  'filter',
  'classify',
  'plan',
  'generate',
  'deduplicate',
  'enhance',
  'validate',
] as const;

export type PageKind = 'home' | 'login' | 'form' | 'list' | 'detail' | 'content' | 'error';

/** A page with what the `classify` stage adds to it. */
export interface ClassifiedPage {
  readonly page: PageModel;
  readonly kind: PageKind;
  /** How certain the kind is, 0..1. Default: 1. */
  readonly confidence?: number;
  /** The other kinds that what the page shows allows, for stages that ask for a second opinion. Default: none. */
  readonly alternatives?: readonly PageKind[];
}

/** A page that the `filter` stage left out. */
export interface LeftOutPage {
  readonly page: PageModel;
  /** In words: `an error page`. */
  readonly reason: string;
  /** How certain the reason is, 0..1. */
  readonly confidence: number;
}

/** A candidate that the `validate` stage dropped, with what it found out. */
export interface UnstableCandidate {
  readonly candidate: TestCandidate;
  readonly verdict: ValidationVerdict;
}

/** A value in a field of a form. */
export interface FieldEntry {
  /** Index of the field in its form. */
  readonly field: number;
  /** An empty string leaves the field empty. */
  readonly value: string;
}

/** A form submitted with one chosen value in one field, and valid values in all others. */
export interface FieldTrial extends FieldEntry {
  /** What is particular about the data, at the end of the test's title: `without "Subject"`. */
  readonly says: string;
  readonly valid: boolean;
}

/** What is clicked, and the URL to which that leads. */
export interface PlannedTransition {
  readonly locator: string;
  readonly name: string;
  readonly toUrl: string;
}

/** What a test is going to verify, before it has steps. */
export interface FlowPlan {
  readonly id: string;
  /** The kind of flow: the name of a contribution to `TestFlows`. */
  readonly flow: string;
  /** Equal for the same flow in other crawls of the site, also at other origins; unique among the plans of a crawl. */
  readonly key: string;
  /** The value of a test of it on the start page; see `FlowTraits.rank`. */
  readonly rank: number;
  readonly provenBy: FlowProof;
  /** What the test proves, as a sentence without a subject: `Signs out and asks to sign in again`. */
  readonly title: string;
  /**
   * Joins the title and the name of what the action led to, which is known only when it was observed: `and shows` makes
   * `Opens "Account" and shows "My settings"`. Default: the title stays as it is.
   */
  readonly leadsTo?: string;
  /** The name of what the flow is about, as in the title, for the names of further tests of the same plan. */
  readonly subject?: string;
  /** Why the flow was planned. */
  readonly reason: string;
  /** What a person or a model wrote about the test; its description begins with it. Default: nothing. */
  readonly description?: string;
  readonly pageUrl: string;
  readonly priority: Test['priority'];
  /** The state of the page (`PageState.id`) in which the flow takes place. Default: the page as it opens. */
  readonly state?: string;
  /** Index of the form on the page or in its state, for form flows. */
  readonly form?: number;
  /** The field and value to try in the form. */
  readonly trial?: FieldTrial;
  /** What is chosen before, in a form of the same page or state (its index is `form`). Default: nothing. */
  readonly alsoChooses?: FieldEntry & { readonly form: number };
  /** For navigation flows: the locator that is clicked and the resulting URL; the same page for openings. */
  readonly transition?: PlannedTransition;
  /** Links of the same page that the flow follows before that of `transition`, returning to the page each time. Default: none. */
  readonly alsoFollows?: readonly PlannedTransition[];
  /** The control that is used: a column header, a link to the next page, a sign-out button. */
  readonly control?: { readonly locator: string; readonly name: string };
  /** Whether the control is clicked a second time, with another effect. */
  readonly again?: boolean;
  /** For API flows: the request that the test sends by itself. */
  readonly request?: { readonly method: string; readonly url: string; readonly shape: string | null };
}

/** A generated test that is not stored yet. */
export interface TestCandidate {
  readonly planId: string;
  /** The key of its plan; where a plan gives several tests, that of each is different. */
  readonly flowKey: string;
  readonly name: string;
  readonly description: string;
  /** Why a failure matters to users; the `enhance` stage appends it to the description. Empty: nothing. */
  readonly rationale: string;
  readonly steps: readonly Step[];
  /**
   * Removes what the test has created, from whatever page is open. Validation plays it after a run that a mutation ended before the test
   * did so itself, with the values of that run for `{{unique}}`, `{{uniqueDay}}` and `{{uniqueCode …}}`. Default: nothing.
   */
  readonly cleanUp?: readonly Step[];
  readonly category: Test['category'];
  readonly type: string;
  readonly priority: Test['priority'];
  readonly sourceUrl: string;
  readonly tags: readonly string[];
  /** Null until the `validate` stage has run it. */
  readonly confidence: number | null;
  readonly qualityScore: number | null;
  /** How many bugs the test detects in relation to others, 0..1, by the number and kinds of the mutations that it killed. */
  readonly oracleScore: number | null;
  readonly faultTrials: readonly MutationOutcome[];
}

/** The data passed from stage to stage. A stage returns a new state and never changes the given one. */
export interface PipelineState {
  readonly runId: string;
  readonly runType: RunType;
  /**
   * A crawl passes through the stages twice, so that the first drafts are there soon:
   *
   * - `preview`: only what takes a short time. Nothing of it is final.
   * - `full`: everything. It begins with an empty state; a stage may continue what it began in the preview.
   *
   * A generation from a description has the full pass only.
   */
  readonly pass: 'preview' | 'full';
  readonly project: ProjectTarget;
  readonly dials: Dials;
  readonly maxDepth: number;
  /** Whether pages without a change since the project's last crawl are left out. */
  readonly changedOnly: boolean;
  /** The paths of the pages that are new or changed; null where there is no earlier crawl to compare with. */
  readonly changedPages: readonly string[] | null;
  /** The crawl that this one continues; null where it begins anew. */
  readonly continues: ContinuedCrawl | null;
  /** The user's description, where the pipeline was started with one instead of a crawl. */
  readonly request: { readonly name: string; readonly description: string } | null;
  readonly siteMap: SiteMap | null;
  /** What the `filter` stage removed from the pages of the site map. A stage before `classify` may put pages back. */
  readonly leftOut: readonly LeftOutPage[];
  readonly pages: readonly ClassifiedPage[];
  readonly plans: readonly FlowPlan[];
  readonly candidates: readonly TestCandidate[];
  /** The project's tests before this run, so that none is generated again. */
  readonly existing: readonly Test[];
  /** Candidates that a stage removed, with the reason. */
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
  /** What the `validate` stage dropped, for stages that repair candidates; also named in `dropped`. */
  readonly unstable: readonly UnstableCandidate[];
  readonly open: OpenWork;
}

/** What the stages of a pass have left undone, because of the time or another limit. */
export interface OpenWork {
  /** Known pages that were not visited or not explored. */
  readonly pages: number;
  /** Flows that were found and not carried out, or whose tests were not validated. */
  readonly flows: number;
  /** Stable tests of which not all mutations were tried. */
  readonly mutations: number;
}

export interface ContinuedCrawl {
  readonly runId: string;
  /** The keys of the flows that it gave a test, or tried without success. */
  readonly flows: readonly string[];
}

export interface StageContext {
  readonly signal: AbortSignal;
  /**
   * How long the stage may take on new work, in milliseconds; 0 or less when it should end with what it has. The time of
   * a crawl (`maxMinutes`) is shared out: `crawl` ends at 35 % of it, `generate` at 65 %, all others at its end. Infinity
   * without a limit.
   */
  timeLeft(): number;
  /**
   * Stores candidates as drafts at once, or updates those that were stored earlier in this run. What a person edited,
   * reviewed or deleted meanwhile stays as it is. Candidates that no stage publishes are stored at the end of the run.
   *
   * @param complete whether the scores are final; only then a test may be approved by the project's threshold
   */
  publish(candidates: readonly TestCandidate[], complete: boolean): Promise<void>;
  /**
   * Notes that a flow was tried and gives no test, so that a crawl that continues this one leaves it out. A draft that the
   * preview stored for it is removed.
   *
   * @param flowKey of a plan or a candidate
   */
  gaveUp(flowKey: string): Promise<void>;
  /** Registers work for the end of the run, however it ends: closing what is kept between the passes. */
  afterRun(cleanUp: () => Promise<void>): void;
  log(message: string, level?: LogLine['level']): void;
  /** Units of work done and in total, in the stage's own unit; shown on the run. */
  progress(done: number, total: number): void;
  /**
   * What this stage did to data of the application so far, shown on the run. Replaces what the stage told earlier in the
   * same pass. A run lists at most 200 changes of all its stages, those with something left first.
   */
  dataChanged(changes: readonly DataChange[]): void;
  /** Number of pages found so far; shown on the run. */
  pagesFound(count: number): void;
  /** Counts a call of a model. */
  modelCall(): void;
}

/** A crawl, or the generation of one test from a description. */
export interface StartPipeline {
  readonly projectId: string;
  readonly runType: Exclude<RunType, 'test_run'>;
  readonly dials?: Dials;
  /** Clicks from the start page. Default: 4 for a crawl, 1 for a generation. */
  readonly maxDepth?: number;
  /** Replaces the project's address for this run. */
  readonly target?: RunTarget;
  /** The environment which that address belongs to; shown with the run. */
  readonly environmentId?: string;
  readonly source?: RunSource | null;
  /** As in `BeginRun`. */
  readonly supersede?: boolean;
  /**
   * Whether only pages that are new or changed since the project's last crawl pass the `filter` stage. After no crawl,
   * every page is new. Default false.
   */
  readonly changedOnly?: boolean;
  /**
   * Whether to go on with the project's last crawl: its site map is used if its exploration ended by itself, and flows that
   * it tried are left out. Throws `Conflict` `NOTHING_TO_CONTINUE` where no crawl has anything left. Default false.
   */
  readonly continues?: boolean;
  readonly request?: { readonly name: string; readonly description: string };
}

export interface PipelineService {
  /**
   * Creates the run and its job, and returns at once. Throws `NotFound` for the project, `Conflict` `RUN_IN_PROGRESS` or
   * `NOTHING_TO_CONTINUE`, and `ValidationFailed` for unknown dials.
   */
  start(request: StartPipeline): Promise<Run>;
}

export const Pipeline = token<PipelineService>('pipeline');
