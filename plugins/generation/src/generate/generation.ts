import {
  type BrowsersService,
  dialValue,
  type FlowPlan,
  formSignature,
  messageOf,
  type PageReadingService,
  type PipelineState,
  type SiteMap,
  type StageContext,
  type TestCandidate,
} from '@testkernel/sdk';
import { ApiObserver } from '../api/api-observer.ts';
import { EntityExplorer } from '../entity/entity-explorer.ts';
import { type JourneySegment, Journeys, type MaySend, type NextSegment } from '../journey/journey.ts';
import { MaxTestsDial } from '../max-tests-dial.ts';
import { Observer } from '../observe/observer.ts';
import { stateOf } from '../plan/form-place.ts';
import type { Draft } from '../write/draft.ts';
import { FlowWriter } from '../write/flow-writer.ts';
import { ApiTestGenerator } from './api-test-generator.ts';
import { type PageGeneratorTools, PageTestGenerator } from './page-test-generator.ts';
import { type TestGenerator, writes } from './test-generator.ts';

export interface GenerationServices {
  readonly browsers: BrowsersService;
  /** Absent if pages can't be read: journeys and records are then not explored. */
  readonly reading: PageReadingService | undefined;
  readonly maySend: MaySend;
}

/** The maximum number of segments of a journey after its first. */
const maxJourneySegments = 3;
const concurrency = 2;

/**
 * One run of the stage. Flows that only read are carried out before and after those that write, so that whatever the
 * writing changed is not asserted. Journeys come last: they continue from where the flows ended.
 */
export class Generation {
  readonly #state: PipelineState;
  readonly #context: StageContext;
  readonly #writer: FlowWriter;
  readonly #tools: PageGeneratorTools;
  readonly #api: ApiObserver;
  readonly #journeys: Journeys;
  readonly #dropped = new Map<FlowPlan, string>();
  readonly #made = new Map<FlowPlan, readonly TestCandidate[]>();
  readonly #journeyPlans: FlowPlan[] = [];
  readonly #afterwards: (() => Promise<void>)[] = [];
  #segments: JourneySegment[] = [];
  #length = 0;
  #done = 0;
  #toDo = 0;

