import {
  type FaultTrial,
  messageOf,
  type PipelineStage,
  type PipelineState,
  type StageContext,
  type TestCandidate,
  type TestRunnerService,
} from '@testkernel/sdk';
import { confidence } from '../validate/confidence.ts';
import type { Contender } from '../validate/contender.ts';
import { FaultTrials } from '../validate/fault-trials.ts';
import { LiveExecution } from '../validate/live-execution.ts';
import { Progress } from '../validate/progress.ts';
import { qualityScore } from '../validate/quality-score.ts';
import { roundWorlds } from '../validate/round-worlds.ts';
import { StabilityRounds, type Unsteady } from '../validate/stability-rounds.ts';

/**
 * Runs every candidate on the live site: several times in different worlds, to keep what is green in each, and then
 * with faults injected, to find out what it would notice.
 */
export class ValidateStage implements PipelineStage {
  readonly #runner: TestRunnerService;
  readonly #faultTrials: number;

  /** @param faultTrials faults tried on each test; 0 for none */
  constructor(runner: TestRunnerService, faultTrials: number) {
    this.#runner = runner;
    this.#faultTrials = faultTrials;
  }

  count(state: PipelineState): number {
    return state.candidates.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const impossible: Unsteady[] = [];
    const executable = this.#executable(state.candidates, impossible);
    const progress = new Progress((done, total) => context.progress(done, total));
    progress.expect(executable.length * (roundWorlds.length + this.#faultTrials));
    const execution = new LiveExecution(this.#runner, state, context);
    const rounds = new StabilityRounds(execution, state.project.credentials, context, progress);
    const steady = await rounds.run(executable);
    const trials = new FaultTrials(execution, this.#trialSettings(state), context, progress);
    const outcomes = this.#faultTrials > 0 ? await trials.run(steady) : new Map<Contender, FaultTrial[]>();
    return {
      ...state,
      candidates: steady.map((contender) => scored(contender, outcomes.get(contender) ?? [])),
      dropped: [...state.dropped, ...reasons([...impossible, ...rounds.unsteady], context)],
    };
  }

  #executable(candidates: readonly TestCandidate[], impossible: Unsteady[]): TestCandidate[] {
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
    const nowhere = ['/', '/nowhere'].map((path) => new URL(path, project.url).href);
    return {
      most: this.#faultTrials,
      credentials: project.credentials,
      elsewhere: [...urls, ...nowhere],
    };
  }
}

function scored({ candidate, stability }: Contender, faultTrials: readonly FaultTrial[]): TestCandidate {
  const noticed = faultTrials.filter((trial) => trial.noticed).length;
  const oracleScore = faultTrials.length === 0 ? null : noticed / faultTrials.length;
  return {
    ...candidate,
    confidence: confidence(stability, oracleScore),
    qualityScore: qualityScore(candidate.steps),
    oracleScore,
    faultTrials,
  };
}

function reasons(unsteady: readonly Unsteady[], context: StageContext) {
  return unsteady.map(({ name, round, error }) => {
    const when = round === 0 ? 'can not be executed' : `failed in round ${round}`;
    context.log(`Dropped "${name}": ${when}: ${error}`);
    return { name, reason: `validate: ${when}: ${error}` };
  });
}
