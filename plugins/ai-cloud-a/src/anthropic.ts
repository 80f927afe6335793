import { languageModelProvider, priceTable } from '@testkernel/sdk/ai';

const address = 'https://api.anthropic.com/v1';

/** As of November 2026. Current ones: https://platform.claude.com/docs/en/about-claude/pricing */
const price = priceTable({
  'claude-opus-5-5': [4, 0.2, 20],
  'claude-opus-5': [5, 0.5, 25],
  'claude-opus-4-8': [5, 0.5, 25],
  'claude-opus-4-7': [5, 0.5, 25],
  'claude-opus-4-6': [5, 0.5, 25],
  'claude-opus-4-5': [5, 0.5, 25],
  'claude-sonnet-5-5': [2, 0.1, 10],
  'claude-sonnet-5': [2, 0.2, 10],
  'claude-sonnet-4-6': [3, 0.3, 15],
  'claude-sonnet-4-5': [3, 0.3, 15],
  'claude-haiku-4-5': [1, 0.1, 5],
});

export const anthropic = languageModelProvider({
  title: 'Anthropic',
  color: '#d97757',
  setup: 'key',
  defaultModel: 'claude-sonnet-5-5',
  price,
  // A lack of credit has status 400.
  unauthorized: /credit balance/i,
  model: async ({ apiKey, baseUrl, model, fetch }) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey: apiKey ?? '', baseURL: baseUrl ?? address, fetch })(model);
  },
  models: ({ apiKey, baseUrl }) => ({
    url: `${baseUrl ?? address}/models?limit=1000`,
    headers: { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' },
  }),
});
