import type { ExecutableTest, ExecutionRequest, StepScreen } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import type { BaselineKey, Mask } from './baseline-schemas.ts';
import type { Baselines, KnownBaseline } from './baselines.ts';
import { PageRest } from './capture/page-rest.ts';
import { type Judged, steadyLook } from './capture/steady-look.ts';
import type { Comparison } from './compare/comparison.ts';
import type { ComparisonPool } from './compare/comparison-pool.ts';
import { dataRowOf } from './data-row.ts';
import { type RestlessScreens, stepsUntil } from './restless/restless-screens.ts';
import type { RestlessParts } from './restless/screen-grid.ts';
import type { ScreenWatch } from './screen-watch.ts';
import type { Sight, Terms } from './sight.ts';
import type { StepMasks } from './step-masks.ts';

/** Milliseconds. */
const restlessMs = 8000;

export interface WatchTools {
  readonly baselines: Baselines;
  readonly masks: StepMasks;
  readonly restless: RestlessScreens;
  readonly pool: ComparisonPool;
  /** Of the pixels, those that may differ: 0..1. */
  readonly maxDiffering: number;
  readonly patienceMs: number;
}

interface Compared extends Judged {
  readonly comparison: Comparison | null;
}

/** Sees what one attempt at a test has on its screen, while its pages are open. */
export class TestWatch implements ScreenWatch {
  readonly sights: Sight[] = [];
  readonly #tools: WatchTools;
  readonly #request: ExecutionRequest;
  readonly #test: ExecutableTest;
  readonly #rest: PageRest;
  /** Read while the test goes on, so that its end need not wait. */
  readonly #final: Promise<KnownBaseline | null>;
  readonly #masks: Promise<ReadonlyMap<number, Mask[]>>;
  readonly #finalRestless: Promise<RestlessParts | null>;

  constructor(tools: WatchTools, request: ExecutionRequest, test: ExecutableTest, context: BrowserContext) {
    this.#tools = tools;
    this.#request = request;
    this.#test = test;
    this.#rest = new PageRest(context);
    this.#final = tools.baselines.find(this.#keyOf(0));
    this.#masks = tools.masks.ofTest(test.id);
    this.#finalRestless = this.#restlessAfter(0);
    // Who looks hears of a failure; a test that fails before it never asks.
    Promise.all([this.#final, this.#masks, this.#finalRestless]).catch(() => undefined);
  }

  /** Takes pictures of its own only where the evidence is not what the baseline shows. */
  async look(stepNumber: number, { page, image }: StepScreen): Promise<void> {
    if (image === null && (page.isClosed() || page.url() === 'about:blank')) return;
    const { baselines, maxDiffering, patienceMs } = this.#tools;
    const key = this.#keyOf(stepNumber);
    const baseline = await (stepNumber === 0 ? this.#final : baselines.find(key));
    if (!this.#isComparable(stepNumber, baseline)) return;
    const terms: Terms = {
      ...(await this.#leftOut(stepNumber)),
      viewportWidth: page.viewportSize()?.width ?? null,
      maxDiffering,
    };
    const look = await steadyLook({
      page,
      image,
      atRest: () => this.#rest.of(page),
      judge: (picture) => this.#judge(picture, baseline, terms),
      patienceMs,
      restlessMs,
    });
    if (look === null) return;
    const isEvidence = image !== null && (await this.#showTheSame(image, look.image));
    const { comparison } = look.judged;
    this.sights.push({
      key,
      image: isEvidence ? image : look.image,
      isEvidence,
      baseline,
      comparison,
      terms,
    });
  }

  /** Two pictures of one screen may be packed differently. The evidence of the next run is packed like that of this. */
  async #showTheSame(evidence: Buffer, picture: Buffer): Promise<boolean> {
    if (evidence.equals(picture)) return true;
    const terms: Terms = { masks: [], restless: null, viewportWidth: null, maxDiffering: 1 };
    const { diffRatio } = await this.#tools.pool.compare({ ...terms, baseline: evidence, actual: picture });
    return diffRatio === 0;
  }

  async #judge(actual: Buffer, baseline: KnownBaseline | null, terms: Terms): Promise<Compared> {
    if (baseline === null) return { opinion: 'fine', comparison: null };
    const comparison = await this.#tools.pool.compare({ ...terms, baseline: baseline.image, actual });
    if (comparison.diff) return { opinion: 'different', comparison };
    return { opinion: comparison.diffRatio === 0 ? 'same' : 'fine', comparison };
  }

  /** A baseline shows one row of data and the project's own address; only that address makes a new one. */
  #isComparable(stepNumber: number, baseline: KnownBaseline | null): boolean {
    const { project, onLog } = this.#request;
    if (baseline) return baseline.dataRow === dataRowOf(this.#test.fixtureRow);
    if (project.canonicalUrl === null) return true;
    if (stepNumber === 0) {
      onLog(`${this.#test.name}: there is no baseline yet, and runs on another address make none.`, 'debug');
    }
    return false;
  }

  /** What a person says replaces what was learned. */
  async #leftOut(stepNumber: number): Promise<Pick<Terms, 'masks' | 'restless'>> {
    const masks = (await this.#masks).get(stepNumber);
    if (masks) return { masks, restless: null };
    const restless = await (stepNumber === 0 ? this.#finalRestless : this.#restlessAfter(stepNumber));
    return { masks: [], restless };
  }

  #restlessAfter(stepNumber: number): Promise<RestlessParts | null> {
    const steps = stepsUntil(this.#test, stepNumber);
    return this.#tools.restless.partsOf({ projectId: this.#request.project.id, steps });
  }

  #keyOf(stepNumber: number): BaselineKey {
    return { testId: this.#test.id, stepNumber, browser: this.#request.options.browser };
  }
}
