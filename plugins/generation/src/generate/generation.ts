import {
  dialValue,
  type FlowPlan,
  formSignature,
  messageOf,
  type PipelineState,
  type SiteMap,
  type StageContext,
  type TestCandidate,
} from '@testkernel/sdk';
import { ApiLearner } from '../api/api-learner.ts';
import { EntityExplorer } from '../entity/entity-explorer.ts';
import { Journeys, type Leg, type NextLeg } from '../journey/journey.ts';
import { MaxTestsDial } from '../max-tests-dial.ts';
import { Observer } from '../observe/observer.ts';
import { stateOf } from '../plan/form-place.ts';
import type { GenerateServices } from '../stages/generate-stage.ts';
import type { Draft } from '../write/draft.ts';
import { FlowWriter } from '../write/flow-writer.ts';
import { ApiLesson } from './api-lesson.ts';
import { type Lesson, writes } from './lesson.ts';
import { PageLesson, type PageLessonTools } from './page-lesson.ts';

/** Legs of a journey after its first. */
const maxJourneySegments = 3;
const atATime = 2;

/**
 * One run of the stage. What only reads is looked at before anything writes, and again afterwards: what the writing
 * changed is then seen, and in no test. Last come the journeys, which become possible once the plans were carried out.
 */
export class Generation {
  readonly #state: PipelineState;
  readonly #context: StageContext;
  readonly #writer: FlowWriter;
  readonly #tools: PageLessonTools;
  readonly #api: ApiLearner;
  readonly #journeys: Journeys;
  readonly #dropped = new Map<FlowPlan, string>();
  readonly #made = new Map<FlowPlan, readonly TestCandidate[]>();
  readonly #journeyPlans: FlowPlan[] = [];
  readonly #afterwards: (() => Promise<void>)[] = [];
  #legs: Leg[] = [];
  #length = 0;
  #done = 0;
  #toDo = 0;

  constructor(services: GenerateServices, state: PipelineState, siteMap: SiteMap, context: StageContext) {
    const { browsers, egress, reading, maySend } = services;
    const site = { browsers, egress, project: state.project };
    this.#state = state;
    this.#context = context;
    this.#writer = new FlowWriter(siteMap, state.pages);
    this.#api = new ApiLearner(site, siteMap.login);
    this.#journeys = new Journeys(
      state.pages.map(({ page }) => page),
      maySend,
    );
    this.#tools = {
      observer: new Observer(site, reading),
      explorer: reading === undefined ? null : new EntityExplorer(site, reading),
      log: (message, level) => context.log(message, level),
      learned: (plan, draft, { arrived }) => {
        if (arrived !== null && isWorthGoingOn(plan))
          this.#legs.push({ plan, draft, arrived, length: this.#length });
      },
      afterwards: (tidyUp) => this.#afterwards.push(tidyUp),
    };
  }

  async run(): Promise<PipelineState> {
    const lessons = this.#state.plans.flatMap((plan) => this.#lessonOf(plan) ?? []);
    const reading = lessons.filter(({ plan }) => !writes(plan));
    const writing = lessons.filter(({ plan }) => writes(plan));
    this.#toDo = 2 * lessons.length;
    await this.#each(reading, (lesson) => this.#look(lesson));
    await this.#each(writing.filter(isPlain), (lesson) => this.#lookAndLearn(lesson));
    await this.#each(
      writing.filter((lesson) => !isPlain(lesson)),
      (lesson) => this.#lookAndLearn(lesson),
    );
    await this.#each(reading, (lesson) => this.#learn(lesson));
    await this.#goOn();
    for (const tidyUp of this.#afterwards) await tidyUp();
    const plans = [...this.#state.plans, ...this.#journeyPlans].filter((plan) => this.#made.has(plan));
    return {
      ...this.#state,
      plans: [...plans, ...this.#dropped.keys()],
      candidates: this.#asked(plans.flatMap((plan) => this.#made.get(plan) ?? [])),
      dropped: [
        ...this.#state.dropped,
        ...[...this.#dropped].map(([{ title }, reason]) => ({ name: title, reason: `generate: ${reason}` })),
      ],
    };
  }

  /** Who describes one test gets one. */
  #asked(candidates: readonly TestCandidate[]): readonly TestCandidate[] {
    return this.#state.request === null ? candidates : candidates.slice(0, 1);
  }

  async #goOn(): Promise<void> {
    const most = this.#state.request === null ? dialValue(this.#state.dials, MaxTestsDial) : 0;
    for (this.#length = 1; this.#length <= maxJourneySegments; this.#length += 1) {
      const room = most - [...this.#made.values()].flat().length;
      const next = this.#takeLegs().slice(0, Math.max(0, room));
      this.#toDo += 2 * next.length;
      this.#journeyPlans.push(...next.map(({ plan }) => plan));
      const lessons = next.map(({ plan, draft }) => this.#pageLesson(plan, draft, true));
      await this.#each(lessons, (lesson) => this.#lookAndLearn(lesson));
    }
  }

  #takeLegs(): NextLeg[] {
    const legs = this.#legs;
    this.#legs = [];
    return legs.flatMap((leg) => this.#journeys.next(leg));
  }

  #lessonOf(plan: FlowPlan): Lesson | null {
    if (plan.flow === 'api') return new ApiLesson(plan, this.#api);
    const draft = this.#writer.write(plan);
    if (draft !== null) return this.#pageLesson(plan, draft, false);
    this.#drop(plan, 'what it was planned for is not on the page');
    return null;
  }

  #pageLesson(plan: FlowPlan, draft: Draft, isJourney: boolean): Lesson {
    const makesRecords = plan.flow === 'form' && !isJourney;
    const records = makesRecords ? this.#recordsOf(plan) : null;
    return new PageLesson(plan, draft, this.#tools, { records, isJourney });
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

  async #lookAndLearn(lesson: Lesson): Promise<void> {
    await this.#look(lesson);
    await this.#learn(lesson);
  }

  #look(lesson: Lesson): Promise<void> {
    return this.#attempt(lesson, () => lesson.look(this.#context.signal));
  }

  #learn(lesson: Lesson): Promise<void> {
    return this.#attempt(lesson, async () => {
      this.#made.set(lesson.plan, await lesson.learn(this.#context.signal));
    });
  }

  async #attempt({ plan }: Lesson, work: () => Promise<void>): Promise<void> {
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

  async #each(lessons: readonly Lesson[], work: (lesson: Lesson) => Promise<void>): Promise<void> {
    const waiting = [...lessons];
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
    };
    await Promise.all(Array.from({ length: atATime }, worker));
  }

  #drop(plan: FlowPlan, reason: string): void {
    this.#dropped.set(plan, reason);
    this.#context.log(`No test for "${plan.title}": ${reason}.`);
  }
}

/** Forms with ordinary data come first: what becomes of it is known when other data is tried. */
function isPlain({ plan }: Lesson): boolean {
  return plan.trial === undefined;
}

/** Journeys begin with a form with ordinary data, or a search, and go on from wherever they led. */
function isWorthGoingOn({ flow, trial }: FlowPlan): boolean {
  return flow === 'search' || (trial === undefined && (flow === 'form' || flow === 'navigation'));
}
