/** One request of a test and its response. */
export interface Exchange {
  /** Method, address and body of the request, without the parts that are new in each attempt. */
  readonly key: string;
  /** The number of earlier requests of the test that may have changed data. */
  readonly epoch: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
  /** Target of a redirected document; null for every other response. */
  readonly redirect: string | null;
}

/** The responses of an application to one attempt at a test. */
export interface Recording {
  /** ISO time at which the attempt began. The page's clock is fixed at it, and `{{workday+14}}` counts from its UTC day. */
  readonly at: string;
  /**
   * Paths of documents that are byte for byte equal without a session. They are loaded from the site, because
   * they are front-end code without data.
   */
  readonly shells: readonly string[];
  /** The value of `{{unique}}` in the attempt; null in older recordings of requests without it. */
  readonly unique: string | null;
  readonly exchanges: readonly Exchange[];
}
