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

/** What a site says when it refuses what was entered. */
export interface Refusal {
  /** The page with its form as it is then, and with what it says beside the fields. */
  readonly page: ShownPage;
  /** All texts that were not there before. */
  readonly messages: readonly string[];
}

/** The site refuses what a draft enters. */
export class EntriesRefused extends NothingObserved {
  /** Null where the page was not read. */
  readonly refusal: Refusal | null;
  /** What the site said to all that was entered. */
  readonly always: readonly string[];

  constructor(message: string, refusal: Refusal | null = null, always: readonly string[] = []) {
    super(message);
    this.refusal = refusal;
    this.always = always;
  }
}
