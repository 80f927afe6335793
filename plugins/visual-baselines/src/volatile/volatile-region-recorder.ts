import type { ExecutableTest, StepScreen } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { PageIdle } from '../capture/page-idle.ts';
import { type Judged, stableScreenshot } from '../capture/stable-screenshot.ts';
import type { ComparisonPool } from '../compare/comparison-pool.ts';
import type { ScreenRecorder } from '../screen-recorder.ts';
import { hasNewDifferences, type ScreenGrid } from './screen-grid.ts';
import { stepsUntil, type VolatileRegions } from './volatile-regions.ts';

/** Milliseconds after which a page that keeps changing is recorded as it is. */
const volatileTimeoutMs = 1000;

export interface VolatileRegionTools {
  readonly pool: ComparisonPool;
  readonly volatile: VolatileRegions;
}

interface Seen extends Judged {
  readonly grid: ScreenGrid;
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

  /** One picture is enough of a screen that is as it was in an earlier run, its volatile regions apart. */
  async look(stepNumber: number, { page }: StepScreen): Promise<void> {
    if (page.isClosed() || page.url() === 'about:blank') return;
    const { pool, volatile } = this.#tools;
    const screen = { projectId: this.#projectId, steps: stepsUntil(this.#test, stepNumber) };
    const known = await volatile.gridOf(screen);
    const look = await stableScreenshot<Seen>({
      page,
      image: null,
      whenIdle: () => this.#idle.of(page),
      judge: async (picture) => {
        const grid = await pool.gridOf(picture);
        const isKnown = known !== null && !hasNewDifferences(known, grid);
        return { grid, opinion: isKnown ? 'same' : 'fine' };
      },
      settleTimeoutMs: 0,
      volatileTimeoutMs,
    });
    if (look?.judged.opinion === 'fine') await volatile.record(screen, look.judged.grid);
  }
}
