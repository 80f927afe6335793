import type { Step } from './step.ts';

/** A test whose last assertions may still have to be observed on the live site. */
export interface Draft {
  /** Leads to the page on which the action begins. */
  readonly setup: readonly Step[];
  /** The steps that the test is about. */
  readonly action: readonly Step[];
  /** Assertions that are known without an observation. */
  readonly assertions: readonly Step[];
  /**
   * Other actions for the same purpose, with other values. Where the site refuses what the action of a `change` entered, they are
   * tried in their order, and the first that is not refused takes its place; without one there is no test. Of a `refusal`, the one
   * in the same place takes its place, so that only the value in question is refused. Default: a refusal is not looked for.
   */
  readonly alternatives?: readonly (readonly Step[])[];
  /**
   * Assertions of which it is not known whether they hold, such as one for each order of a list: those that hold where the
   * action ends are asserted. Default: none.
   */
  readonly possible?: readonly Step[];
  /**
   * A further action after the assertions, such as showing the next page of a list, where at least one of the `possible`
   * assertions held before. It becomes a part of the test if one of them holds again afterwards. Where the expectation is `live`: other
   * choices, after which new texts are asserted. Default: none.
   */
  readonly further?: readonly Step[];
  /**
   * A further action after which what the action chose has to be still chosen, such as sorting the list or showing the next week. It
   * becomes a part of the test if the fields hold it then. Default: none.
   */
  readonly keeping?: readonly Step[];
  /**
   * Steps to another state of the page, such as the next page of its list, from which the action is carried out once more. They become a
   * part of the test if the page shows the same then as the first time. Default: none.
   */
  readonly repeatedFrom?: readonly Step[];
  /** Set where the list that the action shows may hold nothing but what tests have left, so that none of its entries is opened. */
  readonly mayListNothing?: true;
  /**
   * Opens other pages that may show what the action entered, each followed by assertions of which those that hold become a part of the
   * test. Default: none.
   */
  readonly elsewhere?: readonly Step[];
  /** What has to be observed on the live site. */
  readonly expectation: Expectation;
  /** Restores what the action changed. */
  readonly cleanUp?: readonly Step[];
}

export type Expectation =
  /**
   * Nothing: `assertions` say it all. With `checked` they have to hold on the live site, otherwise there is no test. With `reads` the
   * action must not change data.
   */
  | { readonly kind: 'known'; readonly checked?: true; readonly reads?: true }
  /** The page as it is. With `frame` also what it has in common with other pages: banner, navigation and footer. */
  | { readonly kind: 'reading'; readonly frame?: true }
  /**
   * What the action changed, and entered values that are still there after a reload. With `reads` the action
   * must not change data.
   */
  | { readonly kind: 'change'; readonly reads?: true }
  /** Something opens on the same page, and no data changes. `closer` is the locator that closes it again. */
  | { readonly kind: 'opening'; readonly opener: string; readonly closer: string | null }
  /** What the page shows of the entries of the action at once, before they are sent. No data changes. */
  | { readonly kind: 'live' }
  /** The site refuses what was entered into `field`: nothing, or a wrong value. */
  | { readonly kind: 'refusal'; readonly field: string; readonly given: 'nothing' | 'wrong' };
