import {
  type BrowserSession,
  type LogLine,
  type PausedTest,
  type PipelineState,
  type ProjectTarget,
  type ProposedTest,
  type StageContext,
  type Step,
  type TestCandidate,
  TestRunner,
  type TestSecrets,
  type ValidationRequest,
  type ValidationVerdict,
} from '@testkernel/sdk';
import {
  createTestKernel,
  emptyPipelineState,
  projectTarget,
  stageContext,
  type TestClient,
  type TestKernel,
} from '@testkernel/sdk/testing';
import { DomainInMemory } from '../../../../tests/fixtures/domain-in-memory.ts';
import { AppliedMutation } from '../../src/apply/applied-mutation.ts';
import { LiveTrials } from '../../src/live/live-trials.ts';
import { ReloadTrials } from '../../src/live/reload-trials.ts';
import { WatchedPages } from '../../src/live/watched-pages.ts';
import { LiveExecution } from '../../src/live-execution.ts';
import { MutationTrials } from '../../src/mutation-trials.ts';
import { chooseMutations } from '../../src/mutations/choose-mutations.ts';
import type { Mutation, MutationKind } from '../../src/mutations/mutation.ts';
import type { Observation } from '../../src/observation.ts';
import { ObservingRun } from '../../src/observing-run.ts';
import { Progress } from '../../src/progress.ts';
import { SignedInStarts } from '../../src/starts/signed-in-starts.ts';
import { TestUnderValidation } from '../../src/test-under-validation.ts';
import { ValidateStage } from '../../src/validate-stage.ts';
import { LiveValidation } from '../../src/validation.ts';

export interface TriedMutation {
  readonly kind: MutationKind;
  readonly target: string;
  readonly tookEffect: boolean;
  readonly killed: boolean;
}

const stepTimeoutMs = 1_500;

/** Validation with the real runner on a site. */
export class ValidationBench {
  readonly logs: { message: string; level: LogLine['level'] }[] = [];
  readonly progress: [number, number][] = [];
  readonly #kernel: TestKernel;
  readonly #lead: TestClient;
  readonly #project: ProjectTarget;

  private constructor(kernel: TestKernel, lead: TestClient, project: ProjectTarget) {
    this.#kernel = kernel;
    this.#lead = lead;
    this.#project = project;
  }

  static async boot(url: string, credentials: { username: string; password: string } | null = null) {
    const domain = new DomainInMemory(url, credentials);
    const env = {
      BROWSER_EXECUTABLE: '/usr/bin/chromium-headless-shell',
      ASSERTION_TIMEOUT_MS: '1500',
      STEP_TIMEOUT_MS: '2000',
    };
    const kernel = await createTestKernel({ plugins: ['runner', 'engine-default', domain.plugin()], env });
    const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
    const project = projectTarget(url, {
      id: domain.project.id,
      credentials: credentials && { ...credentials, ...none },
    });
    return new ValidationBench(kernel, await kernel.signUp(), project);
  }

  /** Validates tests and returns the state. */
  validate(candidates: readonly TestCandidate[], faultTrials = 0, workers = 2): Promise<PipelineState> {
    return this.#here(() =>
      new ValidateStage(new LiveValidation(this.#kernel.service(TestRunner), faultTrials)).run(
        this.#state(candidates, workers),
        this.#context(),
      ),
    );
  }

