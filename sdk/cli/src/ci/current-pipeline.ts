import { githubActions } from './github-actions.ts';
import { gitlabCi } from './gitlab-ci.ts';
import type { Environment, Pipeline, PipelineReader } from './pipeline.ts';

const readers: readonly PipelineReader[] = [githubActions, gitlabCi];

/** The pipeline that this process runs in; null on a person's machine. */
export function currentPipeline(env: Environment): Pipeline | null {
  for (const read of readers) {
    const pipeline = read(env);
    if (pipeline) return pipeline;
  }
  return null;
}
