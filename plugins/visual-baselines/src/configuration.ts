import { type Static, Type } from '@testkernel/sdk';

export const VisualConfiguration = Type.Object({
  diffThreshold: Type.Number({
    default: 2,
    minimum: 0,
    maximum: 100,
    env: 'VISUAL_DIFF_THRESHOLD',
    description:
      'Per cent of the pixels that may differ from a baseline: 2 is 2 %, and 0.5 half a per cent. More is a regression.',
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
    description: 'Milliseconds that a page which differs is watched, in case it becomes like its baseline.',
  }),
});
export type VisualConfiguration = Static<typeof VisualConfiguration>;
