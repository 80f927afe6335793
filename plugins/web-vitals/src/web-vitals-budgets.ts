import { type Static, Type } from '@testkernel/sdk';

/** What the pages of a project may take at most. A metric that is not there has no budget. */
export const WebVitalsBudgets = Type.Object(
  {
    lcp: Type.Optional(Type.Number({ minimum: 0, description: 'Milliseconds.' })),
    cls: Type.Optional(Type.Number({ minimum: 0, description: 'Unitless.' })),
    inp: Type.Optional(Type.Number({ minimum: 0, description: 'Milliseconds.' })),
    ttfb: Type.Optional(Type.Number({ minimum: 0, description: 'Milliseconds.' })),
  },
  { minProperties: 1 },
);
export type WebVitalsBudgets = Static<typeof WebVitalsBudgets>;
