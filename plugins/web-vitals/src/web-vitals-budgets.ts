import { type Static, Type } from '@testkernel/sdk';

/** The greatest allowed values for a project's pages. A metric without a value has no budget. */
export const WebVitalsBudgets = Type.Object(
  {
    lcp: Type.Optional(Type.Number({ minimum: 0, description: 'Milliseconds.' })),
    cls: Type.Optional(Type.Number({ minimum: 0, description: 'Unitless.' })),
    inp: Type.Optional(Type.Number({ minimum: 0, description: 'Milliseconds.' })),
    ttfb: Type.Optional(Type.Number({ minimum: 0, description: 'Milliseconds.' })),
  },
  { title: 'WebVitalsBudgets', minProperties: 1 },
);
export type WebVitalsBudgets = Static<typeof WebVitalsBudgets>;
