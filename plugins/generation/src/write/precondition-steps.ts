import { type Draft, dismissFirst, type Preconditions } from '@testkernel/sdk';

/** Adds the preconditions to the setup. */
export function withPreconditions(draft: Draft, preconditions: Preconditions | null): Draft {
  if (preconditions === null) return draft;
  const { clicks } = preconditions;
  // The test is about the overlay itself.
  if (draft.action.some(({ selector }) => selector !== undefined && clicks.includes(selector))) return draft;
  return { ...draft, setup: dismissFirst(draft.setup, preconditions) };
}
