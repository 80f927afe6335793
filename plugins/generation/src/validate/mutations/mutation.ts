import type { PageMutation } from '../in-page/page-mutation.ts';

export const mutationKinds = [
  'control-dead',
  'value-lost',
  'text-changed',
  'wrong-count',
  'wrong-validation',
  'request-stale',
  'signed-out',
  'wrong-destination',
  'element-hidden',
  'request-500',
  'request-empty',
  'script-error',
  'slow-answer',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** Which request of a run a mutation is about. */
export interface RequestTarget {
  /** As `requestKey` gives it. */
  readonly key: string;
  /** The mutation begins with this one of the requests with that key. */
  readonly from: number;
  /** The key of the request whose redirect leads there: what a redirect leads to can't be intercepted as it is. */
  readonly via: string | null;
}

/** How requests and answers are changed. */
export type NetworkMutation =
  | { readonly does: 'fail' | 'empty' | 'break-script' | 'break-inline' | 'sign-out' }
  | { readonly does: 'delay'; readonly ms: number }
  | { readonly does: 'stale' }
  | { readonly does: 'redirect'; readonly to: string }
  | { readonly does: 'lose'; readonly field: string; readonly value: string };

/** A defect that is put into the application while a test runs. */
export interface Mutation {
  readonly kind: MutationKind;
  /** As people read it: `the button "Save"`, `GET /api/tickets`. */
  readonly target: string;
  readonly how:
    | { readonly where: 'page'; readonly mutation: PageMutation; readonly path: string | null }
    | { readonly where: 'network'; readonly mutation: NetworkMutation; readonly request: RequestTarget };
}
