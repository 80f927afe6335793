import { type Static, Type, ValidationFailed } from '@testkernel/sdk';

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

const metrics = Object.keys(WebVitalsBudgets.properties);

/** The budgets of metrics that there are; what else was sent is ignored. Throws `ValidationFailed` where none is left. */
export function knownBudgets(sent: WebVitalsBudgets): WebVitalsBudgets {
  const known = Object.entries(sent).filter(([metric]) => metrics.includes(metric));
  if (known.length > 0) return Object.fromEntries(known);
  throw new ValidationFailed([
    { path: 'webVitalsBudgets', message: `Name at least one of ${metrics.join(', ')}.` },
  ]);
}
