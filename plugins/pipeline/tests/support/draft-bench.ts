import { Pipeline, type PipelineState, type Run, type StageContext, type Test } from '@testkernel/sdk';
import {
  createTestKernel,
  type TestClient,
  type TestKernel,
  type TestKernelOptions,
} from '@testkernel/sdk/testing';
import { candidate, crawlTwoPages, madeUpStages, plan } from './made-up-stages.ts';

type Validate = (state: PipelineState, context: StageContext) => Promise<PipelineState>;

const plugins = ['projects', 'tests', 'runs', 'runner', 'engine-default', 'pipeline'];
export const titles = ['One', 'Two', 'Three'];

/** Made-up stages that give the tests One, Two and Three, of which the preview plans the first two. */
export function threeFlows(validate: Validate, openPages = 1) {
  return madeUpStages({
    crawl: async (state, context) => {
      const crawled = await crawlTwoPages(state, context);
      const pages = state.pass === 'preview' ? openPages : 0;
      return { ...crawled, open: { ...state.open, pages } };
    },
    plan: async (state) => {
      const all = titles.map((title) => plan(title, 'page-load'));
      const tried = new Set(state.continues?.flows);
      const left = all.filter((one) => !tried.has(one.key));
      return { ...state, plans: state.pass === 'preview' ? left.slice(0, 2) : left };
    },
    generate: async (state) => ({
      ...state,
      candidates: state.plans.map(({ id }) => candidate(id, id, stepsOf(id), 0.5)),
    }),
    validate,
  });
}

export function stepsOf(name: string, selector = name) {
  return [
    { action: 'navigate', url: `/${name}` },
    { action: 'assert', selector: `getByText('${selector}')` },
  ];
}

/** Publishes each candidate with a confidence, and keeps all. */
export function publishing(confidence: number, complete = true): Validate {
  return async (state, context) => {
    const candidates = state.candidates.map((one) => ({ ...one, confidence }));
    for (const one of candidates) await context.publish([one], complete && state.pass === 'full');
    return { ...state, candidates };
  };
}

/** A gate that a stage waits at until the test opens it, or the run is cancelled. */
export class Gate {
  #open = () => {};
  #reached = () => {};
  readonly #opened = new Promise<void>((resolve) => {
    this.#open = resolve;
  });
  readonly reached = new Promise<void>((resolve) => {
    this.#reached = resolve;
  });

  open(): void {
    this.#open();
  }

  async wait(signal: AbortSignal): Promise<void> {
    this.#reached();
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([this.#opened, aborted]);
    signal.throwIfAborted();
  }
}

/** Projects, tests and runs as they are, with made-up stages. */
export class DraftBench {
  readonly kernel: TestKernel;
  readonly lead: TestClient;
  readonly projectId: string;

  private constructor(kernel: TestKernel, lead: TestClient, projectId: string) {
    this.kernel = kernel;
    this.lead = lead;
    this.projectId = projectId;
  }

  static async boot(
    stages: ReturnType<typeof madeUpStages>,
    {
      threshold = null,
      further = [],
      ...options
    }: Omit<TestKernelOptions, 'plugins'> & {
      threshold?: number | null;
      further?: NonNullable<TestKernelOptions['plugins']>;
    } = {},
  ): Promise<DraftBench> {
    const kernel = await createTestKernel({ plugins: [...plugins, stages, ...further], ...options });
    const lead = await kernel.signUp();
    const { body } = await lead.post('/projects', {
      name: 'Shop',
      url: 'http://shop.example/',
      autoApproveThreshold: threshold,
    });
    return new DraftBench(kernel, lead, body.id);
  }

  close(): Promise<void> {
    return this.kernel.close();
  }

  start(continues = false): Promise<Run> {
    const { kernel, lead, projectId } = this;
    return kernel.inWorkspaceOf(lead, () =>
      kernel.service(Pipeline).start({ projectId, runType: 'crawl', continues }),
    );
  }

  async ended({ id }: Pick<Run, 'id'>): Promise<Run & { logs: { message: string }[] }> {
    await this.lead.events(`/runs/${id}/events`, { until: ({ event }) => event === 'done' });
    return (await this.lead.get(`/runs/${id}`)).body;
  }

  async tests(): Promise<Test[]> {
    const { body } = await this.lead.get(`/projects/${this.projectId}/tests`);
    return body.toReversed();
  }

  async named(name: string): Promise<Test> {
    const test = (await this.tests()).find((one) => one.name === name);
    if (test === undefined) throw new Error(`There is no test ${name}.`);
    return test;
  }
}
