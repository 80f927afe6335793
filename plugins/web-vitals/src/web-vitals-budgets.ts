import { type Static, Type, ValidationFailed } from '@testkernel/sdk';

/** The greatest allowed values for a project's pages. A metric without a value has no budget. */
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

const metrics = Object.keys(WebVitalsBudgets.properties);

/** The budgets of known metrics; others are ignored. Throws `ValidationFailed` where none is left. */
export function knownBudgets(sent: WebVitalsBudgets): WebVitalsBudgets {
  const known = Object.entries(sent).filter(([metric]) => metrics.includes(metric));
  if (known.length > 0) return Object.fromEntries(known);
  throw new ValidationFailed([
    { path: 'webVitalsBudgets', message: `Name at least one of ${metrics.join(', ')}.` },
  ]);
}