  constructor(services: GenerationServices, state: PipelineState, siteMap: SiteMap, context: StageContext) {
    const { browsers, reading, maySend } = services;
    const site = { browsers, project: state.project };
    this.#state = state;
    this.#context = context;
    this.#writer = new FlowWriter(siteMap, state.pages);
    this.#api = new ApiObserver(site, siteMap.login);
    this.#journeys = new Journeys(
      state.pages.map(({ page }) => page),
      maySend,
    );
    this.#tools = {
      observer: new Observer(site, reading),
      explorer: reading === undefined ? null : new EntityExplorer(site, reading),
      log: (message, level) => context.log(message, level),
      generated: (plan, draft, { arrived }) => {
        if (arrived !== null && startsJourney(plan))
          this.#segments.push({ plan, draft, arrived, length: this.#length });
      },
      afterwards: (cleanUp) => this.#afterwards.push(cleanUp),
    };
  }

  async run(): Promise<PipelineState> {
    const generators = this.#state.plans.flatMap((plan) => this.#generatorFor(plan) ?? []);
    const reading = generators.filter(({ plan }) => !writes(plan));
    const writing = generators.filter(({ plan }) => writes(plan));
    this.#toDo = 2 * generators.length;
    await this.#each(reading, (generator) => this.#observe(generator));
    await this.#each(writing.filter(isPlain), (generator) => this.#observeAndGenerate(generator));
    await this.#each(
      writing.filter((generator) => !isPlain(generator)),
      (generator) => this.#observeAndGenerate(generator),
    );
    await this.#each(reading, (generator) => this.#generate(generator));
    await this.#runJourneys();
    for (const cleanUp of this.#afterwards) await cleanUp();
    const plans = [...this.#state.plans, ...this.#journeyPlans].filter((plan) => this.#made.has(plan));
    return {
      ...this.#state,
      plans: [...plans, ...this.#dropped.keys()],
      candidates: this.#limited(plans.flatMap((plan) => this.#made.get(plan) ?? [])),
      dropped: [
        ...this.#state.dropped,
        ...[...this.#dropped].map(([{ title }, reason]) => ({ name: title, reason: `generate: ${reason}` })),
      ],
    };
  }

  /** A request that describes one test returns at most one candidate. */
  #limited(candidates: readonly TestCandidate[]): readonly TestCandidate[] {
    return this.#state.request === null ? candidates : candidates.slice(0, 1);
  }

  async #runJourneys(): Promise<void> {
    const most = this.#state.request === null ? dialValue(this.#state.dials, MaxTestsDial) : 0;
    for (this.#length = 1; this.#length <= maxJourneySegments; this.#length += 1) {
      const room = most - [...this.#made.values()].flat().length;
      const next = this.#takeSegments().slice(0, Math.max(0, room));
      this.#toDo += 2 * next.length;
      this.#journeyPlans.push(...next.map(({ plan }) => plan));
      const generators = next.map(({ plan, draft }) => this.#pageGenerator(plan, draft, true));
      await this.#each(generators, (generator) => this.#observeAndGenerate(generator));
    }
  }

  #takeSegments(): NextSegment[] {
    const segments = this.#segments;
    this.#segments = [];
    return segments.flatMap((segment) => this.#journeys.next(segment));
  }

  #generatorFor(plan: FlowPlan): TestGenerator | null {
    if (plan.flow === 'api') return new ApiTestGenerator(plan, this.#api);
    const draft = this.#writer.write(plan);
    if (draft !== null) return this.#pageGenerator(plan, draft, false);
    this.#drop(plan, 'the page lacks the form or control that it was planned for');
    return null;
  }

  #pageGenerator(plan: FlowPlan, draft: Draft, isJourney: boolean): TestGenerator {
    const makesRecords = plan.flow === 'form' && !isJourney;
    const records = makesRecords ? this.#recordsOf(plan) : null;
    return new PageTestGenerator(plan, draft, this.#tools, { records, isJourney });
  }

  #recordsOf(plan: FlowPlan) {
    const page = this.#state.pages.find((one) => one.page.url === plan.pageUrl)?.page;
    if (page === undefined) return null;
    const form = (stateOf(page, plan.state) ?? page).forms[plan.form ?? -1];
    const options = form?.fields.flatMap((field) => field.options) ?? [];
    if (form === undefined) return null;
    return {
      signature: formSignature(form),
      listPath: page.path,
      labels: new Map(options.map(({ value, label }) => [value, label])),
    };
  }

  async #observeAndGenerate(generator: TestGenerator): Promise<void> {
    await this.#observe(generator);
    await this.#generate(generator);
  }

  #observe(generator: TestGenerator): Promise<void> {
    return this.#attempt(generator, () => generator.observe(this.#context.signal));
  }

  #generate(generator: TestGenerator): Promise<void> {
    return this.#attempt(generator, async () => {
      this.#made.set(generator.plan, await generator.generate(this.#context.signal));
    });
  }

  async #attempt({ plan }: TestGenerator, work: () => Promise<void>): Promise<void> {
    this.#context.signal.throwIfAborted();
    try {
      if (!this.#dropped.has(plan)) await work();
    } catch (error) {
      this.#context.signal.throwIfAborted();
      this.#drop(plan, messageOf(error).split('\n')[0] ?? '');
    }
    this.#done += 1;
    this.#context.progress(this.#done, this.#toDo);
  }

  async #each(
    generators: readonly TestGenerator[],
    work: (generator: TestGenerator) => Promise<void>,
  ): Promise<void> {
    const waiting = [...generators];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  }

  #drop(plan: FlowPlan, reason: string): void {
    this.#dropped.set(plan, reason);
    this.#context.log(`No test for "${plan.title}": ${reason}.`);
  }
}

/**
 * Forms with ordinary data are carried out first: how their records are found and removed is then known when
 * other data is tried.
 */
function isPlain({ plan }: TestGenerator): boolean {
  return plan.trial === undefined;
}

/**
 * Whether a journey may continue where this flow ended: after a search, or after a form or link without trial
 * data.
 */
function startsJourney({ flow, trial }: FlowPlan): boolean {
  return flow === 'search' || (trial === undefined && (flow === 'form' || flow === 'navigation'));
}
