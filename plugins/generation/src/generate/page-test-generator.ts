import type { Draft, FlowGenerator, FlowPlan, TestCandidate } from '@testkernel/sdk';
import type { EntityExplorer, RecordForm } from '../entity/entity-explorer.ts';
import { entityTests, recordTest } from '../entity/entity-tests.ts';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import type { FirstObservation, Observer } from '../observe/observer.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';

export interface PageGeneratorTools {
  readonly observer: Observer;
  /** Null if pages can't be read. */
  readonly explorer: EntityExplorer | null;
  readonly writer: CandidateWriter;
  /** Called with what the flow changed; a journey may continue from there. */
  generated(plan: FlowPlan, draft: Draft, effect: ObservedEffect): void;
}

/** Generates tests of a flow on a page. */
export class PageTestGenerator implements FlowGenerator {
  readonly #plan: FlowPlan;
  readonly #draft: Draft;
  readonly #tools: PageGeneratorTools;
  readonly #records: Omit<RecordForm, 'draft'> | null;
  readonly #isJourney: boolean;
  #first: FirstObservation | undefined;

  /** @param records where the form's records are listed, for a form that may make some */
  constructor(
    plan: FlowPlan,
    draft: Draft,
    tools: PageGeneratorTools,
    options: { records: Omit<RecordForm, 'draft'> | null; isJourney: boolean },
  ) {
    this.#plan = plan;
    this.#draft = draft;
    this.#tools = tools;
    this.#records = options.records;
    this.#isJourney = options.isJourney;
  }

  async observe(signal: AbortSignal): Promise<void> {
    if (this.#draft.expectation.kind === 'known') return;
    this.#first = await this.#tools.observer.observe(this.#draft, signal);
  }

  async generate(signal: AbortSignal): Promise<readonly TestCandidate[]> {
    const plan = this.#plan;
    const draft = this.#draft;
    const effect = await this.#tools.observer.compare(draft, this.#first, signal);
    this.#tools.generated(plan, draft, effect);
    const entity = effect.showsOwnData ? await this.#exploreRecords(effect, signal) : null;
    return entity ?? [this.#tools.writer.observed(plan, draft, effect, this.#isJourney)];
  }

  async #exploreRecords(effect: ObservedEffect, signal: AbortSignal): Promise<TestCandidate[] | null> {
    const { explorer, writer } = this.#tools;
    if (this.#records === null || explorer === null) return null;
    const form = { ...this.#records, draft: this.#draft };
    const known = explorer.known(form);
    const entity = known ?? (this.#plan.trial ? null : await explorer.explore(form, signal));
    if (entity === null) return null;
    return known === undefined
      ? entityTests(this.#plan, this.#draft, effect, entity, writer)
      : [recordTest(this.#plan, this.#draft, effect, entity, writer)];
  }
}
