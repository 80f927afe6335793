import type { PipelineStage, PipelineState, StageContext } from '@testkernel/sdk';
import { Generation, type GenerationServices } from '../generate/generation.ts';

/** Turns plans into steps, and observes on the live site what their actions change. */
export class GenerateStage implements PipelineStage {
  readonly #services: GenerationServices;

  constructor(services: GenerationServices) {
    this.#services = services;
  }

  count(state: PipelineState): number {
    return state.candidates.length > 0 ? state.candidates.length : state.plans.length;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const { siteMap } = state;
    return siteMap === null ? state : new Generation(this.#services, state, siteMap, context).run();
  }
}
