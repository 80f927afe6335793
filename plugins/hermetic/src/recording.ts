/** One request of a test, and what was answered. */
export interface Exchange {
  /** What was asked: method, address and body, without what is new in each attempt. */
  readonly key: string;
  /** Requests before it, of the same test, that may have changed data. */
  readonly epoch: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
  /** Where a document was redirected to; null for every other answer. */
  readonly redirect: string | null;
}

/** What an application answered while one test was carried out once. */
export interface Recording {
  /** ISO time at which the page's clock stood still. */
  readonly at: string;
  /** Addresses, relative to the site, of documents that anybody gets byte for byte: front-end code, and no data. */
  readonly shells: readonly string[];
  /** What stood for `{{unique}}`; null where none was sent. */
  readonly unique: string | null;
  readonly exchanges: readonly Exchange[];
}
