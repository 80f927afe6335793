import {
  type BrowsersService,
  type EgressService,
  type FlowPlan,
  messageOf,
  type PipelineStage,
  type PipelineState,
  type StageContext,
  type Step,
  type TestCandidate,
} from '@testkernel/sdk';
import { Observer } from '../observe/observer.ts';
import { pathOf } from '../site-paths.ts';
import type { Draft } from '../write/draft.ts';
import { FlowWriter } from '../write/flow-writer.ts';

/** Turns plans into steps; what an action changes is looked up on the live site. */
export class GenerateStage implements PipelineStage {
  readonly #browsers: BrowsersService;
  readonly #egress: EgressService;

  constructor(browsers: BrowsersService, egress: EgressService) {
    this.#browsers = browsers;
    this.#egress = egress;
  }

  count(state: PipelineState): number {
    return state.candidates.length > 0 ? state.candidates.length : state.plans.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    if (state.siteMap === null) return state;
    const writer = new FlowWriter(state.siteMap, state.pages);
    const observer = new Observer(this.#browsers, this.#egress, state.project);
    const candidates: TestCandidate[] = [];
    const dropped = [...state.dropped];
    for (const [index, plan] of state.plans.entries()) {
      context.signal.throwIfAborted();
      const made = await this.#make(plan, writer, observer, context.signal);
      if ('steps' in made) candidates.push(toCandidate(plan, made.steps));
      else {
        dropped.push({ name: plan.title, reason: `generate: ${made.reason}` });
        context.log(`No test for "${plan.title}": ${made.reason}.`);
      }
      context.progress(index + 1, state.plans.length);
    }
    return { ...state, candidates, dropped };
  }

  async #make(
    plan: FlowPlan,
    writer: FlowWriter,
    observer: Observer,
    signal: AbortSignal,
  ): Promise<{ steps: Step[] } | { reason: string }> {
    const draft = writer.write(plan);
    if (draft === null) return { reason: 'what it was planned for is not on the page' };
    try {
      return { steps: await complete(draft, observer, signal) };
    } catch (error) {
      signal.throwIfAborted();
      return { reason: messageOf(error).split('\n')[0] ?? '' };
    }
  }
}

async function complete(draft: Draft, observer: Observer, signal: AbortSignal): Promise<Step[]> {
  const learned = draft.expectation.kind === 'known' ? [] : await observer.learn(draft, signal);
  return [...draft.setup, ...draft.action, ...draft.assertions, ...learned];
}

function toCandidate(plan: FlowPlan, steps: readonly Step[]): TestCandidate {
  return {
    planId: plan.id,
    name: plan.title,
    description: plan.reason,
    steps,
    category: 'ui',
    type: plan.flow === 'page-load' ? 'smoke' : 'functional',
    priority: plan.priority,
    sourceUrl: plan.pageUrl,
    tags: ['generated', plan.flow, pathOf(plan.pageUrl).split(/[/?#]/)[1] ?? ''].filter((tag) => tag !== ''),
    confidence: null,
    qualityScore: null,
    oracleScore: null,
  };
}
