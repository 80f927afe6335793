import type { ShownPage, Step } from '@testkernel/sdk';

/** What a flow changed, and the assertions that follow from it. */
export interface ObservedEffect {
  readonly steps: readonly Step[];
  /** The name of what opened, or the heading of the page on which the flow ended; null for neither. */
  readonly shows: string | null;
  /** The page on which the flow ended; null if journeys do not continue from it. */
  readonly arrived: { readonly path: string; readonly page: ShownPage } | null;
  /** Whether the page shows the unique value that was entered. */
  readonly showsOwnData: boolean;
  /** The value of `{{unique}}` in the attempt. */
  readonly unique: string;
}

export const noEffect: ObservedEffect = {
  steps: [],
  shows: null,
  arrived: null,
  showsOwnData: false,
  unique: '',
};

/** Nothing was observed that a test could assert. */
export class NothingObserved extends Error {}

/** The site refuses what a draft enters. */
export class EntriesRefused extends NothingObserved {}
