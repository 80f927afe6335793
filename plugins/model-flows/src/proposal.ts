import { Nullable, type Static, Type } from '@testkernel/sdk';

export const proposalsAtMost = 10;

const Reference = Type.String({ maxLength: 10, description: 'As listed: e12, or p3 for a page.' });
const Text = Type.String({ maxLength: 300 });

/** A test as models write it: elements by reference, never by locator. */
export const Proposal = Type.Object({
  title: Type.String({ minLength: 5, maxLength: 120, description: 'What is proven, as one sentence.' }),
  reason: Type.String({ maxLength: 400, description: 'Why it matters to the users of the application.' }),
  page: Reference,
  steps: Type.Array(
    Type.Object({
      do: Type.Enum(['click', 'fill', 'select', 'check', 'uncheck', 'press', 'reload', 'open']),
      element: Nullable(Reference),
      value: Nullable(Text),
    }),
    { minItems: 1, maxItems: 15 },
  ),
  expects: Type.Array(
    Type.Object({
      see: Type.Enum(['text', 'visible', 'hidden', 'value', 'address']),
      element: Nullable(Reference),
      value: Nullable(Text),
    }),
    { minItems: 1, maxItems: 6 },
  ),
});
export type Proposal = Static<typeof Proposal>;

export const Proposals = Type.Object({ tests: Type.Array(Proposal, { maxItems: proposalsAtMost }) });
