import {
  type MutationOutcome,
  messageOf,
  type PipelineStage,
  type PipelineState,
  type StageContext,
  type TestCandidate,
  type TestRunnerService,
} from '@testkernel/sdk';
import type { CandidateUnderTest } from '../validate/candidate-under-test.ts';
import { confidence } from '../validate/confidence.ts';
import { LiveExecution } from '../validate/live-execution.ts';
import { MutationTrials } from '../validate/mutation-trials.ts';
import { Progress } from '../validate/progress.ts';
import { qualityScore } from '../validate/quality-score.ts';
import { stabilityProfiles } from '../validate/stability-profiles.ts';
import { StabilityRounds, type Unstable } from '../validate/stability-rounds.ts';

/**
 * Runs every candidate on the live site: once under each stability profile, to keep those that pass under all of them,
 * and then once for each mutation, to learn how many of them it kills.
 */
export class ValidateStage implements PipelineStage {
  readonly #runner: TestRunnerService;
  readonly #faultTrials: number;

  /** @param faultTrials number of mutations for each test; 0 for none */
  constructor(runner: TestRunnerService, faultTrials: number) {
    this.#runner = runner;
    this.#faultTrials = faultTrials;
  }

  count(state: PipelineState): number {
    return state.candidates.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const impossible: Unstable[] = [];
    const executable = this.#executable(state.candidates, impossible);
    const progress = new Progress((done, total) => context.progress(done, total));
    progress.expect(executable.length * (stabilityProfiles.length + this.#faultTrials));
    const execution = new LiveExecution(this.#runner, state, context);
    const rounds = new StabilityRounds(execution, state.project.credentials, context, progress);
    const stable = await rounds.run(executable);
    const trials = new MutationTrials(execution, this.#trialSettings(state), context, progress);
    const outcomes =
      this.#faultTrials > 0 ? await trials.run(stable) : new Map<CandidateUnderTest, MutationOutcome[]>();
    return {
      ...state,
      candidates: stable.map((underTest) => scored(underTest, outcomes.get(underTest) ?? [])),
      dropped: [...state.dropped, ...reasons([...impossible, ...rounds.unstable], context)],
    };
  }

  #executable(candidates: readonly TestCandidate[], impossible: Unstable[]): TestCandidate[] {
    return candidates.filter(({ name, steps }) => {
      try {
        this.#runner.checkSteps(steps);
        return true;
      } catch (error) {
        impossible.push({ name, round: 0, error: messageOf(error) });
        return false;
      }
    });
  }

  #trialSettings({ project, pages }: PipelineState) {
    const urls = pages.map(({ page }) => page.url);
    const fallbacks = ['/', '/fallbacks'].map((path) => new URL(path, project.url).href);
    return {
      maxMutations: this.#faultTrials,
      credentials: project.credentials,
      elsewhere: [...urls, ...fallbacks],
    };
  }
}

function scored(
  { candidate, stability }: CandidateUnderTest,
  faultTrials: readonly MutationOutcome[],
): TestCandidate {
  const killed = faultTrials.filter((outcome) => outcome.killed).length;
  const oracleScore = faultTrials.length === 0 ? null : killed / faultTrials.length;
  return {
    ...candidate,
    confidence: confidence(stability, oracleScore),
    qualityScore: qualityScore(candidate.steps),
    oracleScore,
    faultTrials,
  };
}

function reasons(unstable: readonly Unstable[], context: StageContext) {
  return unstable.map(({ name, round, error }) => {
    const when = round === 0 ? 'can not be executed' : `failed in round ${round}`;
    context.log(`Dropped "${name}": ${when}: ${error}`);
    return { name, reason: `validate: ${when}: ${error}` };
  });
}
