import type { Problems, Values } from '../shared/fields.ts';

/** What the server answered where it did not do what was asked. */
export class RequestError extends Error {
  readonly status: number;
  /** By field. */
  readonly problems: Problems;

  constructor(status: number, message: string, problems: Problems) {
    super(message);
    this.status = status;
    this.problems = problems;
  }
}

export function read<Answer>(path: string): Promise<Answer> {
  return request('GET', path);
}

export function send<Answer>(method: string, path: string, values: Values = {}): Promise<Answer> {
  return request(method, path, values);
}

async function request<Answer>(method: string, path: string, values?: Values): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    method,
    ...(values && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) }),
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new RequestError(response.status, answer.message, answer.problems);
  return answer;
}
