import type { ShownPage, Step } from '@testkernel/sdk';

/** What an action turned out to change. */
export interface Learned {
  readonly steps: readonly Step[];
  /** The most telling thing that opened, or the heading of the page that came. */
  readonly shows: string | null;
  /** Where the action led; null where that is of no interest. */
  readonly arrived: { readonly path: string; readonly page: ShownPage } | null;
  /** Whether what was typed, and nobody else has typed, shows afterwards. */
  readonly showsOwnData: boolean;
  /** What stood for `{{unique}}` in the attempt. */
  readonly unique: string;
}

export const nothingLearned: Learned = {
  steps: [],
  shows: null,
  arrived: null,
  showsOwnData: false,
  unique: '',
};

/** Nothing that a test could hold on to was seen. */
export class NothingObserved extends Error {}
