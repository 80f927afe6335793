import type { ExecutableTest, ExecutionRequest, StepScreen } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import type { BaselineDevice } from './baseline-device.ts';
import type { BaselineKey, Mask } from './baseline-schemas.ts';
import type { Baselines, KnownBaseline } from './baselines.ts';
import { PageIdle } from './capture/page-idle.ts';
import { type Judged, stableScreenshot } from './capture/stable-screenshot.ts';
import type { Comparison } from './compare/comparison.ts';
import type { ComparisonPool } from './compare/comparison-pool.ts';
import { dataRowOf } from './data-row.ts';
import type { ScreenRecorder } from './screen-recorder.ts';
import type { StepMasks } from './step-masks.ts';
import type { ComparisonSettings, VisualCheckpoint } from './visual-checkpoint.ts';
import type { RegionsOfScreen } from './volatile/screen-grid.ts';
import { stepsUntil, type VolatileRegions } from './volatile/volatile-regions.ts';

/** Milliseconds after which a page that keeps changing is compared as it is. */
const volatileTimeoutMs = 8000;

export interface RecorderTools {
  readonly baselines: Baselines;
  readonly device: BaselineDevice;
  readonly masks: StepMasks;
  readonly volatile: VolatileRegions;
  readonly pool: ComparisonPool;
  /** The share of the pixels that may differ, 0..1. */
  readonly maxDiffering: number;
  readonly settleTimeoutMs: number;
}

interface Compared extends Judged {
  readonly comparison: Comparison | null;
}

/** Records the visual checkpoints of one attempt at a test, while its pages are open. */
export class CheckpointRecorder implements ScreenRecorder {
  readonly checkpoints: VisualCheckpoint[] = [];
  readonly #tools: RecorderTools;
  readonly #request: ExecutionRequest;
  readonly #test: ExecutableTest;
  readonly #idle: PageIdle;
  /** Read while the test runs, so that its end does not wait for the database. */
  readonly #final: Promise<KnownBaseline | null>;
  readonly #masks: Promise<ReadonlyMap<number, Mask[]>>;
  readonly #finalRegions: Promise<RegionsOfScreen | null>;

  constructor(
    tools: RecorderTools,
    request: ExecutionRequest,
    test: ExecutableTest,
    context: BrowserContext,
  ) {
    this.#tools = tools;
    this.#request = request;
    this.#test = test;
    this.#idle = new PageIdle(context);
    this.#final = tools.baselines.find(this.#keyOf(0));
    this.#masks = tools.masks.ofTest(test.id);
    this.#finalRegions = this.#regionsAfter(0);
    // `look` reports a failure. If the test fails before, nothing awaits these promises, and their rejections
    // must not count as unhandled.
    Promise.all([this.#final, this.#masks, this.#finalRegions]).catch(() => undefined);
  }

  /** Takes screenshots only if that of the evidence does not match the baseline. */
  async look(stepNumber: number, { page, image }: StepScreen): Promise<void> {
    if (image === null && (page.isClosed() || page.url() === 'about:blank')) return;
    const { baselines, maxDiffering, settleTimeoutMs } = this.#tools;
    const key = this.#keyOf(stepNumber);
    const baseline = await (stepNumber === 0 ? this.#final : baselines.find(key));
    if (!this.#isComparable(stepNumber, baseline)) return;
    const settings: ComparisonSettings = {
      ...(await this.#masksOf(stepNumber)),
      viewportWidth: page.viewportSize()?.width ?? null,
      maxDiffering,
    };
    const look = await stableScreenshot({
      page,
      image,
      whenIdle: () => this.#idle.of(page),
      judge: (picture) => this.#judge(picture, baseline, settings),
      settleTimeoutMs,
      volatileTimeoutMs,
    });
    if (look === null) return;
    const isEvidence = image !== null && (await this.#isSamePicture(image, look.image));
    const { comparison } = look.judged;
    this.checkpoints.push({
      key,
      image: isEvidence ? image : look.image,
      isEvidence,
      baseline,
      comparison,
      settings,
    });
  }

  /** Compares pixels, because two PNG files of the same picture may be encoded differently. */
  async #isSamePicture(evidence: Buffer, picture: Buffer): Promise<boolean> {
    if (evidence.equals(picture)) return true;
    const settings: ComparisonSettings = { masks: [], volatile: null, viewportWidth: null, maxDiffering: 1 };
    const { diffRatio } = await this.#tools.pool.compare({
      ...settings,
      baseline: evidence,
      actual: picture,
    });
    return diffRatio === 0;
  }

  async #judge(
    actual: Buffer,
    baseline: KnownBaseline | null,
    settings: ComparisonSettings,
  ): Promise<Compared> {
    if (baseline === null) return { opinion: 'fine', comparison: null };
    const comparison = await this.#tools.pool.compare({ ...settings, baseline: baseline.image, actual });
    if (comparison.diff) return { opinion: 'different', comparison };
    return { opinion: comparison.diffRatio === 0 ? 'same' : 'fine', comparison };
  }

  /** A baseline belongs to one row of data. Only runs on the project's own address create one. */
  #isComparable(stepNumber: number, baseline: KnownBaseline | null): boolean {
    const { project, onLog } = this.#request;
    if (baseline) return baseline.dataRow === dataRowOf(this.#test.fixtureRow);
    if (project.canonicalUrl === null) return true;
    if (stepNumber === 0) {
      onLog(
        `${this.#test.name}: not compared, because there is no baseline yet; runs on another address create none.`,
        'debug',
      );
    }
    return false;
  }

  /** Masks set by a user replace the recorded volatile regions. */
  async #masksOf(stepNumber: number): Promise<Pick<ComparisonSettings, 'masks' | 'volatile'>> {
    const masks = (await this.#masks).get(stepNumber);
    if (masks) return { masks, volatile: null };
    const volatile = await (stepNumber === 0 ? this.#finalRegions : this.#regionsAfter(stepNumber));
    return { masks: [], volatile };
  }

  #regionsAfter(stepNumber: number): Promise<RegionsOfScreen | null> {
    const steps = stepsUntil(this.#test, stepNumber);
    return this.#tools.volatile.regionsOf({ projectId: this.#request.project.id, steps });
  }

  #keyOf(stepNumber: number): BaselineKey {
    const { browser, device } = this.#request.options;
    return { testId: this.#test.id, stepNumber, browser, device: this.#tools.device.of(device) };
  }
}
