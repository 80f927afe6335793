import type { FlowGenerator, FlowPlan, TestCandidate } from '@testkernel/sdk';
import { NothingObserved } from '../../observe/observed-effect.ts';
import type { Answers, ApiObserver } from './api-observer.ts';

/** Generates tests that request an endpoint without a page. */
export class ApiTestGenerator implements FlowGenerator {
  readonly #plan: FlowPlan;
  readonly #observer: ApiObserver;
  #first: Answers | undefined;

  constructor(plan: FlowPlan, observer: ApiObserver) {
    this.#plan = plan;
    this.#observer = observer;
  }

  async observe(signal: AbortSignal): Promise<void> {
    this.#first = await this.#observer.observe(this.#plan, signal);
  }

  async generate(signal: AbortSignal): Promise<readonly TestCandidate[]> {
    if (this.#first === undefined) throw new NothingObserved('the endpoint was not observed');
    return this.#observer.compare(this.#plan, this.#first, signal);
  }
}
