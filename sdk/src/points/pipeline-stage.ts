import type { PipelineState, StageContext } from '../domain/pipeline.ts';
import { extensionPoint } from '../extension-point.ts';

/**
 * One stage of the pipeline, placed by `before` and `after`. It must work without an AI provider. A stage that throws
 * fails the run, and the error names the stage and its plugin.
 */
export interface PipelineStage {
  run(state: PipelineState, context: StageContext): Promise<PipelineState>;
  /** The number of items that the stage takes or returns, for the run's record. */
  count(state: PipelineState): number;
  /** Whether the stage has anything to do. Default: always. */
  applies?(state: PipelineState): boolean;
}

export const PipelineStages = extensionPoint<PipelineStage>('pipeline.stages');
