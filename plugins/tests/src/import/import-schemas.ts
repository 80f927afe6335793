import { Nullable, type Static, Type } from '@testkernel/sdk';

export const ImportRequest = Type.Object(
  {
    files: Type.Array(
      Type.Object({
        path: Type.String({
          minLength: 1,
          maxLength: 500,
          description: 'Only a name: no file is opened.',
        }),
        content: Type.String({ maxLength: 200_000, description: 'JavaScript or TypeScript.' }),
      }),
      { minItems: 1, maxItems: 200 },
    ),
    dryRun: Type.Optional(
      Type.Boolean({ description: 'Only reports what would be imported. Default false.' }),
    ),
    partial: Type.Optional(
      Type.Boolean({
        description:
          'Imports tests of which something was not understood as well, without it; their description says what is missing. Default false.',
      }),
    ),
  },
  { title: 'ImportRequest' },
);
export type ImportRequest = Static<typeof ImportRequest>;

export const ImportedTest = Type.Object(
  {
    file: Type.String(),
    line: Type.Integer(),
    name: Type.String(),
    testId: Nullable(Type.String({ description: 'The draft; null where none was created.' })),
    steps: Type.Integer(),
    statements: Type.Integer(),
    understood: Type.Integer({ description: 'Of the statements.' }),
  },
  { title: 'ImportedTest' },
);
export type ImportedTest = Static<typeof ImportedTest>;

export const ImportProblem = Type.Object(
  {
    file: Type.String(),
    line: Type.Integer(),
    test: Nullable(
      Type.String({ description: 'The name of the test; null for a problem that concerns no single test.' }),
    ),
    reason: Type.String(),
  },
  { title: 'ImportProblem' },
);
export type ImportProblem = Static<typeof ImportProblem>;

export const ImportAnswer = Type.Object(
  {
    dryRun: Type.Boolean(),
    imported: Type.Integer({ description: 'Drafts that were created, or would be.' }),
    tests: Type.Array(ImportedTest),
    problems: Type.Array(ImportProblem, { description: 'At most 1000.' }),
  },
  { title: 'ImportAnswer' },
);
export type ImportAnswer = Static<typeof ImportAnswer>;
