import { bearerOf, type FakeEvent, type FakeTokens, type ModelWire, part } from './model-wire.ts';

const event = (rest: object): FakeEvent => ({
  name: null,
  data: { id: 'chatcmpl-01', object: 'chat.completion.chunk', created: 1_767_225_600, model: 'm', ...rest },
});
const delta = (change: object, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: change, finish_reason }] });

/** Sent only where the request asks for it. */
const usageOf = ({ input, cachedInput, output, reasoning }: FakeTokens) =>
  event({
    choices: [],
    usage: {
      prompt_tokens: input + cachedInput,
      prompt_tokens_details: { cached_tokens: cachedInput },
      completion_tokens: output,
      completion_tokens_details: { reasoning_tokens: reasoning },
      total_tokens: input + cachedInput + output,
    },
  });

/**
 * OpenAI's Chat Completions API, which OpenRouter, Ollama and many others speak.
 *
 * @param basePath `/v1`, `/api/v1`
 */
export function chatCompletionsWire(basePath = '/v1'): ModelWire {
  return {
    basePath,
    asks: (method, path) =>
      method === 'POST' && path === `${basePath}/chat/completions`
        ? 'answer'
        : method === 'GET' && path === `${basePath}/models`
          ? 'models'
          : null,
    keyOf: bearerOf,
    schemaOf: (body) => part(body, 'response_format', 'json_schema', 'schema'),
    opening: () => [delta({ role: 'assistant', content: '' })],
    piece: (content) => delta({ content }),
    closing: ({ truncated, tokens, body }) => [
      delta({}, truncated ? 'length' : 'stop'),
      ...(part(body, 'stream_options', 'include_usage') === true ? [usageOf(tokens)] : []),
      { name: null, data: '[DONE]' },
    ],
    overloaded: () => event({ error: { code: 503, message: 'Overloaded' }, choices: [] }),
    refusal: (code, message) => ({ error: { message, type: null, param: null, code } }),
    models: (ids) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) }),
  };
}
