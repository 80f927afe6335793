import type { PageMutation } from '../in-page/page-mutation.ts';
import type { AnswerChange } from '../json/answer-change.ts';

/**
 * In the order in which they are tried, of which a test meets only the first: an action without an effect, wrong data and
 * wrong texts, which are frequent defects, come before whatever makes a page fail as a whole, which nearly any test notices.
 */
export const mutationKinds = [
  'control-dead',
  'value-lost',
  'write-ignored',
  'wrong-number',
  'text-changed',
  'wrong-count',
  'wrong-validation',
  'request-stale',
  'swapped-fields',
  'wrong-order',
  'wrong-date',
  'missing-record',
  'lost-field',
  'wrong-destination',
  'key-dead',
  'signed-out',
  'focus-lost',
  'element-hidden',
  'element-covered',
  'request-500',
  'request-empty',
  'script-error',
  'slow-answer',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** The request of a run that a mutation changes. */
export interface RequestTarget {
  /** From `requestKey`. */
  readonly key: string;
  /** Index, among the requests with that key, of the first one that is mutated. */
  readonly from: number;
  /**
   * The key of the request that redirects to this one, because the request after a redirect can't be
   * intercepted by itself.
   */
  readonly via: string | null;
}

/** The answer to a write in a run without a mutation, and what was sent then. */
export interface ObservedAnswer {
  readonly status: number;
  readonly contentType: string;
  /** The address to which it redirects, else empty. */
  readonly location: string;
  readonly body: string;
  /** The body of the request. */
  readonly sent: string | null;
}

/** How requests and responses are changed. */
export type NetworkMutation =
  | { readonly does: 'fail' | 'empty' | 'break-script' | 'break-inline' | 'sign-out' }
  | { readonly does: 'delay'; readonly ms: number }
  | { readonly does: 'stale' }
  | { readonly does: 'redirect'; readonly to: string }
  | { readonly does: 'rewrite'; readonly change: AnswerChange }
  | { readonly does: 'ignore-write'; readonly answer: ObservedAnswer }
  | { readonly does: 'lose'; readonly field: string; readonly value: string };

/** The step by which a test meets a mutation, by its index. */
export interface MutationPlace {
  /** `asserted` by an assertion; of other content of the last page, by the last assertion. `used` by an action. */
  readonly how: 'asserted' | 'used';
  readonly step: number;
}

/** A defect that is put into the application while a test runs. */
export interface Mutation {
  readonly kind: MutationKind;
  /** For log lines and reports: `the button "Save"`, `GET /api/tickets`. */
  readonly target: string;
  /** Where the test meets what is mutated; null if only its whole run shows what becomes of it. */
  readonly met: MutationPlace | null;
  readonly how:
    | { readonly where: 'page'; readonly mutation: PageMutation; readonly path: string | null }
    | { readonly where: 'network'; readonly mutation: NetworkMutation; readonly request: RequestTarget };
}
