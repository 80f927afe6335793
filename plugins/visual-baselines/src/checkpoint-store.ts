import {
  type ArtifactsService,
  type ExecutableTest,
  type ExecutionRequest,
  newId,
  type Result,
} from '@testkernel/sdk';
import type { Baselines, KnownBaseline } from './baselines.ts';
import type { Comparison } from './compare/comparison.ts';
import type { ComparisonPool } from './compare/comparison-pool.ts';
import { dataRowOf } from './data-row.ts';
import type { VisualCheckpoint } from './visual-checkpoint.ts';

type VisualResult = Result['visual'][number];

export interface CheckpointStoreDependencies {
  readonly baselines: Baselines;
  readonly artifacts: ArtifactsService;
  readonly pool: ComparisonPool;
}

/** Stores the checkpoints of a test that has ended: images, new baselines, and their entries in the result. */
export class CheckpointStore {
  readonly #dependencies: CheckpointStoreDependencies;

  constructor(dependencies: CheckpointStoreDependencies) {
    this.#dependencies = dependencies;
  }

  /** Null if there is no baseline, and the test failed and so creates none. */
  async keep(
    checkpoint: VisualCheckpoint,
    request: ExecutionRequest,
    test: ExecutableTest,
    result: Result,
  ): Promise<VisualResult | null> {
    const { baselines, pool } = this.#dependencies;
    const { key, image, baseline, comparison, settings } = checkpoint;
    const isOwnAddress = request.project.canonicalUrl === null;
    if (baseline && comparison) {
      if (baseline.unlisted && isOwnAddress) await baselines.insertLegacy(key, baseline);
      return this.#compared(checkpoint, baseline, comparison, request, result);
    }
    if (result.status !== 'passed' || !isOwnAddress) return null;
    const created = await baselines.create(key, image, dataRowOf(test.fixtureRow));
    if (created !== null) {
      const actual = await this.#actualOf(checkpoint, request, result);
      const { stepNumber } = key;
      return { stepNumber, status: 'baseline_created', diffRatio: 0, baseline: created, actual, diff: null };
    }
    const first = await baselines.find(key);
    if (first?.dataRow !== dataRowOf(test.fixtureRow)) return null;
    const again = await pool.compare({ ...settings, baseline: first.image, actual: image });
    return this.#compared(checkpoint, first, again, request, result);
  }

  async #compared(
    checkpoint: VisualCheckpoint,
    baseline: KnownBaseline,
    { diffRatio, diff }: Comparison,
    request: ExecutionRequest,
    result: Result,
  ): Promise<VisualResult> {
    const { artifacts } = this.#dependencies;
    return {
      stepNumber: checkpoint.key.stepNumber,
      status: diff ? 'regression' : 'match',
      diffRatio,
      baseline: baseline.path,
      actual: await this.#actualOf(checkpoint, request, result),
      diff: diff && (await artifacts.write(nameOf('diffs', request, checkpoint), diff)),
    };
  }

  /** The screenshot of the evidence if it is the same picture, else a new one. */
  async #actualOf(
    checkpoint: VisualCheckpoint,
    request: ExecutionRequest,
    { steps, attempts }: Result,
  ): Promise<string> {
    const { stepNumber } = checkpoint.key;
    const path = stepNumber === 0 ? attempts.at(-1)?.screenshot : steps[stepNumber - 1]?.screenshot;
    if (checkpoint.isEvidence && path) return path;
    return this.#dependencies.artifacts.write(nameOf('screenshots', request, checkpoint), checkpoint.image);
  }
}

/** Contains a new id, because a test may be in a run several times. */
function nameOf(
  folder: 'diffs' | 'screenshots',
  { runId }: ExecutionRequest,
  { key }: VisualCheckpoint,
): string {
  return `${folder}/${runId}/${key.testId}/visual-${key.stepNumber}-${newId()}.png`;
}
