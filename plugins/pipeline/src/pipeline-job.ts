import { Dials, defineJob, Nullable, Type } from '@testkernel/sdk';

/** Executes one run of the pipeline. */
export const PipelineJob = defineJob(
  'pipeline.run',
  Type.Object({
    runId: Type.String(),
    runType: Type.Enum(['crawl', 'generate']),
    projectId: Type.String(),
    dials: Dials,
    maxDepth: Type.Integer({ minimum: 0 }),
    /** The run of the crawl that this one continues. */
    continuedRun: Type.Optional(Type.String()),
    changedOnly: Type.Optional(Type.Boolean()),
    request: Nullable(Type.Object({ name: Type.String(), description: Type.String() })),
  }),
);
