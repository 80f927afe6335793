import { Nullable, type Static, Type } from '@testkernel/sdk';

const length = (minimum: number) => Type.Number({ minimum, maximum: 100_000 });

/** A part of the page that is not compared, in CSS pixels from the top left of the screenshot. */
export const Mask = Type.Object(
  { x: length(0), y: length(0), width: length(1), height: length(1) },
  { title: 'Mask' },
);
export type Mask = Static<typeof Mask>;

export const Masks = Type.Array(Mask, { maxItems: 50 });

export const Baseline = Type.Object(
  {
    testId: Type.String(),
    stepNumber: Type.Integer({ description: '0: the end of the test; from 1: after that step.' }),
    browser: Type.String({ description: 'The name of an engine.' }),
    device: Nullable(
      Type.String({
        description:
          'Viewport and scale of the device: 393x727-2.75. Devices that have both in common share it. Null: desktop.',
      }),
    ),
    imagePath: Type.String(),
    width: Type.Integer({ description: 'Pixels.' }),
    height: Type.Integer({ description: 'Pixels.' }),
    masks: Masks,
    learnedMasks: Type.Array(Mask, {
      description:
        'Parts that changed by themselves while the test was validated, in pixels of the screenshot. They are not compared either, until masks are put for the step.',
    }),
    revertible: Type.Boolean({ description: 'Whether the picture before the last acceptance is kept.' }),
    createdAt: Type.String(),
    updatedAt: Type.String(),
  },
  { title: 'Baseline' },
);
export type Baseline = Static<typeof Baseline>;

/** Identifies a baseline. */
export interface BaselineKey {
  readonly testId: string;
  readonly stepNumber: number;
  readonly browser: Baseline['browser'];
  /** By `BaselineDevice`: empty for desktop. */
  readonly device: string;
}
