import { languageModelProvider } from '@testkernel/sdk/ai';

const ownMachine = 'http://localhost:11434';

export const ollama = languageModelProvider({
  title: 'Ollama',
  color: '#5f6368',
  setup: 'address',
  defaultModel: null,
  // It runs on a machine of one's own.
  price: () => ({ input: 0, cachedInput: 0, output: 0 }),
  options: { ollama: { strictJsonSchema: false } },
  schemaInInstructions: true,
  model: async ({ baseUrl, model, fetch }) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'ollama',
      baseURL: endpointOf(baseUrl),
      includeUsage: true,
      supportsStructuredOutputs: true,
      fetch,
    }).chatModel(model);
  },
  models: ({ baseUrl }) => ({ url: `${endpointOf(baseUrl)}/models`, headers: {} }),
});

/** Ollama's own API is at the root; the one that it shares with others is below `/v1`. People give either address. */
function endpointOf(baseUrl: string | null): string {
  const address = baseUrl ?? ownMachine;
  return address.endsWith('/v1') ? address : `${address}/v1`;
}
