import { type Static, Type } from 'typebox';

/** A rule that a run violated, with further properties of the judge's choice. */
export const Violation = Type.Intersect([
  Type.Object({ rule: Type.String({ minLength: 1, description: 'Stable, for programs.' }) }),
  Type.Record(Type.String(), Type.Unknown()),
]);
export type Violation = Static<typeof Violation>;

/** A judge's verdict on a run that completed. */
export const Verdict = Type.Object(
  {
    passed: Type.Boolean(),
    violations: Type.Array(Violation),
  },
  { title: 'Verdict' },
);
export type Verdict = Static<typeof Verdict>;

/** The verdicts on a run, by the name of the judge's contribution. Judges that returned null are absent. */
export const Verdicts = Type.Record(Type.String(), Verdict);
export type Verdicts = Static<typeof Verdicts>;

/** The rule of the only violation in the verdict of a judge that failed: a run that was not judged has not passed. */
export const judgeFailedRule = 'judgeFailed';
