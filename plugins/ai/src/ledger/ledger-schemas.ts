import { Nullable, PageQuery, type Static, Type } from '@testkernel/sdk';

export const AiCall = Type.Object(
  {
    id: Type.String(),
    projectId: Nullable(Type.String()),
    runId: Nullable(Type.String()),
    testId: Nullable(Type.String()),
    stage: Type.String(),
    provider: Type.String(),
    model: Type.String(),
    status: Type.String({
      description:
        '`pending`, `answered`, `unfit` (not as its schema), `aborted`, `timed-out`, `lost` (the process ended), or why the provider failed: `unauthorized`, `rate-limited`, `overloaded`, `unavailable`, `rejected`, `malformed`.',
    }),
    inputTokens: Type.Integer({ description: 'Without cached ones.' }),
    cachedInputTokens: Type.Integer(),
    outputTokens: Type.Integer(),
    costUsd: Nullable(Type.Number({ description: 'Null where the price of the model is not known.' })),
    estimated: Type.Boolean({ description: 'Whether the tokens are the most that the call may have used.' }),
    durationMs: Nullable(Type.Integer()),
    createdAt: Type.String(),
  },
  { title: 'AiCall' },
);
export type AiCall = Static<typeof AiCall>;

export const AiCallQuery = Type.Object({
  ...PageQuery.properties,
  runId: Type.Optional(Type.String({ maxLength: 100 })),
  projectId: Type.Optional(Type.String({ maxLength: 100 })),
  stage: Type.Optional(Type.String({ maxLength: 100 })),
});
export type AiCallQuery = Static<typeof AiCallQuery>;

const Sum = {
  calls: Type.Integer(),
  tokens: Type.Integer({ description: 'Of input and output.' }),
  costUsd: Type.Number({ description: 'Without models whose price is not known.' }),
};

export const AiUsageReport = Type.Object(
  {
    today: Type.Object({ ...Sum, leftTokens: Type.Integer(), leftUsd: Type.Number() }),
    byStage: Type.Array(
      Type.Object({ stage: Type.String(), provider: Type.String(), model: Type.String(), ...Sum }),
      {
        description: 'Of the last 30 days, the dearest first.',
      },
    ),
  },
  { title: 'AiUsage' },
);
export type AiUsageReport = Static<typeof AiUsageReport>;

export const AiEstimate = Type.Object(
  {
    provider: Nullable(Type.String({ description: 'Null where none is configured: nothing will be asked.' })),
    model: Nullable(Type.String()),
    calls: Type.Integer(),
    tokens: Type.Integer(),
    costUsd: Nullable(Type.Number()),
    basedOn: Type.Integer({
      description: 'Past crawls of the project that it is the mean of; 0: a typical crawl.',
    }),
  },
  { title: 'AiEstimate' },
);
export type AiEstimate = Static<typeof AiEstimate>;

export const RedactedPrompt = Type.Object(
  {
    callId: Type.String(),
    stage: Type.String(),
    provider: Type.String(),
    prompt: Type.String({ description: 'As it left this server.' }),
    redacted: Type.Record(Type.String(), Type.Integer(), {
      description: 'How many values of each kind were replaced.',
    }),
    createdAt: Type.String(),
  },
  { title: 'RedactedPrompt' },
);
export type RedactedPrompt = Static<typeof RedactedPrompt>;
