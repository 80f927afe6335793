import { type Static, Type, ValidationFailed } from '@testkernel/sdk';

/** The thresholds for regression runs of a project. A rule without a value is not checked. */
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

/** The known rules; others are ignored. Throws `ValidationFailed` where none is left. */
export function knownGates(sent: QualityGates): QualityGates {
  const known = Object.entries(sent).filter(([rule]) => rules.includes(rule));
  if (known.length > 0) return Object.fromEntries(known);
  throw new ValidationFailed([
    { path: 'qualityGates', message: `Name at least one of ${rules.join(', ')}.` },
  ]);
}
