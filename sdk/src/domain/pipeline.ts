import type { Dials } from '../dial.ts';
import { token } from '../token.ts';
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
}

/** The kinds of tests that are generated. */
export const flowKinds = [
  'page-load',
  'error-page',
  'navigation',
  'history',
  'opening',
  'form',
  'form-invalid',
  'entity',
  'search',
  'choice',
  'sort',
  'pagination',
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'guarded-page',
  'api',
  'described',
] as const;
export type FlowKind = (typeof flowKinds)[number];

/** A form submitted with one chosen value in one field, and valid values in all others. */
export interface FieldTrial {
  /** Index of the field in its form. */
  readonly field: number;
  /** An empty string leaves the field empty. */
  readonly value: string;
  /** The end of the test's title, after the form's name: `"Contact" …`. */
  readonly says: string;
  readonly valid: boolean;
}

/** What a test is going to verify, before it has steps. */
export interface FlowPlan {
  readonly id: string;
  readonly flow: FlowKind;
  readonly title: string;
  readonly reason: string;
  readonly pageUrl: string;
  readonly priority: Test['priority'];
  /** The state of the page (`PageState.id`) in which the flow takes place. Default: the page as it opens. */
  readonly state?: string;
  /** Index of the form on the page or in its state, for form flows. */
  readonly form?: number;
  /** The field and value to try in the form. */
  readonly trial?: FieldTrial;
  /** For navigation flows: the locator that is clicked and the resulting URL; the same page for openings. */
  readonly transition?: { readonly locator: string; readonly name: string; readonly toUrl: string };
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
  readonly name: string;
  readonly description: string;
  readonly steps: readonly Step[];
  readonly category: Test['category'];
  readonly type: string;
  readonly priority: Test['priority'];
  readonly sourceUrl: string;
  readonly tags: readonly string[];
  /** Null until the `validate` stage has run it. */
  readonly confidence: number | null;
  readonly qualityScore: number | null;
  /** Share of the mutations that the test detected, 0..1. */
  readonly oracleScore: number | null;
  readonly faultTrials: readonly MutationOutcome[];
}

/** The data passed from stage to stage. A stage returns a new state and never changes the given one. */
export interface PipelineState {
  readonly runId: string;
  readonly runType: RunType;
  readonly project: ProjectTarget;
  readonly dials: Dials;
  readonly maxDepth: number;
  /** Whether pages without a change since the project's last crawl are left out. */
  readonly changedOnly: boolean;
  /** The paths of the pages that are new or changed; null where there is no earlier crawl to compare with. */
  readonly changedPages: readonly string[] | null;
  /** The user's description, where the pipeline was started with one instead of a crawl. */
  readonly request: { readonly name: string; readonly description: string } | null;
  readonly siteMap: SiteMap | null;
  readonly pages: readonly ClassifiedPage[];
  readonly plans: readonly FlowPlan[];
  readonly candidates: readonly TestCandidate[];
  /** The project's tests before this run, so that none is generated again. */
  readonly existing: readonly Test[];
  /** Candidates that a stage removed, with the reason. */
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
}

export interface StageContext {
  readonly signal: AbortSignal;
  log(message: string, level?: LogLine['level']): void;
  /** Units of work done and in total, in the stage's own unit; shown on the run. */
  progress(done: number, total: number): void;
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
  readonly request?: { readonly name: string; readonly description: string };
}

export interface PipelineService {
  /**
   * Creates the run and its job, and returns at once. Throws `NotFound` for the project, `Conflict` `RUN_IN_PROGRESS`,
   * and `ValidationFailed` for unknown dials.
   */
  start(request: StartPipeline): Promise<Run>;
}

export const Pipeline = token<PipelineService>('pipeline');
