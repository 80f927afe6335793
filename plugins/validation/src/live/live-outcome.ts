import type { Mutation } from '../mutations/mutation.ts';

/** What became of a mutation in an open page. */
export interface LiveOutcome {
  readonly mutation: Mutation;
  readonly killed: boolean;
}
