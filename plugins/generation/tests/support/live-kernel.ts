import {
  desktopDefaults,
  type ExecutableTest,
  type GeneratedTest,
  type Result,
  TestRunner,
} from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import type { reader } from '../../../../tests/applications/sites/library-site.ts';
import { DomainInMemory } from '../../../../tests/fixtures/domain-in-memory.ts';

/** The real kernel with the real crawler, pipeline, generation and runner, pointed at a site. */
export class LiveKernel {
  readonly domain: DomainInMemory;
  readonly lead: TestClient;
  readonly #kernel: TestKernel;
  readonly #credentials: typeof reader | null;

  private constructor(
    kernel: TestKernel,
    domain: DomainInMemory,
    lead: TestClient,
    credentials: typeof reader | null,
  ) {
    this.#kernel = kernel;
    this.domain = domain;
    this.lead = lead;
    this.#credentials = credentials;
  }

  static async boot(url: string, credentials: typeof reader | null, threshold: number | null = null) {
    const domain = new DomainInMemory(url, credentials, threshold);
    const plugins = ['runner', 'engine-default', 'pipeline', 'crawler', 'generation', domain.plugin()];
    const env = { FAULT_TRIALS: '3' };
    const kernel = await createTestKernel({ plugins, env });
    return new LiveKernel(kernel, domain, await kernel.signUp(), credentials);
  }

  /** Runs tests once, against whatever site is given, as a regression run would. */
  async execute(tests: readonly GeneratedTest[], url: string): Promise<Result[]> {
    const results: Result[] = [];
    const none = { usernameSelector: null, passwordSelector: null, submitSelector: null };
    await this.#kernel.inWorkspaceOf(this.lead, () =>
      this.#kernel.service(TestRunner).execute({
        runId: 'check',
        shardIndex: null,
        project: {
          id: this.domain.project.id,
          name: 'Sample',
          url,
          canonicalUrl: null,
          credentials: this.#credentials && { ...this.#credentials, ...none },
          autoApproveThreshold: null,
        },
        tests: tests.map(toExecutable),
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

  close(): Promise<void> {
    return this.#kernel.close();
  }
}

/** The sample sites answer at once: what isn't there within two seconds won't come. */
function toExecutable(test: GeneratedTest): ExecutableTest {
  const steps = test.steps.map((step) => ({ ...step, timeoutMs: 2_000 }));
  return { id: test.name, name: test.name, steps, sourceUrl: test.sourceUrl };
}
