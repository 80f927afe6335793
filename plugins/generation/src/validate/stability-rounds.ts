import type { LoginCredentials, Result, StageContext, TestCandidate } from '@testkernel/sdk';
import { Contender } from './contender.ts';
import { isAssertion } from './faults/test-path.ts';
import type { LiveExecution } from './live-execution.ts';
import { lingering, ObservingRun } from './observing-run.ts';
import type { Progress } from './progress.ts';
import { enterWorld, type RoundWorld, roundWorlds } from './round-worlds.ts';

export interface Unsteady {
  readonly name: string;
  readonly round: number;
  readonly error: string;
}

/** Runs candidates in fresh contexts and in different worlds until each was green in all of them, or is out. */
export class StabilityRounds {
  readonly unsteady: Unsteady[] = [];
  readonly #execution: LiveExecution;
  readonly #credentials: LoginCredentials | null;
  readonly #context: StageContext;
  readonly #progress: Progress;
  /** Those that go through all rounds once more, with an assertion less, or more patience. */
  #again: Contender[] = [];

  constructor(
    execution: LiveExecution,
    credentials: LoginCredentials | null,
    context: StageContext,
    progress: Progress,
  ) {
    this.#execution = execution;
    this.#credentials = credentials;
    this.#context = context;
    this.#progress = progress;
  }

  /** Those that were green in every round, in their order. */
  async run(candidates: readonly TestCandidate[]): Promise<Contender[]> {
    const all = candidates.map((candidate) => new Contender(candidate));
    const steady = new Set<Contender>();
    for (let waiting = all; waiting.length > 0; waiting = this.#takeAgain()) {
      for (const contender of await this.#allRounds(waiting)) steady.add(contender);
    }
    return all.filter((contender) => steady.has(contender));
  }

  #takeAgain(): Contender[] {
    const again = this.#again;
    this.#again = [];
    return again;
  }

  /** A round ends before the next begins, so that no test meets itself on the site. */
  async #allRounds(contenders: readonly Contender[]): Promise<readonly Contender[]> {
    let standing = contenders;
    for (const [index, world] of roundWorlds.entries()) {
      standing = await this.#round(index + 1, world, standing);
      const count = `${standing.length} of ${contenders.length} tests stand`;
      this.#context.log(`Round ${index + 1} of ${roundWorlds.length}: ${count}.`);
    }
    return standing;
  }

  async #round(number: number, world: RoundWorld, standing: readonly Contender[]): Promise<Contender[]> {
    const results = await this.#execute(world, standing, number === 1);
    const failed = standing.filter(({ candidate }) => results.get(candidate.planId)?.status !== 'passed');
    const patient = world.slowNetwork ? await this.#atRest(world, failed) : [];
    const perhapsTheClock = new Map<Contender, Result>();
    const passed = standing.filter((contender) => {
      const result = results.get(contender.candidate.planId);
      if (result?.status === 'passed') {
        if (!world.slowNetwork) contender.noteTimes(result);
        return true;
      }
      if (patient.includes(contender)) return false;
      if (result && this.#goesOnWithout(contender, result)) return false;
      const isClock = world.shiftsClock && result && !failedAsserting(contender, result);
      if (isClock) perhapsTheClock.set(contender, result);
      else this.#drop(contender, number, result);
      return false;
    });
    const timeless = await this.#withoutClock(number, world, perhapsTheClock);
    return standing.filter((contender) => passed.includes(contender) || timeless.includes(contender));
  }

  /** Those that only did something too early go through all rounds once more, each page at rest before. */
  async #atRest(world: RoundWorld, failed: readonly Contender[]): Promise<readonly Contender[]> {
    const resting = failed.filter((contender) => contender.rest());
    this.#progress.expect(resting.length);
    const results = await this.#execute(world, resting, false);
    return resting.filter((contender) => {
      if (results.get(contender.candidate.planId)?.status !== 'passed') {
        contender.hurry();
        return false;
      }
      this.#context.log(`"${contender.candidate.name}" lets its pages come to rest before it does anything.`);
      this.#goAgain(contender);
      return true;
    });
  }

  /**
   * A session that ends by the page's own clock is no fault of the test. It was the clock where the test is green
   * without the shift, and red again with it.
   */
  async #withoutClock(
    number: number,
    world: RoundWorld,
    failures: ReadonlyMap<Contender, Result>,
  ): Promise<Contender[]> {
    const contenders = [...failures.keys()];
    const timeless = await this.#execute({ ...world, shiftsClock: false }, contenders, false);
    const shifted = await this.#execute(world, contenders, false);
    return contenders.filter((contender) => {
      const [without, withShift] = [timeless, shifted].map((all) => all.get(contender.candidate.planId));
      if (without?.status !== 'passed' || withShift?.status !== 'failed') {
        this.#drop(contender, number, failures.get(contender));
        return false;
      }
      contender.noteClockBound();
      this.#context.log(`"${contender.candidate.name}" only passes at the present time of day and date.`);
      return true;
    });
  }

  async #execute(world: RoundWorld, contenders: readonly Contender[], observe: boolean) {
    const observers = new Map(contenders.map((one) => [one.candidate.planId, new ObservingRun()]));
    const tests = contenders.map(({ executable }) => (observe ? lingering(executable) : executable));
    const results = await this.#execution.run(world.reversed ? tests.toReversed() : tests, {
      prepare: async (test, context) => {
        if (observe) await observers.get(test.id)?.attach(test, context, this.#credentials);
        await enterWorld(world, context);
      },
      records: observe,
      rehearsal: true,
      onResult: () => this.#progress.step(),
    });
    for (const contender of observe ? contenders : []) {
      contender.observation = observers.get(contender.candidate.planId)?.observation ?? null;
    }
    return results;
  }

  #goesOnWithout(contender: Contender, result: Result): boolean {
    const dropped = contender.weaken(result);
    if (dropped === null) return false;
    this.#context.log(
      `"${contender.candidate.name}" no longer asserts what changes from run to run: ${dropped}`,
    );
    this.#goAgain(contender);
    return true;
  }

  #goAgain(contender: Contender): void {
    this.#again.push(contender);
    this.#progress.expect(roundWorlds.length);
  }

  #drop(contender: Contender, round: number, result: Result | undefined): void {
    const error = result ? (result.error ?? 'no error was given').split('\n')[0] : 'it was not executed';
    this.unsteady.push({ name: contender.candidate.name, round, error: error ?? '' });
  }
}

function failedAsserting({ candidate }: Contender, { steps }: Result): boolean {
  const failed = candidate.steps[steps.findIndex((step) => step.status === 'failed')];
  return failed !== undefined && isAssertion(failed);
}
