import { valueAt } from '@testkernel/sdk';
import { languageModelProvider, priceTable } from '@testkernel/sdk/ai';

const address = 'https://generativelanguage.googleapis.com/v1beta';

/** As of November 2026; cached tokens are counted at the full price. Current ones: https://ai.google.dev/gemini-api/docs/pricing */
const price = priceTable({ 'gemini-3.8-flash': [0.75, 0.75, 3.75] });

export const gemini = languageModelProvider({
  title: 'Gemini',
  color: '#4285f4',
  setup: 'key',
  defaultModel: 'gemini-3.8-flash',
  price,
  // A wrong key has status 400.
  unauthorized: /API_KEY_INVALID/,
  model: async ({ apiKey, baseUrl, model, fetch }) => {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ apiKey: apiKey ?? '', baseURL: baseUrl ?? address, fetch })(model);
  },
  models: ({ apiKey, baseUrl }) => ({
    url: `${baseUrl ?? address}/models?pageSize=1000`,
    headers: { 'x-goog-api-key': apiKey ?? '' },
    idsOf: idsOfModels,
  }),
});

/** The ids of the models that write text, of `models[].name`: `models/gemini-3.8-flash`. */
function idsOfModels(body: unknown): unknown[] {
  const models = valueAt(body, 'models');
  if (!Array.isArray(models)) return [];
  return models
    .filter((model: unknown) => {
      const methods = valueAt(model, 'supportedGenerationMethods');
      return Array.isArray(methods) && methods.includes('generateContent');
    })
    .map((model: unknown) => String(valueAt(model, 'name') ?? '').replace(/^models\//, ''));
}
