import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';
import { Run, RunDetail } from './run.ts';
import { Verdict, type Verdicts } from './verdict.ts';

/** Verdicts that responses also show in properties of their own; null where the judge gave none. */
export const NamedVerdicts = Type.Object({
  gateResult: Nullable(Verdict),
  webVitalsResult: Nullable(Verdict),
});
export type NamedVerdicts = Static<typeof NamedVerdicts>;

export function namedVerdicts(verdicts: Verdicts): NamedVerdicts {
  return {
    gateResult: verdicts['quality-gates'] ?? null,
    webVitalsResult: verdicts['web-vitals'] ?? null,
  };
}

/** A run as the HTTP interface shows it. */
export const RunAnswer = Type.Object({ ...Run.properties, ...NamedVerdicts.properties }, { title: 'Run' });
export type RunAnswer = Static<typeof RunAnswer>;

export function answerRun(run: Run): RunAnswer {
  return { ...run, ...namedVerdicts(run.verdicts) };
}

/** A run with its results and its log as the HTTP interface shows it. */
export const RunDetailAnswer = Type.Object(
  { ...RunDetail.properties, ...NamedVerdicts.properties },
  { title: 'RunDetail' },
);
export type RunDetailAnswer = Static<typeof RunDetailAnswer>;
