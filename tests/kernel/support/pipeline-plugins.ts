/** The plugins that a crawl with generation and validation needs, for `createTestKernel`. */
export const pipelinePlugins: readonly string[] = [
  'projects',
  'tests',
  'runs',
  'runner',
  'engine-default',
  'pipeline',
  'crawler',
  'generation',
  'validation',
];
