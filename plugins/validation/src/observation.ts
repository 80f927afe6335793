import type { AnswerChange } from './json/answer-change.ts';

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
  /** The columns of two texts of the first row that differ, for a table; else null. */
  readonly columns: readonly [number, number] | null;
}

/** What the content of a page showed when the test ended. */
export interface SeenPage {
  readonly path: string;
  readonly lists: readonly SeenList[];
  readonly headings: readonly string[];
  readonly buttons: readonly string[];
  readonly links: readonly string[];
  /** Short texts with a number, other than amounts and dates. */
  readonly texts: readonly string[];
  /** Short texts with a number that has a unit or a currency. */
  readonly amounts: readonly string[];
  /** Short texts with a date. */
  readonly dates: readonly string[];
  /** The labels of the first two fields, if there are two. */
  readonly labels: readonly string[];
  readonly inlineScripts: number;
}

/** A page on which a test asserts something. */
export interface AssertedPage {
  /** Index of the last assertion there. */
  readonly step: number;
  readonly page: SeenPage;
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
  /** Index of the step during which it was sent. */
  readonly step: number;
  /** What can be changed in its answer, of which a user would see something. */
  changes: readonly AnswerChange[];
  /** The body of the answer to a write; null where it was not read. */
  answer: string | null;
  /** The address to which the answer redirects, else empty. */
  location: string;
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
  /** The pages on which the test asserted something before it left them, in their order. */
  readonly assertedPages: readonly AssertedPage[];
  /** Names of fields that the browser found invalid. */
  readonly invalidFields: ReadonlySet<string>;
}
