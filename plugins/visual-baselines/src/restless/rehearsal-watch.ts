import type { ExecutableTest, StepScreen } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { PageRest } from '../capture/page-rest.ts';
import { steadyLook } from '../capture/steady-look.ts';
import type { ComparisonPool } from '../compare/comparison-pool.ts';
import type { ScreenWatch } from '../screen-watch.ts';
import { type RestlessScreens, stepsUntil } from './restless-screens.ts';

/** Milliseconds: what never stands still will be different the next time, too. */
const restlessMs = 1000;

export interface RehearsalTools {
  readonly pool: ComparisonPool;
  readonly restless: RestlessScreens;
}

/** Learns which parts of a candidate's screens are different each time. */
export class RehearsalWatch implements ScreenWatch {
  readonly sights = [];
  readonly #tools: RehearsalTools;
  readonly #projectId: string;
  readonly #test: ExecutableTest;
  readonly #rest: PageRest;

  constructor(tools: RehearsalTools, projectId: string, test: ExecutableTest, context: BrowserContext) {
    this.#tools = tools;
    this.#projectId = projectId;
    this.#test = test;
    this.#rest = new PageRest(context);
  }

  async look(stepNumber: number, { page }: StepScreen): Promise<void> {
    if (page.isClosed() || page.url() === 'about:blank') return;
    const look = await steadyLook({
      page,
      image: null,
      atRest: () => this.#rest.of(page),
      judge: async () => ({ opinion: 'fine' }),
      patienceMs: 0,
      restlessMs,
    });
    if (look === null) return;
    const { pool, restless } = this.#tools;
    const screen = { projectId: this.#projectId, steps: stepsUntil(this.#test, stepNumber) };
    await restless.learn(screen, await pool.gridOf(look.image));
  }
}
