import { type Static, Type } from 'typebox';
import { Dials } from '../dial.ts';
import { RunSourceRequest } from './run-source.ts';

/** The engine of crawls and recordings, and of runs that name no known engine. */
export const defaultEngine = 'engine-default';
export const networkConditions = ['fast', 'slow3g', 'offline'] as const;
export type NetworkCondition = (typeof networkConditions)[number];

export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Of which attempts a video is kept. */
export const videoModes = ['off', 'on-failure', 'on'] as const;
export type VideoMode = (typeof videoModes)[number];

/** A geographic position. */
export const Geolocation = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    accuracy: Type.Optional(Type.Number({ minimum: 0, description: 'Metres. Default 0.' })),
  },
  { title: 'Geolocation' },
);
export type Geolocation = Static<typeof Geolocation>;

/** The options of a regression run. An unknown browser is no error: the default engine is used. */
export const RunRequest = Type.Object({
  dialsConfig: Type.Optional(Dials),
  browser: Type.Optional(
    Type.String({
      description: `The name of an engine that is there; anything else means ${defaultEngine}.`,
    }),
  ),
  device: Type.Optional(Type.String({ description: 'Empty: desktop.' })),
  locale: Type.Optional(Type.String({ description: 'BCP 47 tag.' })),
  timezoneId: Type.Optional(Type.String({ description: 'IANA name.' })),
  networkCondition: Type.Optional(Type.String({ description: 'fast, slow3g or offline.' })),
  budgetMinutes: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  environmentId: Type.Optional(Type.String()),
  shards: Type.Optional(Type.Integer({ description: 'Clamped to 1..MAX_WORKERS.' })),
  changedFiles: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 10000 })),
  routeMap: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  ...RunSourceRequest.properties,
  onlyFailed: Type.Optional(
    Type.Boolean({
      description:
        'Runs only the tests that failed in the last completed run, of the same branch if one is given. 400 NO_FAILED_TESTS when none did. Default false.',
    }),
  ),
  testIds: Type.Optional(
    Type.Array(Type.String({ maxLength: 100 }), {
      minItems: 1,
      maxItems: 2000,
      description: 'Runs only these of the approved tests. 400 TESTS_NOT_APPROVED for any other.',
    }),
  ),
  rerunOf: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'A run of the project: its failed tests are run again, or those of testIds. Options that are not given are those of that run. 400 NO_FAILED_TESTS when none failed that is still approved.',
    }),
  ),
  supersede: Type.Optional(
    Type.Boolean({
      description:
        'Aborts the run in progress if it tests the same branch, instead of the error RUN_IN_PROGRESS. Default false.',
    }),
  ),
});
export type RunRequest = Static<typeof RunRequest>;
