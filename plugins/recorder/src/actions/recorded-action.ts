import { type Static, Step, Type } from '@testkernel/sdk';

const text = (description: string) => Type.Optional(Type.String({ description }));

/** One action of a recording. */
export const RecordedAction = Type.Object(
  {
    kind: Type.String({
      description:
        'goto, click, dblclick, rightClick, fill, press, select, check, uncheck, upload, drag, hover, scroll, acceptDialog or the kind of an assertion.',
    }),
    ts: Type.Integer({ description: 'Epoch milliseconds.' }),
    selector: text('A locator that matched only this element.'),
    alternatives: Type.Optional(
      Type.Array(Type.String(), { maxItems: 5, description: 'Other locators of the element.' }),
    ),
    label: text('What the element is called.'),
    value: text('Of drag the points in pixels, of scroll `bottom`. Secrets are `{{SENTRI_SECRET_N}}`.'),
    url: text('Of goto.'),
    body: text('Of upload: the content of the file. Not shown in the state of a recording.'),
    target: text('The drop target of drag: a locator.'),
    pageAlias: Type.Optional(Type.String({ description: '`page`, `popup1`, `popup2`, …' })),
    frameUrl: text('The address of the iframe of the element.'),
    step: Type.Optional(
      Type.Object(Step.properties, {
        description: 'Of an action from a saved test: its step. Not shown in the state of a recording.',
      }),
    ),
  },
  { title: 'RecordedAction' },
);
export type RecordedAction = Static<typeof RecordedAction>;

export const assertionKinds = [
  'assertVisible',
  'assertText',
  'assertValue',
  'assertUrl',
  'assertCount',
  'assertHasClass',
  'assertChecked',
  'assertScreenshot',
] as const;
/** Assertions of the page, not of an element. */
export const withoutElement: readonly AssertionKind[] = ['assertUrl', 'assertScreenshot'];
/** Assertions that compare with nothing that a person gives. */
export const withoutValue: readonly AssertionKind[] = ['assertVisible', 'assertChecked', 'assertScreenshot'];
export type AssertionKind = (typeof assertionKinds)[number];

/** What a person asserts of the page that is shown. */
export interface Assertion {
  readonly kind: AssertionKind;
  readonly selector?: string;
  readonly label?: string;
  readonly value?: string;
}
