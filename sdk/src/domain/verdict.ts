import { type Static, Type } from 'typebox';

/** What speaks against a run: the rule that was violated, and whatever else the judge has to say about it. */
export const Violation = Type.Intersect([
  Type.Object({ rule: Type.String({ minLength: 1, description: 'Stable, for programs.' }) }),
  Type.Record(Type.String(), Type.Unknown()),
]);
export type Violation = Static<typeof Violation>;

/** A judge's verdict on a run that completed. */
export const Verdict = Type.Object({
  passed: Type.Boolean(),
  violations: Type.Array(Violation),
});
export type Verdict = Static<typeof Verdict>;

/** The verdicts on a run, each under the name of its judge's contribution. Judges without an opinion are not there. */
export const Verdicts = Type.Record(Type.String(), Verdict);
export type Verdicts = Static<typeof Verdicts>;

/** The rule of the one violation of a verdict whose judge failed: a run that was not judged has not passed. */
export const judgeFailedRule = 'judgeFailed';
