import { type FakeEvent, type ModelWire, part } from './model-wire.ts';

const event = (data: object): FakeEvent => ({ name: null, data });
const content = (text: string) => ({ role: 'model', parts: [{ text }] });

/** The Gemini API. */
export const geminiWire: ModelWire = {
  basePath: '/v1beta',
  asks: (method, path) =>
    method === 'POST' && /^\/v1beta\/models\/[^/:]+:streamGenerateContent$/.test(path)
      ? 'answer'
      : method === 'GET' && path === '/v1beta/models'
        ? 'models'
        : null,
  keyOf: (headers) => (typeof headers['x-goog-api-key'] === 'string' ? headers['x-goog-api-key'] : null),
  schemaOf: (body) => part(body, 'generationConfig', 'responseJsonSchema'),
  opening: () => [],
  piece: (text) => event({ candidates: [{ index: 0, content: content(text) }] }),
  closing: ({ truncated, tokens }) => [
    event({
      candidates: [{ index: 0, content: content(''), finishReason: truncated ? 'MAX_TOKENS' : 'STOP' }],
      usageMetadata: {
        promptTokenCount: tokens.input + tokens.cachedInput,
        cachedContentTokenCount: tokens.cachedInput,
        candidatesTokenCount: tokens.output - tokens.reasoning,
        thoughtsTokenCount: tokens.reasoning,
        totalTokenCount: tokens.input + tokens.cachedInput + tokens.output,
      },
    }),
  ],
  overloaded: () =>
    event({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
  refusal: (code, message) =>
    code === 401
      ? // The service answers 400 to a wrong key.
        {
          error: { code: 400, message, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] },
        }
      : { error: { code, message, status: code === 429 ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT' } },
  models: (ids) => ({
    models: [
      ...ids.map((id) => ({ name: `models/${id}`, supportedGenerationMethods: ['generateContent'] })),
      { name: 'models/embedding-001', supportedGenerationMethods: ['embedContent'] },
    ],
  }),
};
