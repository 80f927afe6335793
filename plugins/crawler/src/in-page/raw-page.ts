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
}

export interface RawField extends RawElement {
  readonly type: string;
  readonly required: boolean;
  readonly value: string;
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
  readonly role: string | null;
  readonly method: 'get' | 'post' | 'dialog';
  readonly action: string | null;
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
  readonly loadMs: number;
}

/** What the page program leaves in the page. */
export interface PageReading {
  readonly page: RawPage;
  readonly elements: readonly Element[];
}
