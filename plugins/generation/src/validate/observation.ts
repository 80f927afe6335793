/** One element that a step of a test named, as it was when it first showed. */
export interface SeenElement {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** Absolute target where the element is, or stands in, a link; else empty. */
  readonly href: string;
  readonly text: string;
  /** The name under which a form sends it; else empty. */
  readonly field: string;
  /** What the field held at first. */
  readonly value: string;
  /** A field that the browser itself checks before its form is sent. */
  readonly checked: boolean;
  /** Came by script, once the page had been read. */
  readonly late: boolean;
}

export interface SeenList {
  /** Its place among the lists and tables of the page's content. */
  readonly index: number;
  readonly role: string;
  readonly name: string;
  readonly items: number;
}

/** What a page showed, of its own content, when the test ended. */
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
  /** How many requests of the same method and path came before. */
  readonly occurrence: number;
  /** The request that was answered with a redirect to this one, as an index. */
  readonly redirectedFrom: number | null;
  readonly body: string | null;
  status: number | null;
  contentType: string;
}

/** What a green run of a test saw. */
export interface Observation {
  /** By the index of the step. */
  readonly elements: ReadonlyMap<number, SeenElement>;
  readonly requests: readonly SeenRequest[];
  /** Null where no page was seen. */
  readonly lastPage: SeenPage | null;
  /** Names of fields that the browser refused. */
  readonly invalidFields: ReadonlySet<string>;
}
