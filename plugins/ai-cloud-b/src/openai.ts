import { bearerHeaders, languageModelProvider, priceTable } from '@testkernel/sdk/ai';

const address = 'https://api.openai.com/v1';

/** As of November 2026, for prompts of up to 272,000 tokens. Current ones: https://developers.openai.com/api/docs/pricing */
const price = priceTable({
  'gpt-6.1-sol': [2, 0.1, 10],
  'gpt-6.1-terra': [1, 0.05, 5],
  'gpt-6-sol': [2, 0.2, 10],
  'gpt-6-luna': [0.1, 0.01, 0.5],
  'gpt-5.6-terra': [2, 0.2, 12],
});

export const openai = languageModelProvider({
  title: 'OpenAI',
  color: '#10a37f',
  setup: 'key',
  defaultModel: 'gpt-6.1-terra',
  price,
  // An account without credit has status 429, as one with too many requests.
  unauthorized: /insufficient_quota|billing_hard_limit/,
  // Prompts and answers are not kept by the vendor. Strict schemas would need every property to be required.
  options: { openai: { store: false, strictJsonSchema: false } },
  model: async ({ apiKey, baseUrl, model, fetch }) => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl ?? address, fetch }).responses(model);
  },
  models: ({ apiKey, baseUrl }) => ({
    url: `${baseUrl ?? address}/models`,
    headers: bearerHeaders(apiKey),
  }),
});
