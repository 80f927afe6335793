import { type Static, Type } from 'typebox';
import { Run } from './run.ts';

/** What a run gave in numbers, without its results, log and settings. */
export const RunFigures = Type.Pick(
  Run,
  [
    'id',
    'projectId',
    'type',
    'status',
    'startedAt',
    'finishedAt',
    'durationMs',
    'passed',
    'failed',
    'skipped',
    'flaky',
    'total',
  ],
  { title: 'RunFigures' },
);
export type RunFigures = Static<typeof RunFigures>;
