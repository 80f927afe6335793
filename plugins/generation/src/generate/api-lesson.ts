import type { FlowPlan, TestCandidate } from '@testkernel/sdk';
import type { Answers, ApiLearner } from '../api/api-learner.ts';
import { NothingObserved } from '../observe/learned.ts';
import type { Lesson } from './lesson.ts';

/** An endpoint asked without a page. */
export class ApiLesson implements Lesson {
  readonly plan: FlowPlan;
  readonly #learner: ApiLearner;
  #first: Answers | undefined;

  constructor(plan: FlowPlan, learner: ApiLearner) {
    this.plan = plan;
    this.#learner = learner;
  }

  async look(signal: AbortSignal): Promise<void> {
    this.#first = await this.#learner.look(this.plan, signal);
  }

  async learn(signal: AbortSignal): Promise<readonly TestCandidate[]> {
    if (this.#first === undefined) throw new NothingObserved('it was not looked at');
    return this.#learner.learn(this.plan, this.#first, signal);
  }
}
