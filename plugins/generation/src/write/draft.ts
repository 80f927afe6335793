import type { Step } from '@testkernel/sdk';

/** A test whose last assertions may still have to be observed on the live site. */
export interface Draft {
  /** Leads to where the action begins. */
  readonly setup: readonly Step[];
  /** What the test is about. */
  readonly action: readonly Step[];
  /** The assertions are known without an observation. */
  readonly assertions: readonly Step[];
  /** What the action changes has to be observed. */
  readonly expectation: Expectation;
  /** Puts back what the action changed. */
  readonly cleanUp?: readonly Step[];
}

export type Expectation =
  | { readonly kind: 'known' }
  /** What the page shows, as it is. */
  | { readonly kind: 'reading' }
  /** What the action typed may have to be there still when the page is loaded again; where it only reads, no data changes. */
  | { readonly kind: 'change'; readonly reads?: true }
  /** The page stays, something on it opens, and no data changes. `closer` closes it again. */
  | { readonly kind: 'opening'; readonly opener: string; readonly closer: string | null }
  /** The site has to refuse, for what `field` was given: nothing, or the wrong value. */
  | { readonly kind: 'refusal'; readonly field: string; readonly given: 'nothing' | 'wrong' };

/** Whether what the draft is about may change nothing that the application keeps. */
export function onlyReads({ expectation }: Draft): boolean {
  return expectation.kind === 'opening' || (expectation.kind === 'change' && expectation.reads === true);
}
