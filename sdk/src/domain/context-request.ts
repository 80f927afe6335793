/** A request that is sent beside the pages of a browser context. */
export interface ContextRequestOptions {
  /** Default: GET. */
  readonly method?: string;
  /** Added to those of the context: its user agent, language and cookies. A cookie header replaces its cookies. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | null;
  /** Milliseconds until the whole answer must be there. Default: 30,000. */
  readonly timeoutMs?: number;
  /** The most bytes of the answer's body, decompressed. The request fails with a longer one. Default: 10 MB. */
  readonly maxBytes?: number;
  /** How many redirects are followed; with 0 a redirect is the answer. Default: 20, after which the request fails. */
  readonly maxRedirects?: number;
  /**
   * Set when headers and body hold secrets: the origins to which they may be sent. The request fails, instead of being sent
   * or redirected with them to another one. Default: all.
   */
  readonly onlyTo?: readonly string[];
}

/** The answer to a `ContextRequestOptions`. */
export interface ContextResponse {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  /** By their lower-case names; those of one name are joined by a comma. Without those of the body's encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Buffer;
  text(): string;
}

/** Sends a request with the cookies of a browser context, through its proxy, and keeps the cookies of the answer. */
export type ContextRequest = (url: string, options?: ContextRequestOptions) => Promise<ContextResponse>;
