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

export const Analysis = Type.Object({
  ...ModelVerdict.properties,
  runId: Type.String(),
  testId: Type.String(),
  provider: Type.String(),
  model: Type.String(),
  createdAt: Type.String(),
});
export type Analysis = Static<typeof Analysis>;
