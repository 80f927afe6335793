import type { PipelineState, StageContext } from '../domain/pipeline.ts';
import { extensionPoint } from '../extension-point.ts';

/**
 * One stage of the pipeline, placed by `before` and `after`. It must work without a model. A stage that throws
 * fails the run, naming the stage and its plugin.
 */
export interface PipelineStage {
  run(state: PipelineState, context: StageContext): Promise<PipelineState>;
  /** What the stage works on and leaves, for the run's record. */
  count(state: PipelineState): number;
  /** Whether the stage has anything to do; default always. */
  applies?(state: PipelineState): boolean;
}

export const PipelineStages = extensionPoint<PipelineStage>('pipeline.stages');
