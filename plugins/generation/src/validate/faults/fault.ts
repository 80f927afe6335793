import type { PageFault } from '../in-page/page-fault.ts';

export const faultKinds = [
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
export type FaultKind = (typeof faultKinds)[number];

/** Which request of a run a fault is about. */
export interface RequestTarget {
  /** As `requestKey` gives it. */
  readonly key: string;
  /** The fault begins with this one of the requests with that key. */
  readonly from: number;
  /** The key of the request whose redirect leads there: what a redirect leads to can't be intercepted as it is. */
  readonly via: string | null;
}

/** What is done to requests and answers, as data. */
export type WireFault =
  | { readonly does: 'fail' | 'empty' | 'break-script' | 'break-inline' | 'sign-out' }
  | { readonly does: 'delay'; readonly ms: number }
  | { readonly does: 'stale' }
  | { readonly does: 'redirect'; readonly to: string }
  | { readonly does: 'lose'; readonly field: string; readonly value: string };

/** A mistake that the application could have, made on purpose while a test runs. */
export interface Fault {
  readonly kind: FaultKind;
  /** As people read it: `the button "Save"`, `GET /api/tickets`. */
  readonly target: string;
  readonly how:
    | { readonly where: 'page'; readonly fault: PageFault; readonly path: string | null }
    | { readonly where: 'wire'; readonly fault: WireFault; readonly request: RequestTarget };
}
