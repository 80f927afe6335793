import { bearerOf, type FakeEvent, type ModelWire, part } from './model-wire.ts';

const event = (type: string, rest: object = {}): FakeEvent => ({ name: type, data: { type, ...rest } });
const created = 1_767_225_600;
const message = { type: 'message', id: 'msg_01', status: 'completed', role: 'assistant' };

/** OpenAI's Responses API. */
export const responsesWire: ModelWire = {
  basePath: '/v1',
  asks: (method, path) =>
    method === 'POST' && path === '/v1/responses'
      ? 'answer'
      : method === 'GET' && path === '/v1/models'
        ? 'models'
        : null,
  keyOf: bearerOf,
  schemaOf: (body) => part(body, 'text', 'format', 'schema'),
  opening: (model) => [
    event('response.created', {
      response: { id: 'resp_01', object: 'response', created_at: created, model },
    }),
    event('response.in_progress', {
      response: { id: 'resp_01', object: 'response', created_at: created, model },
    }),
    event('response.output_item.added', {
      output_index: 0,
      item: { ...message, status: 'in_progress', content: [] },
    }),
    event('response.content_part.added', {
      item_id: 'msg_01',
      output_index: 0,
      content_index: 0,
      part: { type: 'output_text', text: '', annotations: [] },
    }),
  ],
  piece: (delta) =>
    event('response.output_text.delta', { item_id: 'msg_01', output_index: 0, content_index: 0, delta }),
  closing: ({ truncated, tokens }) => [
    event('response.output_item.done', { output_index: 0, item: { ...message, content: [] } }),
    event(truncated ? 'response.incomplete' : 'response.completed', {
      response: {
        id: 'resp_01',
        object: 'response',
        created_at: created,
        status: truncated ? 'incomplete' : 'completed',
        incomplete_details: truncated ? { reason: 'max_output_tokens' } : null,
        usage: {
          input_tokens: tokens.input + tokens.cachedInput,
          input_tokens_details: { cached_tokens: tokens.cachedInput },
          output_tokens: tokens.output,
          output_tokens_details: { reasoning_tokens: tokens.reasoning },
        },
      },
    }),
  ],
  overloaded: () =>
    event('error', {
      code: 'server_is_overloaded',
      message: 'The server is overloaded.',
      param: null,
      sequence_number: 9,
    }),
  refusal: (status, message) => ({
    error: {
      message,
      type: status === 429 ? 'rate_limit_error' : 'invalid_request_error',
      param: null,
      code: null,
    },
  }),
  models: (ids) => ({
    object: 'list',
    data: ids.map((id) => ({ id, object: 'model', created, owned_by: 'system' })),
  }),
};
