import { token } from '../token.ts';

/** Which addresses a connection may reach, depending on its purpose. */
export interface EgressPolicy {
  /** Only these origins (`http://localhost:8080`) may have private addresses. All others must be public. */
  readonly privateOrigins?: readonly string[];
  /** Set for an address from the operator's configuration: private hosts and http are allowed, metadata addresses not. */
  readonly trusted?: boolean;
  /** Only https, unless the operator allows private addresses everywhere. Not applied by browser proxies. Default false. */
  readonly encrypted?: boolean;
}

export interface BrowserProxy {
  /** `http://127.0.0.1:<port>`, for Playwright's `proxy.server`, with bypass `<-loopback>`. */
  readonly server: string;
  /** The first hosts that were refused, at most 100, in order, without duplicates. */
  readonly refused: readonly string[];
  /** Whether more was received through it than the operator allows; it makes no further connections then. */
  readonly exhausted: boolean;
  close(): Promise<void>;
}

/** Guards every outgoing connection. Decides when connecting, on the resolved address, for each redirect. */
export interface EgressService {
  /** Throws `UrlNotAllowed` when the URL is not http(s), holds credentials, or resolves to a refused address. */
  check(url: string, policy?: EgressPolicy): Promise<URL>;
  /** As `check`, for an address that is stored for later use: a name that does not resolve now is accepted. */
  checkForLater(url: string, policy?: EgressPolicy): Promise<URL>;
  /** The policy for a URL that a project may name (its own, an environment's, a recorder's start). */
  projectPolicy(...urls: readonly string[]): EgressPolicy;
  /** As the global `fetch`, but redirects are followed only with `redirect: 'follow'`. */
  fetch(url: string, init?: RequestInit, policy?: EgressPolicy): Promise<Response>;
  /** Starts a forward proxy for a browser, which applies the same checks. */
  openBrowserProxy(policy: EgressPolicy): Promise<BrowserProxy>;
}

export const Egress = token<EgressService>('kernel.egress');
