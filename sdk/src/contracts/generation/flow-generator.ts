import type { FlowPlan, TestCandidate } from '../../domain/pipeline.ts';
import type { ProjectTarget } from '../../domain/project.ts';
import type { Step } from '../../domain/step.ts';
import type { FlowSite } from './flow-site.ts';

/** Turns one plan into tests: carries it out twice on the live site, and asserts what was the same both times. */
export interface FlowGenerator {
  /** Carries the plan out for the first time. Rejects with the reason why that is not possible. */
  observe(signal: AbortSignal): Promise<void>;
  /** Carries the plan out again, and returns the tests that result. Rejects with the reason why there is none. */
  generate(signal: AbortSignal): Promise<readonly TestCandidate[]>;
}

/** What a flow gets that generates its tests itself. The same objects for all plans of one generation. */
export interface FlowTools {
  readonly site: FlowSite;
  /** The target of the generation. Open nothing that its egress policy forbids, and log none of its credentials. */
  readonly project: ProjectTarget;
  /** A candidate of the plan, without scores. */
  candidate(plan: FlowPlan, name: string, steps: readonly Step[]): TestCandidate;
}
