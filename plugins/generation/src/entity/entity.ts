import type { Draft, FlowPlan, FormField, Step } from '@testkernel/sdk';
import type { FigureChange } from '../figures/figure-changes.ts';
import type { Observation } from '../observe/observed-assertions.ts';
import type { Extent } from './changed-value.ts';
import type { FigureUse } from './counted-figures.ts';
import type { OptionLabels } from './option-labels.ts';
import type { RecordAction, RecordUse } from './record-actions.ts';
import type { AddedEntries } from './record-entries.ts';
import type { Listing } from './record-lists.ts';
import type { RecordNumbers } from './record-numbers.ts';
import type { ShownValue } from './shown-value.ts';

/**
 * What can be done with the records that a form creates. All steps continue from the page on which the form
 * ended, after `search`.
 */
export interface Entity {
  /** Searches its list for the record. Empty where the list shows it anyway. */
  readonly search: readonly Step[];
  /** Opens the page on which the form ended from any other one, and searches it. */
  readonly back: readonly Step[];
  /** Locator of the record's row in its list; null if no list shows it. */
  readonly rows: string | null;
  /** What the record's row in the list shows of what was entered. */
  readonly listed: readonly ShownValue[];
  /** Asserts the whole row. Empty where there is none. */
  readonly row: readonly Step[];
  /** Opens the record's own page. */
  readonly open: readonly Step[];
  /**
   * Whether the form ends on the record's own page. From another page nothing is known that finds the record then, and the
   * steps that remove it could meet another one.
   */
  readonly endsOnOwnPage: boolean;
  /** What the record's own page shows of what was entered. */
  readonly content: readonly ShownValue[];
  /** Asserts all that its own page shows. Empty where it has none. */
  readonly page: readonly Step[];
  /** Change the record on its own page: its texts alone, and all that can be changed. Empty where that is not possible. */
  readonly updates: readonly EndedUpdate[];
  /** Enters what its form should refuse; null where it can't be changed, or nothing is refused. */
  readonly refuses: Ended<RecordUse> | null;
  /** Whether the record is removed in its list, other than on its own page. */
  readonly removesInList: boolean;
  /** Removes the record on its own page or in its list; null if that is not possible. */
  readonly remove: readonly Step[] | null;
  /** The same with what the application offers against mistakes: `Removal.tried`. */
  readonly removeTried: readonly Step[] | null;
  /** Ask to remove the record in its list, and refuse to confirm it. Empty where it is removed elsewhere, or the page does not ask. */
  readonly removeRefused: readonly Step[];
  /** What controls of its row and of its own page do with the record. */
  readonly actions: readonly Ended<RecordAction>[];
  /** What forms of its own page add to the record. */
  readonly entries: readonly Ended<AddedEntries>[];
  /** Signatures of the forms of its own page that are sent in these entries and actions. */
  readonly ownForms: readonly string[];
  /** Opens the further pages of the record; null where it has none. */
  readonly views: Ended<RecordUse> | null;
  /** Finds the record on the pages that list it; null where none does. */
  readonly lists: Ended<Listing> | null;
  /** Removes and restores the record; null where that is not possible. */
  readonly restores: Ended<RecordUse> | null;
  /** Open pages, and assert figures that count the record or add a number of it up. Empty where there are none. */
  readonly figures: readonly Step[];
  /** Figures of pages that are greater or smaller while the record exists. */
  readonly figureChanges: readonly FigureChange[];
  /** What these figures are once the record was used. */
  readonly figureUses: readonly Ended<FigureUse>[];
}

/** A form that creates records, and where they are listed. */
export interface RecordForm {
  /** Of the flow that sends it with valid data. */
  readonly plan: FlowPlan;
  readonly draft: Draft;
  /** Equal for the same form on several pages. */
  readonly signature: string;
  /** As the crawl found them, before anything was entered. */
  readonly fields: readonly FormField[];
  /** Whether the browser submits it (`method="post"`), and no script. */
  readonly submittedByBrowser: boolean;
  readonly listPath: string;
  /** Paths of pages that were there before the form was sent. */
  readonly knownPaths: ReadonlySet<string>;
  readonly labels: OptionLabels;
  /** Locators of its select fields and radio buttons among which the page has chosen an option itself. */
  readonly preselected: ReadonlySet<string>;
  /** Paths of the pages that may list the records for whoever created them. */
  readonly listPaths: readonly string[];
  /** What lists the records only for those who sign in, where visitors create them; null elsewhere. */
  readonly behindSignIn: ListsBehindSignIn | null;
  /** Path of the page that lists what was removed; null where there is none. */
  readonly binPath: string | null;
  /** Paths of the pages whose figures may depend on the records. */
  readonly figurePages: readonly string[];
  /** Locators of the controls that show the next page of a list, by the path of the page without its query. */
  readonly nextPages: ReadonlyMap<string, string>;
  /** Whether the application has places for a few of the records only, so that they can't be created side by side. Default: false. */
  readonly isLimited?: boolean;
  /** What the first attempt to create a record changed, where it was observed. */
  readonly first?: Observation | undefined;
  /** The numbers that the application gives the records, as far as they are known. Default: none. */
  readonly numbers?: RecordNumbers | undefined;
}

/** A form whose records are known. */
export interface ExploredForm {
  readonly form: RecordForm;
  readonly entity: Entity;
  readonly numbers: RecordNumbers;
}

/** How to sign in, and the paths of the pages that may list records then. */
export interface ListsBehindSignIn {
  readonly signIn: readonly Step[];
  readonly listPaths: readonly string[];
}

/** What is done with a record, and how the record is removed afterwards. */
export type Ended<Use extends RecordUse> = Use & {
  /** Empty where that is not possible. */
  readonly remove: readonly Step[];
};

/** A change of a record, and how the record is removed afterwards. */
export interface EndedUpdate {
  readonly extent: Extent;
  readonly steps: readonly Step[];
  /** Empty where that is not possible. */
  readonly remove: readonly Step[];
}
