/** An element that a step of a test uses, as it was when it first appeared. */
export interface SeenElement {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** Absolute URL if the element is or is inside a link, else empty. */
  readonly href: string;
  readonly text: string;
  /** The name under which a form sends the element, else empty. */
  readonly field: string;
  /** The field's initial value. */
  readonly value: string;
  /** Whether the browser validates the field before its form is sent. */
  readonly checked: boolean;
  /** Whether the element was not yet there while the document was parsed. */
  readonly late: boolean;
}

export interface SeenList {
  /** Index among the lists and tables of the page's content. */
  readonly index: number;
  readonly role: string;
  readonly name: string;
  readonly items: number;
}

/** What the content of a page showed when the test ended. */
export interface SeenPage {
  readonly path: string;
  readonly lists: readonly SeenList[];
  readonly headings: readonly string[];
  readonly buttons: readonly string[];
  readonly links: readonly string[];
  /** Short texts with a number. */
  readonly texts: readonly string[];
  readonly inlineScripts: number;
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /** `document`, `xhr`, `fetch`, `script`. */
  readonly type: string;
  /** The number of earlier requests with the same method and path. */
  readonly occurrence: number;
  /** Index of the request that was answered with a redirect to this one. */
  readonly redirectedFrom: number | null;
  readonly body: string | null;
  status: number | null;
  contentType: string;
}

/** What was observed in a passed run of a test. */
export interface Observation {
  /** By index of the step. */
  readonly elements: ReadonlyMap<number, SeenElement>;
  readonly requests: readonly SeenRequest[];
  /** Null if no page was seen. */
  readonly lastPage: SeenPage | null;
  /** Names of fields that the browser found invalid. */
  readonly invalidFields: ReadonlySet<string>;
}
