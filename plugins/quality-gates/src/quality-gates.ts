import { type Static, Type, ValidationFailed } from '@testkernel/sdk';

/** What the regression runs of a project must reach. A rule that is not there demands nothing. */
export const QualityGates = Type.Object(
  {
    minPassRate: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Per cent.' })),
    maxFlakyPct: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Per cent.' })),
    maxFailures: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { minProperties: 1 },
);
export type QualityGates = Static<typeof QualityGates>;

const rules = Object.keys(QualityGates.properties);

/** The rules that there are; what else was sent is ignored. Throws `ValidationFailed` where none is left. */
export function knownGates(sent: QualityGates): QualityGates {
  const known = Object.entries(sent).filter(([rule]) => rules.includes(rule));
  if (known.length > 0) return Object.fromEntries(known);
  throw new ValidationFailed([
    { path: 'qualityGates', message: `Name at least one of ${rules.join(', ')}.` },
  ]);
}
