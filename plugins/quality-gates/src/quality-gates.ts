import { type Static, Type } from '@testkernel/sdk';

/** The thresholds for regression runs of a project. A rule without a value is not checked. */
export const QualityGates = Type.Object(
  {
    minPassRate: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Per cent.' })),
    maxFlakyPct: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: 'Per cent.' })),
    maxFailures: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { title: 'QualityGates', minProperties: 1 },
);
export type QualityGates = Static<typeof QualityGates>;
