import assert from 'node:assert/strict';
import type { PipelineState } from '../../src/domain/pipeline.ts';
import type { PipelineStage } from '../../src/points/pipeline-stage.ts';
import { projectTarget } from '../project-target.ts';
import { stageContext } from '../stage-context.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { type ConformanceScope, noScope } from './scope.ts';

/** The state of a pipeline before its first stage. */
export function emptyPipelineState(change: Partial<PipelineState> = {}): PipelineState {
  return {
    runId: 'run-1',
    runType: 'crawl',
    pass: 'full',
    project: projectTarget('http://127.0.0.1:9/'),
    dials: {},
    maxDepth: 1,
    changedOnly: false,
    changedPages: null,
    continues: null,
    request: null,
    siteMap: null,
    pages: [],
    plans: [],
    candidates: [],
    existing: [],
    dropped: [],
    unstable: [],
    leftOut: [],
    open: { pages: 0, flows: 0, mutations: 0 },
    ...change,
  };
}

/**
 * The contract of `PipelineStage`.
 *
 * @param state a state with work for the stage. Default: an empty one.
 * @param scope the scope of the project's workspace. Default: none.
 */
export function pipelineStageConformance(
  make: () => PipelineStage,
  state: PipelineState = emptyPipelineState(),
  scope: ConformanceScope = noScope,
): ConformanceCase[] {
  const cleanUps: (() => Promise<void>)[] = [];
  const context = stageContext({
    modelCall: () => assert.fail('A stage must work without a model.'),
    afterRun: (cleanUp) => void cleanUps.push(cleanUp),
  });
  const runStage = async (given = state) => {
    try {
      return await scope(() => make().run(given, context));
    } finally {
      for (const cleanUp of cleanUps.splice(0)) await cleanUp();
    }
  };
  return [
    {
      name: 'it does not change the given state, and works without an AI provider',
      run: async () => {
        const before = structuredClone(state);
        await runStage();
        assert.deepEqual(state, before);
      },
    },
    {
      name: 'it does not change the run and the project of the state',
      run: async () => {
        const after = await runStage();
        assert.equal(after.runId, state.runId);
        assert.deepEqual(after.project, state.project);
      },
    },
    {
      name: 'it also works in the preview, and leaves the pass as it is',
      run: async () => {
        const after = await runStage({ ...state, pass: 'preview' });
        assert.equal(after.pass, 'preview');
      },
    },
    {
      name: 'its counts are whole numbers',
      run: async () => {
        const count = make().count(state);
        assert.ok(Number.isInteger(count) && count >= 0, String(count));
      },
    },
  ];
}
