import { type Static, Type } from '@testkernel/sdk';

const limit = (env: string, what: string) =>
  Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 1_000_000_000,
    env,
    description: `${what} 0 is no limit.`,
  });

export const QuotasConfiguration = Type.Object({
  projects: limit('QUOTA_PROJECTS', 'Projects that a workspace may have, with those in its recycle bin.'),
  tests: limit('QUOTA_TESTS', 'Tests that a workspace may have, with those in its recycle bin.'),
  runsPerDay: limit(
    'QUOTA_RUNS_PER_DAY',
    'Runs, crawls and generations that a workspace may begin on a day (UTC).',
  ),
  artifactMegabytes: limit(
    'QUOTA_ARTIFACT_MEGABYTES',
    'Megabytes (of 1,048,576 bytes) of files that a workspace may have; with more, no run begins until some are removed.',
  ),
});
export type QuotasConfiguration = Static<typeof QuotasConfiguration>;
