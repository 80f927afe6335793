import { aiSetups, Nullable, type Static, Type } from '@testkernel/sdk';

/** In place of a key: the stored one. */
export const existingKey = '__use_existing__';

export const SaveProvider = Type.Object({
  provider: Type.String({
    minLength: 1,
    maxLength: 80,
    description: '`cloud-a` to `cloud-d`, `local`, or `compat:<name>` with a name of a-z, 0-9, _ and -.',
  }),
  apiKey: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: `${existingKey} activates the provider with the key that is stored.`,
    }),
  ),
  baseUrl: Type.Optional(Type.String({ maxLength: 2000, description: 'For `local` and `compat:<name>`.' })),
  model: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "The vendor's id of the model. Default: that of the provider.",
    }),
  ),
  displayName: Type.Optional(Type.String({ maxLength: 100, description: 'Default: the name of the slot.' })),
});
export type SaveProvider = Static<typeof SaveProvider>;

const MaskedKey = Nullable(Type.String({ description: 'Masked but for its last four characters.' }));

export const AiSettings = Type.Object(
  {
    activeProvider: Nullable(Type.String()),
    'cloud-a': MaskedKey,
    'cloud-b': MaskedKey,
    'cloud-c': MaskedKey,
    'cloud-d': MaskedKey,
    ollamaBaseUrl: Nullable(Type.String()),
    ollamaModel: Nullable(Type.String()),
    ollamaConfigured: Type.Boolean(),
    compatProviders: Type.Array(
      Type.Object({
        provider: Type.String(),
        displayName: Type.String(),
        baseUrl: Type.String(),
        model: Type.String(),
        apiKey: Type.String(),
      }),
    ),
    providers: Type.Array(
      Type.Object({
        provider: Type.String(),
        title: Type.String(),
        setup: Type.Enum(aiSetups, { description: 'What it needs: a key, an address, or all of a slot.' }),
        configured: Type.Boolean(),
        active: Type.Boolean(),
        model: Nullable(Type.String({ description: 'The one that is asked.' })),
        pausedUntil: Nullable(
          Type.String({ description: 'It failed too often in a row, and is not asked before.' }),
        ),
      }),
      { description: 'Every provider that this server knows, and each slot.' },
    ),
  },
  { title: 'AiSettings' },
);
export type AiSettings = Static<typeof AiSettings>;

export const StageModel = Type.Object(
  {
    stage: Type.String({
      minLength: 1,
      maxLength: 60,
      pattern: '^[a-z][a-z0-9-]*$',
      description: '`plan`, `generate`, `failure-analysis`, … as the ledger names them.',
    }),
    provider: Type.String({ minLength: 1, maxLength: 80 }),
    model: Nullable(
      Type.String({ minLength: 1, maxLength: 200, description: 'Null: that of the provider.' }),
    ),
  },
  { title: 'StageModel' },
);
export type StageModel = Static<typeof StageModel>;

export const Trial = Type.Object({
  ok: Type.Boolean(),
  model: Type.String(),
  durationMs: Type.Integer(),
  error: Nullable(Type.String()),
});

export const OllamaStatus = Type.Object(
  {
    ok: Type.Boolean({ description: 'Whether it answers and has the model.' }),
    model: Type.String({ description: 'Empty where none is configured.' }),
    availableModels: Type.Array(Type.String()),
  },
  { title: 'OllamaStatus' },
);
