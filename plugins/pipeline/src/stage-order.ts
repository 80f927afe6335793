import { type Contribution, coreStages, type PipelineStage } from '@testkernel/sdk';

/** Throws if one of the eight core stages is missing, present twice, or out of order. */
export function checkStageOrder(stages: readonly Contribution<PipelineStage>[]): void {
  const names = stages.map((stage) => stage.name);
  const missing = coreStages.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new Error(`The pipeline lacks ${missing.join(', ')}: enable the plugin that contributes it.`);
  }
  const core = names.filter((name) => coreStages.some((stage) => stage === name));
  if (core.join() !== coreStages.join()) {
    throw new Error(`The pipeline's stages are out of order: ${names.join(', ')}.`);
  }
}