  /** The verdicts of the service, in the order in which they arrived. */
  async verdicts(
    tests: readonly ProposedTest[],
    maxMutations: number,
    options: { timeLeft?(): number; onVerdict?(): void; secrets?: ReadonlyMap<string, TestSecrets> } = {},
  ): Promise<ValidationVerdict[]> {
    const arrived: ValidationVerdict[] = [];
    await this.#here(() =>
      new LiveValidation(this.#kernel.service(TestRunner), 0).validate({
        ...this.#request(),
        tests,
        maxMutations,
        ...(options.timeLeft ? { timeLeft: options.timeLeft } : {}),
        ...(options.secrets ? { secrets: options.secrets } : {}),
        onVerdict: async (verdict) => {
          arrived.push(verdict);
          options.onVerdict?.();
        },
      }),
    );
    return arrived;
  }

  /** The verdicts of the full pass of a run, after its preview. */
  async passes(
    preview: readonly ProposedTest[],
    full: readonly ProposedTest[],
  ): Promise<ValidationVerdict[]> {
    const validation = new LiveValidation(this.#kernel.service(TestRunner), 1);
    return this.#here(async () => {
      await validation.validate({ ...this.#request(), tests: preview, maxMutations: 0 });
      await validation.validate({ ...this.#request(), runId: 'another', tests: [], maxMutations: 0 });
      return validation.validate({ ...this.#request(), tests: full });
    });
  }

  /** The mutations that are chosen for a test after a run of it. */
  async mutationsOf(steps: readonly Step[]) {
    const path = { name: 'Test', steps, credentials: null, elsewhere: [], stepTimeoutMs };
    return { mutations: chooseMutations(path, await this.observe(steps)) };
  }

  /** Runs a test once, and tries those of its mutations in the page that can be. */
  async tryLive(steps: readonly Step[]) {
    const path = { name: 'Test', steps, credentials: null, elsewhere: [], stepTimeoutMs };
    const trials = new LiveTrials({ steps, durations: [] }, chooseMutations(path, await this.observe(steps)));
    const pages: string[] = [];
    await this.#here(() =>
      this.#execution().run([{ id: 'test', name: 'Test', steps, sourceUrl: null }], {
        afterStep: async (_, index, paused) => {
          pages.push(await paused.page.content());
          await trials.afterStep(index, paused);
          pages.push(await paused.page.content());
        },
      }),
    );
    return { outcomes: trials.outcomes, pages };
  }

  /** Runs a test once, and tries those of its mutations that can be when its last page is loaded again. */
  async tryReload(steps: readonly Step[]): Promise<string[]> {
    const found = await this.reloadOutcomes(steps);
    return found.flatMap((one) => (one.endsWith(' true') ? one.slice(0, -' true'.length) : []));
  }

  /** The kind and the target of each mutation that was decided when the last page was loaded again, and whether it was killed. */
  async reloadOutcomes(steps: readonly Step[]): Promise<string[]> {
    const elsewhere = [new URL('/elsewhere', this.#project.url).href];
    const path = { name: 'Test', steps, credentials: this.#project.credentials, elsewhere, stepTimeoutMs };
    const seen = await this.observe(steps);
    const trials = new ReloadTrials({ steps, durations: [] }, chooseMutations(path, seen), seen.requests);
    await this.atEnd(steps, (paused, session, pages) => trials.run(paused, session, pages));
    return trials.outcomes.map(({ mutation: { kind, target }, killed }) => `${kind} ${target} ${killed}`);
  }

  /** Runs a test once, and calls `work` with the page as its last step left it. */
  async atEnd(
    steps: readonly Step[],
    work: (paused: PausedTest, session: BrowserSession, pages: WatchedPages) => Promise<void>,
  ): Promise<void> {
    let begun: { session: BrowserSession; pages: WatchedPages } | null = null;
    const results = await this.#here(() =>
      this.#execution().run([{ id: 'test', name: 'Test', steps, sourceUrl: null }], {
        prepare: async (_, context, session) => {
          begun = { session, pages: new WatchedPages(context) };
        },
        afterStep: async (_, index, paused) => {
          if (begun && index === steps.length - 1) await work(paused, begun.session, begun.pages);
        },
      }),
    );
    const { status, error } = results.get('test') ?? {};
    if (status !== 'passed') throw new Error(`The test failed: ${error}`);
  }

  /** The observation of a passed run of a test. */
  observe(steps: readonly Step[]): Promise<Observation> {
    const test = { id: 'test', name: 'Test', steps, sourceUrl: null };
    const observer = new ObservingRun();
    return this.#here(async () => {
      const green = await this.#execution().run([test], {
        prepare: (_, context) => observer.attach(test, context, this.#project.credentials),
        afterStep: async (_, index, { page }) => {
          await observer.afterStep(index, steps.length, page);
        },
      });
      const { status, error } = green.get('test') ?? {};
      if (status !== 'passed') throw new Error(`The test is not green to begin with: ${error}`);
      return observer.observation;
    });
  }

  /** Runs a test once to observe it, and once more for each mutation of one kind, or for those of one target. */
  async tryMutations(kind: MutationKind, steps: readonly Step[], target?: string): Promise<TriedMutation[]> {
    const { credentials, url } = this.#project;
    const path = {
      name: 'Test',
      steps,
      credentials,
      elsewhere: [new URL('/elsewhere', url).href],
      stepTimeoutMs,
    };
    const seen = await this.observe(steps);
    const mutations = chooseMutations(path, seen).filter(
      (mutation) => mutation.kind === kind && (target === undefined || mutation.target === target),
    );
    return this.tryOn(mutations, steps);
  }

  /** Runs a test once for each mutation. */
  async tryOn(mutations: readonly Mutation[], steps: readonly Step[]): Promise<TriedMutation[]> {
    const applied = mutations.map(() => new AppliedMutation());
    const tests = mutations.map((_, index) => ({ id: String(index), name: 'Trial', steps, sourceUrl: null }));
    const results = await this.#here(() =>
      this.#execution().run(tests, {
        stepTimeout: () => stepTimeoutMs,
        prepare: async ({ id }, _, session) => {
          const mutation = mutations[Number(id)];
          if (mutation) await applied[Number(id)]?.applyTo(session, mutation);
        },
      }),
    );
    return mutations.map(({ kind, target }, index) => ({
      kind,
      target,
      tookEffect: applied[index]?.tookEffect ?? false,
      killed: results.get(String(index))?.status === 'failed',
    }));
  }

  /** Tries the mutations of tests, one test after the other, and returns how many runs that took for each. */
  async trialRuns(tests: readonly ProposedTest[], kind: MutationKind): Promise<number[]> {
    const execution = new CountingExecution(this.#kernel.service(TestRunner), this.#request());
    const settings = { maxMutations: 100, credentials: null, secrets: new Map(), elsewhere: [] };
    const progress = new Progress([], { stabilityRuns: 0, mutations: 0 }, () => undefined);
    const starts = new SignedInStarts();
    const trials = new MutationTrials(execution, settings, { starts, log: () => undefined, progress });
    const all = tests.map((proposed) => new TestUnderValidation(proposed));
    for (const test of all) test.observation = await this.observe(test.steps);
    return this.#here(async () => {
      const runs: number[] = [];
      for (const test of all) {
        const before = execution.names.length;
        await trials.run(test, all);
        runs.push(execution.names.slice(before).filter((name) => name.includes(`(${kind}:`)).length);
      }
      return runs;
    });
  }

  close(): Promise<void> {
    return this.#kernel.close();
  }

  #here<T>(work: () => Promise<T>): Promise<T> {
    return this.#kernel.inWorkspaceOf(this.#lead, work);
  }

  #execution(): LiveExecution {
    return new LiveExecution(this.#kernel.service(TestRunner), this.#request());
  }

  #request(): ValidationRequest {
    return {
      runId: 'run',
      project: this.#project,
      tests: [],
      dials: { parallelWorkers: 2 },
      signal: new AbortController().signal,
    };
  }

  #context(): StageContext {
    return stageContext({
      log: (message, level = 'info') => void this.logs.push({ message, level }),
      progress: (done, total) => void this.progress.push([done, total]),
    });
  }

  #state(candidates: readonly TestCandidate[], parallelWorkers: number): PipelineState {
    return emptyPipelineState({ project: this.#project, dials: { parallelWorkers }, candidates });
  }
}

/** Keeps the names of what it runs. */
class CountingExecution extends LiveExecution {
  readonly names: string[] = [];

  override run(...[tests, options]: Parameters<LiveExecution['run']>) {
    this.names.push(...tests.map(({ name }) => name));
    return super.run(tests, options);
  }
}

export function candidateOf(name: string, ...steps: Step[]): TestCandidate {
  return {
    planId: name.toLowerCase().replace(/\W+/g, '-'),
    flowKey: name,
    name,
    description: '',
    rationale: '',
    steps,
    category: 'ui',
    type: 'functional',
    priority: 'medium',
    sourceUrl: 'http://sample/',
    tags: [],
    confidence: null,
    qualityScore: null,
    oracleScore: null,
    faultTrials: [],
  };
}
