import type { Problems, Values } from '../shared/checks.ts';
import type { State } from '../shared/state.ts';

/** What the server refused. */
export class Refusal extends Error {
  readonly problems: Problems;

  constructor(message: string, problems: Problems) {
    super(message);
    this.problems = problems;
  }
}

let state: State | null = null;

/** The state as the server told it last; only for those who are signed in. */
export function present(): State {
  if (!state) throw new Error('Nobody is signed in.');
  return state;
}

export function isSignedIn(): boolean {
  return state !== null;
}

/** Loads the state; does nothing where nobody is signed in. */
export async function load(): Promise<void> {
  const response = await fetch('/api/state');
  state = response.ok ? await response.json() : null;
}

/** Asks the server for a change, and takes over the state that it leads to. */
export async function change(method: string, path: string, values: Values = {}): Promise<void> {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer.error, answer.problems);
  state = answer;
}

export async function signOut(): Promise<void> {
  await fetch('/api/session', { method: 'DELETE' });
  state = null;
}
