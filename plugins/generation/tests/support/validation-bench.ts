import {
  type LogLine,
  type PipelineState,
  type ProjectTarget,
  type StageContext,
  type Step,
  type TestCandidate,
  TestRunner,
} from '@testkernel/sdk';
import { createTestKernel, projectTarget, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import { DomainInMemory } from '../../../../tests/fixtures/domain-in-memory.ts';
import { ValidateStage } from '../../src/stages/validate-stage.ts';
import { AppliedMutation } from '../../src/validate/apply/applied-mutation.ts';
import { LiveExecution } from '../../src/validate/live-execution.ts';
import { chooseMutations } from '../../src/validate/mutations/choose-mutations.ts';
import type { MutationKind } from '../../src/validate/mutations/mutation.ts';
import type { Observation } from '../../src/validate/observation.ts';
import { ObservingRun, withFinalWait } from '../../src/validate/observing-run.ts';

export interface TriedMutation {
  readonly target: string;
  readonly tookEffect: boolean;
  readonly killed: boolean;
}

const timeouts = { stepMs: 1_500, assertionMs: 1_500 };

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
      new ValidateStage(this.#kernel.service(TestRunner), faultTrials).run(
        this.#state(candidates, workers),
        this.#context(),
      ),
    );
  }

  /** The observation of a passed run of a test. */
  observe(steps: readonly Step[]): Promise<Observation> {
    const test = withFinalWait({ id: 'test', name: 'Test', steps, sourceUrl: null });
    const observer = new ObservingRun();
    return this.#here(async () => {
      const green = await this.#execution().run([test], {
        prepare: (_, context) => observer.attach(test, context, this.#project.credentials),
      });
      const { status, error } = green.get('test') ?? {};
      if (status !== 'passed') throw new Error(`The test is not green to begin with: ${error}`);
      return observer.observation;
    });
  }

  /** Runs a test once to observe it, and once more for each mutation of one kind. */
  async tryMutations(kind: MutationKind, steps: readonly Step[]): Promise<TriedMutation[]> {
    const { credentials, url } = this.#project;
    const path = {
      steps,
      credentials,
      elsewhere: [new URL('/elsewhere', url).href],
      stepTimeoutMs: timeouts.stepMs,
    };
    const seen = await this.observe(steps);
    const mutations = chooseMutations(path, seen).filter((mutation) => mutation.kind === kind);
    const applied = mutations.map(() => new AppliedMutation());
    const tests = mutations.map((_, index) => ({ id: String(index), name: 'Trial', steps, sourceUrl: null }));
    const results = await this.#here(() =>
      this.#execution().run(tests, {
        timeouts,
        prepare: async ({ id }, _, session) => {
          const mutation = mutations[Number(id)];
          if (mutation) await applied[Number(id)]?.applyTo(session, mutation);
        },
      }),
    );
    return mutations.map(({ target }, index) => ({
      target,
      tookEffect: applied[index]?.tookEffect ?? false,
      killed: results.get(String(index))?.status === 'failed',
    }));
  }

  close(): Promise<void> {
    return this.#kernel.close();
  }

  #here<T>(work: () => Promise<T>): Promise<T> {
    return this.#kernel.inWorkspaceOf(this.#lead, work);
  }

  #execution(): LiveExecution {
    return new LiveExecution(this.#kernel.service(TestRunner), this.#state([], 2), this.#context());
  }

  #context(): StageContext {
    return {
      signal: new AbortController().signal,
      log: (message, level = 'info') => void this.logs.push({ message, level }),
      progress: (done, total) => void this.progress.push([done, total]),
      pagesFound() {},
      modelCall() {},
    };
  }

  #state(candidates: readonly TestCandidate[], parallelWorkers: number): PipelineState {
    return {
      runId: 'run',
      runType: 'crawl',
      project: this.#project,
      dials: { parallelWorkers },
      maxDepth: 1,
      changedOnly: false,
      changedPages: null,
      request: null,
      siteMap: null,
      pages: [],
      plans: [],
      candidates,
      existing: [],
      dropped: [],
    };
  }
}

export function candidateOf(name: string, ...steps: Step[]): TestCandidate {
  return {
    planId: name.toLowerCase().replace(/\W+/g, '-'),
    name,
    description: '',
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
