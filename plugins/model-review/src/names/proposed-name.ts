import { Type } from '@testkernel/sdk';

export const testsOfCall = 10;

export const nameLength = { least: 5, most: 120 } as const;
export const descriptionLength = { least: 10, most: 400 } as const;

/** The name and description of a test as a model writes them. */
export const ProposedNames = Type.Object({
  tests: Type.Array(
    Type.Object({
      test: Type.String({ maxLength: 10, description: 'The reference of the test.' }),
      name: Type.String({
        minLength: nameLength.least,
        maxLength: nameLength.most,
        description: 'What is proven, in one line.',
      }),
      description: Type.String({
        minLength: descriptionLength.least,
        maxLength: descriptionLength.most,
        description: 'What happens, and why it matters to users; one to three sentences.',
      }),
    }),
    { maxItems: testsOfCall },
  ),
});
