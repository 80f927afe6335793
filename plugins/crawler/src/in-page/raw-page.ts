/** What can name an element; turned into locators outside of the page. */
export interface RawElement {
  /** Position in the list of elements that the program keeps inside the page. */
  readonly element: number;
  readonly tag: string;
  readonly role: string | null;
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly testId: string;
  readonly id: string;
  readonly nameAttribute: string;
  /** Of `data-testid`, `id`, `placeholder` and `name` (with the tag): those that no other element shares. */
  readonly uniqueBy: readonly string[];
  /** The innermost dialog, menu or other layer around it: index into the page's places. */
  readonly layer: number | null;
  /** The innermost landmark around it: index into the page's places. */
  readonly landmark: number | null;
}

/** What surrounds elements: a layer lies over the page, a landmark is a part of it. */
export interface RawPlace {
  readonly role: string | null;
  readonly name: string;
  readonly isLayer: boolean;
}

/** What a control says of itself that helps to choose which ones to try. */
export interface RawTraits {
  /** `aria-haspopup`, or empty. */
  readonly popup: string;
  readonly expanded: boolean | null;
  readonly selected: boolean;
  /** The same for controls at the same place of rows, items or cards of one list; empty outside of lists. */
  readonly kin: string;
}

export interface RawTable extends RawElement {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface RawList extends RawElement {
  readonly title: string;
  readonly items: number;
}

export interface RawControl extends RawElement {
  readonly href: string | null;
  readonly disabled: boolean;
  readonly form: number | null;
  /** The page itself asks before it acts, or acts by another method than GET. */
  readonly guarded: boolean;
  readonly submits: boolean;
  readonly opensDownload: boolean;
  readonly opensWindow: boolean;
  readonly traits: RawTraits;
}

export interface RawField extends RawElement {
  readonly type: string;
  readonly required: boolean;
  readonly value: string;
  readonly checked: boolean;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly pattern: string | null;
  readonly autocomplete: string;
  readonly options: readonly { value: string; label: string }[];
}

export interface RawForm {
  readonly name: string;
  readonly layer: number | null;
  readonly role: string | null;
  readonly method: 'get' | 'post' | 'dialog';
  readonly action: string | null;
  /** Says in its markup how it is sent; others are left to the application's script. */
  readonly isDeclared: boolean;
  readonly fields: readonly RawField[];
  /** The element number of the button that submits it. */
  readonly submit: number | null;
  readonly guarded: boolean;
}

export interface RawHeading extends RawElement {
  readonly level: number;
}

export interface RawPage {
  readonly url: string;
  readonly title: string;
  readonly canonical: string | null;
  readonly outline: string;
  readonly headings: readonly RawHeading[];
  readonly controls: readonly RawControl[];
  readonly forms: readonly RawForm[];
  readonly places: readonly RawPlace[];
  readonly tables: readonly RawTable[];
  readonly lists: readonly RawList[];
  /** The button that turns a consent banner away, or accepts it where there is no other: an element number. */
  readonly consent: RawElement | null;
  /** The page says, or looks as if, its content is still to come. */
  readonly unfinished: boolean;
  readonly loadMs: number;
}

/** What the page program leaves in the page. */
export interface PageReading {
  readonly page: RawPage;
  readonly elements: readonly Element[];
}
