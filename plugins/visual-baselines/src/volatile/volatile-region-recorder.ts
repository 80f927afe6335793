import type { ExecutableTest, StepScreen } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { PageIdle } from '../capture/page-idle.ts';
import { stableScreenshot } from '../capture/stable-screenshot.ts';
import type { ComparisonPool } from '../compare/comparison-pool.ts';
import type { ScreenRecorder } from '../screen-recorder.ts';
import { stepsUntil, type VolatileRegions } from './volatile-regions.ts';

/** Milliseconds after which a page that keeps changing is recorded as it is. */
const volatileTimeoutMs = 1000;

export interface VolatileRegionTools {
  readonly pool: ComparisonPool;
  readonly volatile: VolatileRegions;
}

/** Records which regions of a candidate's screens differ between its stability runs. */
export class VolatileRegionRecorder implements ScreenRecorder {
  readonly checkpoints = [];
  readonly #tools: VolatileRegionTools;
  readonly #projectId: string;
  readonly #test: ExecutableTest;
  readonly #idle: PageIdle;

  constructor(tools: VolatileRegionTools, projectId: string, test: ExecutableTest, context: BrowserContext) {
    this.#tools = tools;
    this.#projectId = projectId;
    this.#test = test;
    this.#idle = new PageIdle(context);
  }

  async look(stepNumber: number, { page }: StepScreen): Promise<void> {
    if (page.isClosed() || page.url() === 'about:blank') return;
    const look = await stableScreenshot({
      page,
      image: null,
      whenIdle: () => this.#idle.of(page),
      judge: async () => ({ opinion: 'fine' }),
      settleTimeoutMs: 0,
      volatileTimeoutMs,
    });
    if (look === null) return;
    const { pool, volatile } = this.#tools;
    const screen = { projectId: this.#projectId, steps: stepsUntil(this.#test, stepNumber) };
    await volatile.record(screen, await pool.gridOf(look.image));
  }
}
