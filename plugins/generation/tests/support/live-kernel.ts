import {
  type Dials,
  desktopDefaults,
  type ExecutableTest,
  type Result,
  type Run,
  serialTag,
  type TestCandidate,
  TestRunner,
} from '@testkernel/sdk';
import {
  createTestKernel,
  projectTarget,
  type TestClient,
  type TestKernel,
  type TestKernelOptions,
} from '@testkernel/sdk/testing';
import { DomainInMemory } from '../../../../tests/fixtures/domain-in-memory.ts';
import type { ChosenFlows } from './chosen-flows.ts';

/** The sample sites respond at once, so that timeouts can be short. */
const shortTimeoutMs = 2_000;

/** The parts of a test that the runner needs. */
export type WrittenTest = Pick<ExecutableTest, 'name' | 'steps' | 'sourceUrl'> &
  Partial<Pick<TestCandidate, 'tags'>>;

export interface SampleAccount {
  readonly username: string;
  readonly password: string;
}

/** The real kernel, crawler, pipeline, generation and runner, pointed at a site. */
export class LiveKernel {
  readonly domain: DomainInMemory;
  readonly lead: TestClient;
  readonly #kernel: TestKernel;
  readonly #credentials: SampleAccount | null;

  private constructor(
    kernel: TestKernel,
    domain: DomainInMemory,
    lead: TestClient,
    credentials: SampleAccount | null,
  ) {
    this.#kernel = kernel;
    this.domain = domain;
    this.lead = lead;
    this.#credentials = credentials;
  }

  /**
   * @param options.faultTrials mutations per test, 0 by default
   * @param options.chosen limits the generation to some flows, without validation
   * @param options.placesOrders whether orders may be placed, false by default
   * @param options.further plugins besides those of the repository, with their environment
   */
  static async boot(
    url: string,
    credentials: SampleAccount | null,
    options: {
      threshold?: number | null;
      faultTrials?: number;
      chosen?: ChosenFlows;
      placesOrders?: boolean;
      further?: Pick<TestKernelOptions, 'plugins' | 'env'>;
    } = {},
  ) {
    const { threshold = null, faultTrials = 0, chosen, placesOrders = false, further } = options;
    const domain = new DomainInMemory(url, credentials, threshold);
    const own = chosen === undefined ? [domain.plugin()] : [domain.plugin(), chosen.plugin()];
    const core = ['runner', 'engine-default', 'pipeline', 'crawler', 'generation', 'validation'];
    const plugins = [...core, ...(further?.plugins ?? []), ...own];
    const env = {
      FAULT_TRIALS: String(faultTrials),
      PLACE_TEST_ORDERS: String(placesOrders),
      ...further?.env,
    };
    const kernel = await createTestKernel({ ownTablesOnly: true, plugins, env });
    return new LiveKernel(kernel, domain, await kernel.signUp(), credentials);
  }

  /** Starts a crawl and waits for its end. What it finds must not depend on how fast the machine is. */
  async crawl(dials: Dials = {}): Promise<Run> {
    const { domain, lead } = this;
    const dialsConfig = { parallelWorkers: 2, maxMinutes: 120, ...dials };
    const answer = await lead.post(`/projects/${domain.project.id}/crawl`, { dialsConfig });
    return domain.ended(answer.body.runId);
  }

  /** Runs tests once against the site, as a regression run does. */
  async execute(tests: readonly WrittenTest[], url: string, timeoutMs = shortTimeoutMs): Promise<Result[]> {
    const results: Result[] = [];
    const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
    await this.#kernel.inWorkspaceOf(this.lead, () =>
      this.#kernel.service(TestRunner).execute({
        runId: 'check',
        shardIndex: null,
        project: projectTarget(url, {
          id: this.domain.project.id,
          credentials: this.#credentials && { ...this.#credentials, ...none },
        }),
        tests: tests.map((test) => toExecutable(test, timeoutMs)),
        options: desktopDefaults,
        parallelWorkers: 2,
        retries: 0,
        evidence: { screenshots: 'off', trace: false },
        signal: new AbortController().signal,
        onResult: async (result) => void results.push(result),
        onLog() {},
      }),
    );
    return results;
  }

  /** Names of the tests that fail. */
  async failingNames(tests: readonly WrittenTest[], url: string): Promise<string[]> {
    const results = await this.execute(tests, url);
    return results.filter(({ status }) => status === 'failed').map(({ testName }) => testName);
  }

  /** Errors of tests that should pass, with timeouts for a busy machine. */
  async failuresOf(tests: readonly WrittenTest[], url: string): Promise<string[]> {
    const results = await this.execute(tests, url, 15_000);
    return results.filter(({ status }) => status === 'failed').map((one) => `${one.testName}: ${one.error}`);
  }

  close(): Promise<void> {
    return this.#kernel.close();
  }
}

function toExecutable({ name, steps, sourceUrl, tags = [] }: WrittenTest, timeoutMs: number): ExecutableTest {
  const serial = tags.includes(serialTag);
  return { id: name, name, steps: steps.map((step) => ({ ...step, timeoutMs })), sourceUrl, serial };
}
