import { bearerHeaders, languageModelProvider } from '@testkernel/sdk/ai';

const address = 'https://openrouter.ai/api/v1';

export const openRouter = languageModelProvider({
  title: 'OpenRouter',
  color: '#6467f2',
  setup: 'key',
  defaultModel: 'anthropic/claude-sonnet-5.5',
  // Prices depend on the vendor that OpenRouter chooses for a request.
  price: () => null,
  options: { openrouter: { strictJsonSchema: false } },
  // Not every model that is offered there knows a schema beside the prompt.
  schemaInInstructions: true,
  model: async ({ apiKey, baseUrl, model, fetch }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'openrouter',
      apiKey: apiKey ?? '',
      baseURL: baseUrl ?? address,
      includeUsage: true,
      supportsStructuredOutputs: true,
      fetch,
    }).chatModel(model);
  },
  models: ({ apiKey, baseUrl }) => ({
    url: `${baseUrl ?? address}/models`,
    headers: bearerHeaders(apiKey),
  }),
});
