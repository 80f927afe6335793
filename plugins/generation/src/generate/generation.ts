import {
  type Contributions,
  dialValue,
  type FlowPlan,
  type FormModel,
  firstLineOf,
  formSignature,
  type PageReadingService,
  type PipelineState,
  ReadOnlyDial,
  type SiteMap,
  type StageContext,
  type StepSessionsService,
  type TestCandidate,
  type TestFlow,
} from '@testkernel/sdk';
import { EntityExplorer } from '../entity/entity-explorer.ts';
import { CrawledSite } from '../flows/crawled-site.ts';
import { type JourneySegment, Journeys, type NextSegment } from '../journey/journey.ts';
import { MaxTestsDial } from '../max-tests-dial.ts';
import { DataChanges } from '../observe/data-changes.ts';
import { NothingObserved } from '../observe/observed-effect.ts';
import { Observer } from '../observe/observer.ts';
import { SharedSession } from '../observe/shared-session.ts';
import { ReferenceTests } from '../references/reference-tests.ts';
import { CandidateWriter } from '../write/candidate-writer.ts';
import { AcceptedEntries } from './accepted-entries.ts';
import { eachOf } from './each-of.ts';
import { FlowGenerators } from './flow-generators.ts';
import { isLeftToOwnRecords } from './left-to-own-records.ts';
import { OnlyRefused } from './only-refused.ts';
import { OpenSegments } from './open-segments.ts';
import type { PageGeneratorTools } from './page-test-generator.ts';
import { permissionsOf } from './permissions.ts';
import type { PlannedTests } from './planned-tests.ts';
import { writingOrder } from './writing-order.ts';

export interface GenerationServices {
  readonly flows: Contributions<TestFlow>;
  readonly sessions: StepSessionsService;
  /** Absent if pages can't be read: journeys and records are then not explored. */
  readonly reading: PageReadingService | undefined;
  /** Whether the operator allows to place orders that ask for no payment. */
  readonly placesOrders: boolean;
}

/** The maximum number of segments of a journey after its first. */
const maxJourneySegments = 3;
/** Flows that are carried out at the same time. Those that write are fewer, since each may disturb what others observe. */
const readers = 4;
const writers = 3;

/**
 * One run of the stage. Flows that only read are carried out before and after those that write, so that whatever the
 * writing changed is not asserted. Journeys come last: they continue from where the flows ended.
 */
export class Generation {
  readonly #state: PipelineState;
  readonly #context: StageContext;
  readonly #flows: Contributions<TestFlow>;
  readonly #site: CrawledSite;
  readonly #generators: FlowGenerators;
  readonly #journeys: Journeys;
  readonly #segments: OpenSegments;
  readonly #references: ReferenceTests | null;
  readonly #dropped = new Map<FlowPlan, string>();
  /** Of those, speculative ones: the page has nothing of the kind. */
  readonly #absent = new Set<FlowPlan>();
  readonly #made = new Map<FlowPlan, readonly TestCandidate[]>();
  readonly #begun = new Set<FlowPlan>();
  readonly #journeyPlans: FlowPlan[] = [];
  readonly #changes: DataChanges;
  readonly #shared = new SharedSession();
  readonly #explorer: EntityExplorer | null;
  readonly #hasTime = () => this.#context.timeLeft() > 0;
  #done = 0;
  #toDo = 0;

  constructor(services: GenerationServices, state: PipelineState, siteMap: SiteMap, context: StageContext) {
    const { flows, sessions, reading } = services;
    const { project, pages, dials } = state;
    const crawled = pages.map(({ page }) => page);
    const permissions = permissionsOf(dials, services.placesOrders);
    const writer = new CandidateWriter(flows);
    this.#state = state;
    this.#context = context;
    this.#flows = flows;
    this.#changes = new DataChanges((changes) => context.dataChanged(changes));
    const readOnly = dialValue(dials, ReadOnlyDial);
    const log: StageContext['log'] = (message, level) => context.log(message, level);
    const site = { sessions, project, changes: this.#changes, readOnly, shared: this.#shared };
    this.#explorer =
      reading === undefined ? null : new EntityExplorer(site, { reading, ...permissions, log });
    const explorer = this.#explorer;
    this.#references =
      reading && explorer ? new ReferenceTests(site, writer, { explorer, reading, log }) : null;
    this.#site = new CrawledSite(siteMap, pages, project, dials);
    this.#generators = new FlowGenerators(
      flows,
      {
        site: this.#site,
        project,
        candidate: (plan, name, steps) => writer.write(plan, name, steps),
      },
      this.#pageTools(new Observer(site, reading, crawled), writer),
    );
    this.#journeys = new Journeys(crawled, permissions.maySend);
    this.#segments = new OpenSegments(this.#journeys, this.#explorer);
  }

