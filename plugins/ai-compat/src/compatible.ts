import { bearerHeaders, languageModelProvider } from '@testkernel/sdk/ai';

export const compatible = languageModelProvider({
  title: 'OpenAI-compatible',
  color: '#546e7a',
  setup: 'slot',
  defaultModel: null,
  price: () => null,
  options: { compat: { strictJsonSchema: false } },
  schemaInInstructions: true,
  model: async ({ apiKey, baseUrl, model, fetch }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'compat',
      ...(apiKey === null ? {} : { apiKey }),
      baseURL: baseUrl ?? '',
      includeUsage: true,
      supportsStructuredOutputs: true,
      fetch,
    }).chatModel(model);
  },
  models: ({ apiKey, baseUrl }) => ({
    url: `${baseUrl}/models`,
    headers: bearerHeaders(apiKey),
  }),
});
