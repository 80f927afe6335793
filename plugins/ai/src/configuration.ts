import { type Static, Type } from '@testkernel/sdk';

const tokens = { minimum: 0, maximum: 1_000_000_000 };
const money = { minimum: 0, maximum: 1_000_000 };
const days = { minimum: 0, maximum: 3650 };

export const AiConfiguration = Type.Object({
  localHosts: Type.String({
    default: 'localhost:11434',
    env: 'LOCAL_AI_HOSTS',
    description:
      'Hosts with port, separated by commas, at which the provider `local` may have a private or loopback address.',
  }),
  providerUrls: Type.String({
    default: '',
    env: 'AI_PROVIDER_URLS',
    description:
      'Addresses that replace those of vendors, as of a gateway: `cloud-a=https://gateway.example.com/a`, separated by commas. They may be private.',
  }),
  tokensOfRun: Type.Integer({
    ...tokens,
    default: 1_000_000,
    env: 'AI_TOKENS_PER_RUN',
    description: 'Tokens, of input and output together, that the models of one run may use.',
  }),
  tokensOfDay: Type.Integer({
    ...tokens,
    default: 5_000_000,
    env: 'AI_TOKENS_PER_DAY',
    description: 'Tokens that the models of a workspace may use in a day (UTC).',
  }),
  usdOfRun: Type.Number({
    ...money,
    default: 5,
    env: 'AI_USD_PER_RUN',
    description: 'US dollars that the models of one run may cost, as far as their prices are known.',
  }),
  usdOfDay: Type.Number({
    ...money,
    default: 50,
    env: 'AI_USD_PER_DAY',
    description: 'US dollars that the models of a workspace may cost in a day (UTC).',
  }),
  callSeconds: Type.Integer({
    minimum: 1,
    maximum: 600,
    default: 120,
    env: 'AI_CALL_SECONDS',
    description: 'Seconds after which a call of a model is given up.',
  }),
  promptCharacters: Type.Integer({
    minimum: 1_000,
    maximum: 400_000,
    default: 120_000,
    env: 'AI_PROMPT_CHARACTERS',
    description: 'Characters of a prompt. What is beyond them is left out.',
  }),
  promptDays: Type.Integer({
    ...days,
    default: 7,
    env: 'AI_PROMPT_DAYS',
    description:
      'Days for which redacted prompts are kept for admins of their workspace. 0: they are not kept.',
  }),
  ledgerDays: Type.Integer({
    ...days,
    minimum: 1,
    default: 365,
    env: 'AI_LEDGER_DAYS',
    description: 'Days for which calls of models stay in the ledger.',
  }),
});
export type AiConfiguration = Static<typeof AiConfiguration>;