  #pageTools(observer: Observer, writer: CandidateWriter): PageGeneratorTools {
    return {
      observer,
      explorer: this.#explorer,
      writer,
      entries: new AcceptedEntries(),
      changesRecord: (form) => this.#journeys.forget(form),
      generated: (plan, draft, { arrived }) => {
        const continues = this.#continuationOf(plan);
        if (arrived !== null && continues !== null) this.#segments.add({ plan, draft, continues, arrived });
      },
    };
  }

  async run(): Promise<PipelineState> {
    const planned = await this.#plannedTests();
    const reading = planned.filter(({ plan }) => !this.#writes(plan));
    const writing = planned.filter(({ plan }) => this.#writes(plan));
    this.#toDo = 2 * planned.length;
    const began = performance.now();
    // The observed flows that read are carried out once more at the end, which takes as long again.
    const hasTimeTwice = () => this.#context.timeLeft() > performance.now() - began;
    await eachOf(reading, readers, (tests) => this.#observe(tests), hasTimeTwice);
    const write = (tests: PlannedTests) => this.#observeAndGenerate(tests);
    const { plain, onRecords, trials } = writingOrder(writing, this.#state);
    await eachOf(plain, writers, write, this.#hasTime);
    for (const { plan } of onRecords) await this.#leaveToOwnRecords(plan);
    await eachOf(onRecords, writers, write, this.#hasTime);
    for (const { plan } of writing) await this.#leaveToOwnRecords(plan);
    await eachOf(trials, writers, write, this.#hasTime);
    await this.#relateRecords();
    this.#shared.renew();
    const begun = reading.filter(({ plan }) => this.#begun.has(plan));
    await eachOf(begun, readers, (tests) => this.#generate(tests), this.#hasTime);
    const continuations = this.#state.pass === 'preview' ? this.#takeSegments().length : 0;
    await this.#runJourneys();
    await this.#removeLeftovers();
    const plans = [...this.#state.plans, ...this.#journeyPlans].filter((plan) => this.#made.has(plan));
    const dropped = [...this.#dropped].filter(([plan]) => !this.#absent.has(plan));
    return {
      ...this.#state,
      plans: [...plans, ...dropped.map(([plan]) => plan)],
      open: { ...this.#state.open, flows: this.#state.open.flows + this.#notCarriedOut() + continuations },
      candidates: this.#limited(plans.flatMap((plan) => this.#made.get(plan) ?? [])),
      dropped: [
        ...this.#state.dropped,
        ...dropped.map(([{ title }, reason]) => ({ name: title, reason: `generate: ${reason}` })),
      ],
    };
  }

  #notCarriedOut(): number {
    return this.#state.plans.filter((plan) => !this.#made.has(plan) && !this.#dropped.has(plan)).length;
  }

  /** A request that describes one test returns at most one candidate. */
  #limited(candidates: readonly TestCandidate[]): readonly TestCandidate[] {
    return this.#state.request === null ? candidates : candidates.slice(0, 1);
  }

  async #relateRecords(): Promise<void> {
    const { pass, request } = this.#state;
    if (pass === 'preview' || request !== null) return;
    const tests = await this.#references?.generate(this.#hasTime, this.#context.signal);
    for (const [plan, further] of tests ?? []) {
      const made = this.#made.get(plan);
      if (made !== undefined) this.#made.set(plan, [...made, ...further]);
    }
  }

  async #runJourneys(): Promise<void> {
    const { dials, pass, request } = this.#state;
    const most = request === null && pass === 'full' ? dialValue(dials, MaxTestsDial) : 0;
    for (let length = 1; length <= maxJourneySegments; length += 1) {
      const room = most - [...this.#made.values()].flat().length;
      const next = this.#takeSegments().slice(0, Math.max(0, room));
      this.#toDo += 2 * next.length;
      this.#journeyPlans.push(...next.map(({ plan }) => plan));
      const segments = next.map((segment) => this.#generators.ofSegment(segment));
      await eachOf(segments, writers, (tests) => this.#observeAndGenerate(tests), this.#hasTime);
    }
  }

  #takeSegments(): NextSegment[] {
    const isReadOnly = dialValue(this.#state.dials, ReadOnlyDial);
    return this.#segments.take((plan) => !isReadOnly || !this.#writes(plan));
  }

  /** Records are kept until the end of the generation, because other flows may show them. */
  async #removeLeftovers(): Promise<void> {
    const { signal } = this.#context;
    for (const { draft, unique } of this.#changes.left)
      await this.#explorer?.removeLeftover(draft, unique, signal);
    const kept = this.#changes.left.length;
    if (kept > 0)
      this.#context.log(
        `${kept} attempts may have left data in the application: see \`dataChanges\` of the run.`,
        'warn',
      );
  }

  async #plannedTests(): Promise<PlannedTests[]> {
    const { signal } = this.#context;
    const planned: PlannedTests[] = [];
    for (const plan of this.#state.plans) {
      try {
        planned.push(await this.#generators.of(plan, signal));
      } catch (error) {
        signal.throwIfAborted();
        await this.#drop(plan, firstLineOf(error));
      }
    }
    return planned;
  }

  /** Whether a flow may change what other flows show. */
  #writes({ flow }: FlowPlan): boolean {
    return this.#flows.get(flow)?.value.writes ?? true;
  }

  /** How a journey may continue where a flow ended; null if it does not. */
  #continuationOf({ flow, trial }: FlowPlan): JourneySegment['continues'] | null {
    const continues = this.#flows.get(flow)?.value.continues ?? null;
    return continues === 'by-page' && trial !== undefined ? null : continues;
  }

  async #observeAndGenerate(tests: PlannedTests): Promise<void> {
    await this.#observe(tests);
    await this.#generate(tests);
  }

  #observe(tests: PlannedTests): Promise<void> {
    this.#begun.add(tests.plan);
    return this.#attempt(tests, () => tests.generator.observe(this.#context.signal));
  }

  #generate(tests: PlannedTests): Promise<void> {
    return this.#attempt(tests, async () => {
      this.#made.set(tests.plan, await tests.generator.generate(this.#context.signal));
    });
  }

  async #attempt({ plan }: PlannedTests, work: () => Promise<void>): Promise<void> {
    this.#context.signal.throwIfAborted();
    try {
      if (!this.#dropped.has(plan) && !this.#made.has(plan)) await work();
    } catch (error) {
      this.#context.signal.throwIfAborted();
      const isAbsent = this.#flows.get(plan.flow)?.value.speculative && error instanceof NothingObserved;
      if (isAbsent) this.#absent.add(plan);
      if (error instanceof OnlyRefused && error.tests.length > 0) this.#made.set(plan, error.tests);
      await this.#drop(plan, firstLineOf(error));
    }
    this.#done += 1;
    this.#context.progress(this.#done, this.#toDo);
  }

  /** Gives up the tests of a form that tests send on pages of records of their own. */
  async #leaveToOwnRecords(plan: FlowPlan): Promise<void> {
    const form = this.#createdBy(plan);
    const page = this.#state.pages.find((one) => one.page.url === plan.pageUrl);
    if (!form || !page || this.#explorer === null || !isLeftToOwnRecords(form, page, this.#explorer)) return;
    this.#made.delete(plan);
    this.#segments.giveUp(plan);
    if (!this.#dropped.has(plan)) await this.#leaveOut(plan, 'it is sent on records of the tests instead');
  }

  /** The form by which the plan creates records; null if it creates none. */
  #createdBy(plan: FlowPlan): FormModel | null {
    const creates = this.#flows.get(plan.flow)?.value.createsRecords === true;
    return (creates && this.#site.placeOf(plan)?.form) || null;
  }

  async #drop(plan: FlowPlan, reason: string): Promise<void> {
    const form = this.#createdBy(plan);
    if (form && plan.trial === undefined) this.#journeys.untested(formSignature(form));
    if (!this.#made.has(plan)) await this.#leaveOut(plan, reason);
  }

  async #leaveOut(plan: FlowPlan, reason: string): Promise<void> {
    this.#dropped.set(plan, reason);
    if (!this.#absent.has(plan)) this.#context.log(`No test for "${plan.title}": ${reason}.`);
    await this.#context.gaveUp(plan.key);
  }
}
