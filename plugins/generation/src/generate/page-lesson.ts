import type { FlowPlan, StageContext, TestCandidate } from '@testkernel/sdk';
import type { Entity, EntityExplorer, RecordForm } from '../entity/entity-explorer.ts';
import { entityTests, recordTest } from '../entity/entity-tests.ts';
import type { Learned } from '../observe/learned.ts';
import type { FirstLook, Observer } from '../observe/observer.ts';
import type { Draft } from '../write/draft.ts';
import { toCandidate } from '../write/to-candidate.ts';
import type { Lesson } from './lesson.ts';

export interface PageLessonTools {
  readonly observer: Observer;
  /** Null where pages can't be read. */
  readonly explorer: EntityExplorer | null;
  readonly log: StageContext['log'];
  /** Told of what was learned: a journey may go on from there. */
  learned(plan: FlowPlan, draft: Draft, learned: Learned): void;
  /** Done once everything was learned: until then, what was left behind shows what depends on it. */
  afterwards(tidyUp: () => Promise<void>): void;
}

/** Something done on a page. */
export class PageLesson implements Lesson {
  readonly plan: FlowPlan;
  readonly #draft: Draft;
  readonly #tools: PageLessonTools;
  readonly #records: Omit<RecordForm, 'draft'> | null;
  readonly #isJourney: boolean;
  #first: FirstLook | undefined;

  /** @param records where the form's records are listed, for a form that may make some */
  constructor(
    plan: FlowPlan,
    draft: Draft,
    tools: PageLessonTools,
    options: { records: Omit<RecordForm, 'draft'> | null; isJourney: boolean },
  ) {
    this.plan = plan;
    this.#draft = draft;
    this.#tools = tools;
    this.#records = options.records;
    this.#isJourney = options.isJourney;
  }

  async look(signal: AbortSignal): Promise<void> {
    if (this.#draft.expectation.kind === 'known') return;
    this.#first = await this.#tools.observer.look(this.#draft, signal);
  }

  async learn(signal: AbortSignal): Promise<readonly TestCandidate[]> {
    const { plan } = this;
    const draft = this.#draft;
    const learned = await this.#tools.observer.learn(draft, this.#first, signal);
    this.#tools.learned(plan, draft, learned);
    const entity = learned.showsOwnData ? await this.#exploreRecords(learned, signal) : null;
    return entity ?? [toCandidate(plan, draft, learned, this.#isJourney)];
  }

  async #exploreRecords(learned: Learned, signal: AbortSignal): Promise<TestCandidate[] | null> {
    const { explorer } = this.#tools;
    if (this.#records === null || explorer === null) return null;
    const form = { ...this.#records, draft: this.#draft };
    const known = explorer.known(form);
    const entity = known ?? (this.plan.trial ? null : await explorer.explore(form, signal));
    if (entity === null) return null;
    this.#tools.afterwards(() => this.#tidyUp(form, entity, learned.unique, signal));
    return known === undefined
      ? entityTests(this.plan, this.#draft, learned, entity)
      : [recordTest(this.plan, this.#draft, learned, entity)];
  }

  async #tidyUp(form: RecordForm, entity: Entity, second: string, signal: AbortSignal): Promise<void> {
    for (const left of [this.#first?.unique, second]) {
      if (left === undefined) continue;
      const gone = await this.#tools.explorer?.tidyUp(form, entity, left, signal);
      if (!gone) this.#tools.log(`"${this.plan.title}" leaves a record with "${left}" behind.`, 'debug');
    }
  }
}
