import {
  type BrowsersService,
  type EgressService,
  type FlowPlan,
  messageOf,
  type PageReadingService,
  type PipelineStage,
  type PipelineState,
  type StageContext,
  type TestCandidate,
} from '@testkernel/sdk';
import { Journeys, type Leg, type MaySend, type NextLeg } from '../journey/journey.ts';
import { type Learned, Observer } from '../observe/observer.ts';
import { defaultMaxTests } from '../plan/plan-order.ts';
import type { Draft } from '../write/draft.ts';
import { FlowWriter } from '../write/flow-writer.ts';
import { toCandidate } from '../write/to-candidate.ts';

export interface GenerateServices {
  readonly browsers: BrowsersService;
  readonly egress: EgressService;
  readonly reading: PageReadingService | undefined;
  readonly maySend: MaySend;
}

/** Legs of a journey after its first. */
const longestJourney = 3;
const atATime = 2;

/** Turns plans into steps; what an action changes is looked up on the live site. */
export class GenerateStage implements PipelineStage {
  readonly #services: GenerateServices;

  constructor(services: GenerateServices) {
    this.#services = services;
  }

  count(state: PipelineState): number {
    return state.candidates.length > 0 ? state.candidates.length : state.plans.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    return state.siteMap === null ? state : new Generation(this.#services, state, context).run();
  }
}

interface Made {
  readonly plan: FlowPlan;
  readonly candidate: TestCandidate | null;
}

/** One run of the stage: the plans, and then what becomes possible once they are carried out. */
class Generation {
  readonly #state: PipelineState;
  readonly #context: StageContext;
  readonly #writer: FlowWriter | null;
  readonly #observer: Observer;
  readonly #journeys: Journeys;
  readonly #dropped: { name: string; reason: string }[] = [];
  #legs: Leg[] = [];
  #done = 0;

  constructor(services: GenerateServices, state: PipelineState, context: StageContext) {
    const { browsers, egress, reading, maySend } = services;
    this.#state = state;
    this.#context = context;
    this.#writer = state.siteMap === null ? null : new FlowWriter(state.siteMap, state.pages);
    this.#observer = new Observer({ browsers, egress, project: state.project }, reading);
    this.#journeys = new Journeys(
      state.pages.map(({ page }) => page),
      maySend,
    );
  }

  async run(): Promise<PipelineState> {
    const made = await this.#each(this.#state.plans, (plan) => this.#make(plan, this.#write(plan), 0));
    const most = this.#state.request === null ? (this.#state.dials.maxTests ?? defaultMaxTests) : 0;
    for (let length = 1; length <= longestJourney; length += 1) {
      const room = most - made.filter(({ candidate }) => candidate !== null).length;
      const next = this.#takeLegs().slice(0, Math.max(0, room));
      made.push(...(await this.#each(next, ({ plan, draft }) => this.#make(plan, draft, length))));
    }
    return {
      ...this.#state,
      plans: made.map(({ plan }) => plan),
      candidates: made.flatMap(({ candidate }) => candidate ?? []),
      dropped: [...this.#state.dropped, ...this.#dropped],
    };
  }

  #takeLegs(): NextLeg[] {
    const legs = this.#legs;
    this.#legs = [];
    return legs.flatMap((leg) => this.#journeys.next(leg));
  }

  /** A few at a time, answered in their order. */
  async #each<T>(items: readonly T[], make: (item: T) => Promise<Made>): Promise<Made[]> {
    const results: Made[] = [];
    const waiting = [...items.entries()];
    const total = this.#done + items.length;
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        this.#context.signal.throwIfAborted();
        const [index, item] = next;
        results[index] = await make(item);
        this.#done += 1;
        this.#context.progress(this.#done, total);
      }
    };
    await Promise.all(Array.from({ length: atATime }, work));
    return results;
  }

  #write(plan: FlowPlan): Draft | null {
    return this.#writer?.write(plan) ?? null;
  }

  async #make(plan: FlowPlan, draft: Draft | null, length: number): Promise<Made> {
    if (draft === null) return this.#drop(plan, 'what it was planned for is not on the page');
    try {
      const learned = await this.#learn(draft);
      if (learned.arrived !== null && isWorthGoingOn(plan))
        this.#legs.push({ plan, draft, arrived: learned.arrived, length });
      return { plan, candidate: toCandidate(plan, draft, learned, length > 0) };
    } catch (error) {
      this.#context.signal.throwIfAborted();
      return this.#drop(plan, messageOf(error).split('\n')[0] ?? '');
    }
  }

  #learn(draft: Draft): Promise<Learned> {
    return draft.expectation.kind === 'known'
      ? Promise.resolve({ steps: [], shows: null, arrived: null })
      : this.#observer.learn(draft, this.#context.signal);
  }

  #drop(plan: FlowPlan, reason: string): Made {
    this.#dropped.push({ name: plan.title, reason: `generate: ${reason}` });
    this.#context.log(`No test for "${plan.title}": ${reason}.`);
    return { plan, candidate: null };
  }
}

/** Journeys begin with a form with ordinary data, and go on from wherever they led. */
function isWorthGoingOn(plan: FlowPlan): boolean {
  return !('trial' in plan) && plan.flow !== 'search' && plan.flow !== 'sign-in';
}
