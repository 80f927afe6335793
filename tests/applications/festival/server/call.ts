import type { IncomingMessage } from 'node:http';
import type { Problems, Values } from '../shared/fields.ts';

export interface Call {
  readonly request: IncomingMessage;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly values: Values;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly cookie?: string;
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

export function refusal(status: number, error: string, problems: Problems = {}): Answer {
  return { status, body: { error, problems } };
}

/** Refuses what has problems. */
export function refusalOf(problems: Problems): Answer | null {
  return Object.keys(problems).length === 0 ? null : refusal(422, 'Please check what you entered.', problems);
}
