import type { Dials } from '../dial.ts';
import { token } from '../token.ts';
import type { PageModel, SiteMap } from './page-model.ts';
import type { ProjectTarget } from './project.ts';
import type { LogLine, Run, RunType } from './run.ts';
import type { Step } from './step.ts';
import type { MutationOutcome, Test } from './test.ts';

/** The eight stages, in their order. Plugins put further ones before or after them. */
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

/** A page with what `classify` says of it. */
export interface ClassifiedPage {
  readonly page: PageModel;
  readonly kind: PageKind;
}

/** What kinds of things are proven. */
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

/** One field given one value on purpose, while the others get valid ones. */
export interface FieldTrial {
  /** Index of the field in its form. */
  readonly field: number;
  /** Empty: the field is left empty. */
  readonly value: string;
  /** Completes a title: `"Contact" …`. */
  readonly says: string;
  readonly valid: boolean;
}

/** What a test shall prove, before there are steps. */
export interface FlowPlan {
  readonly id: string;
  readonly flow: FlowKind;
  readonly title: string;
  readonly reason: string;
  readonly pageUrl: string;
  readonly priority: Test['priority'];
  /** The state of the page (`PageState.id`) in which the flow takes place; absent: the page as it opens. */
  readonly state?: string;
  /** Index of the form on the page or in its state, for form flows. */
  readonly form?: number;
  /** What is tried with the form. */
  readonly trial?: FieldTrial;
  /** The locator followed, and where it led, for navigation flows; back to the same page for openings. */
  readonly transition?: { readonly locator: string; readonly name: string; readonly toUrl: string };
  /** What is used: a column to sort by, a way to the next page, a way out. */
  readonly control?: { readonly locator: string; readonly name: string };
  /** Whether the control is used a second time, where that does something else. */
  readonly again?: boolean;
  /** The request repeated by itself, for API flows. */
  readonly request?: { readonly method: string; readonly url: string; readonly shape: string | null };
}

/** A test in the making. */
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
  /** Null until `validate` ran it. */
  readonly confidence: number | null;
  readonly qualityScore: number | null;
  /** Share of the mutations that the test killed, 0..1. */
  readonly oracleScore: number | null;
  readonly faultTrials: readonly MutationOutcome[];
}

/** What flows from stage to stage. Stages return a new state and never change the one they got. */
export interface PipelineState {
  readonly runId: string;
  readonly runType: RunType;
  readonly project: ProjectTarget;
  readonly dials: Dials;
  readonly maxDepth: number;
  /** What the user asked for, where the pipeline began with a description instead of a crawl. */
  readonly request: { readonly name: string; readonly description: string } | null;
  readonly siteMap: SiteMap | null;
  readonly pages: readonly ClassifiedPage[];
  readonly plans: readonly FlowPlan[];
  readonly candidates: readonly TestCandidate[];
  /** The project's tests before this run, so that nothing is generated twice. */
  readonly existing: readonly Test[];
  /** Candidates that fell out, with the stage's reason. */
  readonly dropped: readonly { readonly name: string; readonly reason: string }[];
}

export interface StageContext {
  readonly signal: AbortSignal;
  log(message: string, level?: LogLine['level']): void;
  /** Work done and to do, in the stage's own unit, shown on the run. */
  progress(done: number, total: number): void;
  /** Pages seen so far, shown on the run. */
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
  /** Replaces the project's URL for this run. */
  readonly url?: string;
  /** Where that URL is from; shown with the run. */
  readonly environmentId?: string;
  readonly request?: { readonly name: string; readonly description: string };
}

export interface PipelineService {
  /**
   * Starts the run and the job that carries it out, and returns at once. Throws `NotFound` for the project and
   * `Conflict` `RUN_IN_PROGRESS`, and `ValidationFailed` for dials that there are not.
   */
  start(request: StartPipeline): Promise<Run>;
}

export const Pipeline = token<PipelineService>('pipeline');
