import { type Static, Type } from '@testkernel/sdk';

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
