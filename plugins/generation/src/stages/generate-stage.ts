import type {
  BrowsersService,
  EgressService,
  PageReadingService,
  PipelineStage,
  PipelineState,
  StageContext,
} from '@testkernel/sdk';
import { Generation } from '../generate/generation.ts';
import type { MaySend } from '../journey/journey.ts';

export interface GenerateServices {
  readonly browsers: BrowsersService;
  readonly egress: EgressService;
  readonly reading: PageReadingService | undefined;
  readonly maySend: MaySend;
}

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
    const { siteMap } = state;
    return siteMap === null ? state : new Generation(this.#services, state, siteMap, context).run();
  }
}
