import { type FakeEvent, type ModelWire, part } from './model-wire.ts';

const event = (type: string, rest: object = {}): FakeEvent => ({ name: type, data: { type, ...rest } });

/** Anthropic's Messages API. */
export const anthropicWire: ModelWire = {
  basePath: '/v1',
  asks: (method, path) =>
    method === 'POST' && path === '/v1/messages'
      ? 'answer'
      : method === 'GET' && path === '/v1/models'
        ? 'models'
        : null,
  keyOf: (headers) => (typeof headers['x-api-key'] === 'string' ? headers['x-api-key'] : null),
  schemaOf: (body) =>
    part(body, 'output_config', 'format', 'schema') ??
    part(body, 'output_format', 'schema') ??
    part(body, 'tools', 0, 'input_schema'),
  opening: (model, { input, cachedInput }) => [
    event('message_start', {
      message: {
        id: 'msg_01',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: {
          input_tokens: input,
          cache_creation_input_tokens: 0,
          cache_read_input_tokens: cachedInput,
          output_tokens: 1,
        },
      },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    event('ping'),
  ],
  piece: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  closing: ({ truncated, tokens }) => [
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: truncated ? 'max_tokens' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: tokens.output },
    }),
    event('message_stop'),
  ],
  overloaded: () => event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  refusal: (status, message) => ({ type: 'error', error: { type: typeOf(status), message } }),
  models: (ids) => ({
    data: ids.map((id) => ({ type: 'model', id, display_name: id, created_at: '2026-01-01T00:00:00Z' })),
    has_more: false,
    first_id: ids.at(0) ?? null,
    last_id: ids.at(-1) ?? null,
  }),
};

function typeOf(status: number): string {
  const types = new Map([
    [400, 'invalid_request_error'],
    [401, 'authentication_error'],
    [403, 'permission_error'],
    [404, 'not_found_error'],
    [413, 'request_too_large'],
    [429, 'rate_limit_error'],
    [529, 'overloaded_error'],
  ]);
  return types.get(status) ?? 'api_error';
}
