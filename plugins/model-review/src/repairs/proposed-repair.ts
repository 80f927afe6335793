import { type Static, Type } from '@testkernel/sdk';

export const testsOfCall = 6;

const Change = Type.Object({
  step: Type.Integer({ minimum: 1, maximum: 200, description: 'The number of the step.' }),
  change: Type.Enum(['drop', 'expect', 'value', 'wait'], {
    description:
      'drop: leave out an expectation; expect: another expected text; value: other data to fill in or choose; wait: wait until the page is idle before the step.',
  }),
  text: Type.String({
    maxLength: 300,
    description: 'The new expected text or data; empty for drop and wait.',
  }),
});

/** How a model corrects tests: it changes what is typed and expected, never what is opened or clicked. */
export const ProposedRepairs = Type.Object({
  tests: Type.Array(
    Type.Object({
      test: Type.String({ maxLength: 10, description: 'The reference of the test.' }),
      changes: Type.Array(Change, { minItems: 1, maxItems: 6 }),
    }),
    { maxItems: testsOfCall },
  ),
});
export type ProposedRepair = Static<typeof ProposedRepairs>['tests'][number];
