import { type Static, Type } from '@testkernel/sdk';

export const VisualConfiguration = Type.Object({
  diffThreshold: Type.Number({
    default: 2,
    minimum: 0,
    maximum: 100,
    env: 'VISUAL_DIFF_THRESHOLD',
    description:
      'Percentage of the pixels that may differ from a baseline, for example 0.5. More is a regression.',
  }),
  captures: Type.Enum(['final', 'each-step', 'off'], {
    default: 'final',
    env: 'VISUAL_CAPTURES',
    description:
      "What is compared: 'final', the screen at the end of each test; 'each-step', the screen after each step as well; or 'off', nothing.",
  }),
  settleTimeoutMs: Type.Integer({
    default: 2000,
    minimum: 0,
    maximum: 20_000,
    env: 'VISUAL_SETTLE_TIMEOUT_MS',
    description:
      'Milliseconds for which a page that differs from its baseline is captured again before it counts as a regression.',
  }),
});
export type VisualConfiguration = Static<typeof VisualConfiguration>;
