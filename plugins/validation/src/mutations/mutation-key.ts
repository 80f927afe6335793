import type { Mutation } from './mutation.ts';

/** What is changed and how, without the length of a delay and the answer to a write, which depend on the test. */
export function mutationKey({ how }: Mutation): string {
  return JSON.stringify(how, (name, value) => (name === 'ms' || name === 'answer' ? undefined : value));
}
