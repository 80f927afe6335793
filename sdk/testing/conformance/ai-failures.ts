import type { AiFailure } from '../../src/points/ai-provider.ts';
import type { FakeModelAnswer } from '../fakes/fake-model-server.ts';

/** How each failure of a vendor has to be told. */
export const aiFailures: readonly [name: string, answer: FakeModelAnswer, reason: AiFailure][] = [
  ['a wrong key', { kind: 'refusal', status: 401 }, 'unauthorized'],
  ['a lack of credit', { kind: 'refusal', status: 402 }, 'unauthorized'],
  ['a lack of rights', { kind: 'refusal', status: 403 }, 'unauthorized'],
  ['an invalid request', { kind: 'refusal', status: 400 }, 'rejected'],
  ['an unknown model', { kind: 'refusal', status: 404 }, 'rejected'],
  ['a prompt that is too long', { kind: 'refusal', status: 413 }, 'rejected'],
  ['too many requests', { kind: 'refusal', status: 429 }, 'rate-limited'],
  ['an error of the vendor', { kind: 'refusal', status: 500 }, 'unavailable'],
  ['a gateway', { kind: 'refusal', status: 502 }, 'unavailable'],
  ['too much to do', { kind: 'refusal', status: 503 }, 'overloaded'],
  ['an overload', { kind: 'refusal', status: 529 }, 'overloaded'],
  ['an overload in the middle', { kind: 'overloaded', text: '{"verdict": "' }, 'overloaded'],
  ['an answer that ends too early', { kind: 'cut-off', text: '{"verdict": "' }, 'malformed'],
  ['a connection that breaks', { kind: 'broken', text: '{"verdict": "' }, 'malformed'],
  ['a connection that is reset', { kind: 'reset' }, 'unavailable'],
  ['a page instead of an answer', { kind: 'page' }, 'malformed'],
];
