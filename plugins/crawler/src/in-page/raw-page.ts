/** What identifies an element; locators are made of it outside of the page. */
export interface RawElement {
  /** Index in the list of elements that the program keeps inside the page. */
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
  /** Its `contenteditable` attribute, or empty. */
  readonly editable: string;
  /** Those of `data-testid`, `id`, `placeholder`, `contenteditable` and `name` (per tag) whose value no other element has. */
  readonly uniqueBy: readonly string[];
  /** The innermost dialog, menu or other layer around it: index into the page's places. */
  readonly layer: number | null;
  /** The innermost landmark around it: index into the page's places. */
  readonly landmark: number | null;
  /** The label that is clicked in place of a box that a style hides, and that `element` leads to; null elsewhere. */
  readonly clicked: { readonly text: string; readonly title: string } | null;
}

/** What surrounds elements: a layer is above the page, a landmark is a part of it. */
export interface RawPlace {
  readonly role: string | null;
  readonly name: string;
  readonly isLayer: boolean;
}

/** Properties of a control by which the controls to click are chosen. */
export interface RawTraits {
  /** `aria-haspopup`, or empty. */
  readonly popup: string;
  readonly expanded: boolean | null;
  readonly selected: boolean;
  /**
   * Equal for controls at the same position within the rows, items or cards of one list; empty outside of
   * lists.
   */
  readonly repetition: string;
  /** The words by which an icon font or a set of pictures names the icon in the control: `ellipsis v`; empty without one. */
  readonly icon: string;
  /** A CSS selector of the icon by what names it: `[class~="fa-ellipsis-v"]`; empty without one. */
  readonly iconMark: string;
  /** Whether it is no control by its tag or role, and reacts to a click all the same. */
  readonly target: boolean;
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
  /** Whether the page asks for confirmation, or the control uses another method than GET. */
  readonly guarded: boolean;
  readonly submits: boolean;
  readonly opensDownload: boolean;
  readonly opensWindow: boolean;
  readonly traits: RawTraits;
}

export interface RawField extends RawElement {
  readonly type: string;
  readonly required: boolean;
  readonly hint: string;
  /** The name of the group around it, as of a `fieldset`; empty where there is none. */
  readonly group: string;
  readonly value: string;
  readonly checked: boolean;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly min: string | null;
  readonly max: string | null;
  readonly step: string | null;
  readonly pattern: string | null;
  readonly autocomplete: string;
  /** Of a field for files; empty elsewhere. */
  readonly accept: string;
  readonly options: readonly { value: string; label: string }[];
}

export interface RawForm {
  readonly name: string;
  readonly layer: number | null;
  readonly role: string | null;
  readonly method: 'get' | 'post' | 'dialog';
  readonly action: string | null;
  /** Whether the markup has a method or an action; other forms are sent by scripts. */
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
  /** The button that rejects a consent banner, or accepts it if there is no other. */
  readonly consent: RawElement | null;
  /** Whether the page shows a loading indicator, or almost no content. */
  readonly unfinished: boolean;
  readonly loadMs: number;
}

/** The value that the page program leaves in the page. */
export interface PageReading {
  readonly page: RawPage;
  readonly elements: readonly Element[];
}
