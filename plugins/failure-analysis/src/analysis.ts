import { Nullable, type Static, Type } from '@testkernel/sdk';

export const failureKinds = ['application', 'test', 'environment', 'unclear'] as const;

/** What a model fills in. */
export const ModelVerdict = Type.Object({
  kind: Type.Enum(failureKinds, {
    description:
      'application: it has a defect; test: it is out of date or wrong; environment: a service, the network or data was not there; unclear: the evidence does not tell.',
  }),
  cause: Type.String({
    minLength: 1,
    maxLength: 600,
    description: 'The most likely cause, in one or two sentences.',
  }),
  evidence: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
    maxItems: 5,
    description: 'Literal quotations from the material that show the cause.',
  }),
  suggestion: Nullable(
    Type.String({
      maxLength: 600,
      description: 'What a person should change, and where; null where nothing.',
    }),
  ),
});
export type ModelVerdict = Static<typeof ModelVerdict>;

/** Texts of the test that a model would change, where the test is wrong. */
export const ModelChanges = Type.Array(
  Type.Object({
    step: Type.Integer({ minimum: 1, maximum: 500, description: 'The number of the step.' }),
    part: Type.Enum(['data', 'expectation'], {
      description: 'data: what the step fills in or chooses; expectation: the text that it expects.',
    }),
    text: Type.String({ minLength: 1, maxLength: 300, description: 'The text that is right.' }),
  }),
  { maxItems: 3, description: 'Only where kind is test, and expected texts literally as in the material.' },
);
export type ModelChanges = Static<typeof ModelChanges>;

export const ModelAnalysis = Type.Object({
  ...ModelVerdict.properties,
  changes: ModelChanges,
});

export const Analysis = Type.Object(
  {
    ...ModelVerdict.properties,
    runId: Type.String(),
    testId: Type.String(),
    provider: Type.String(),
    model: Type.String(),
    createdAt: Type.String(),
  },
  { title: 'FailureAnalysis' },
);
export type Analysis = Static<typeof Analysis>;
