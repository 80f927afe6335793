import { token } from '../token.ts';

/** What an address is for decides how far it may reach. */
export interface EgressPolicy {
  /** Exactly these origins (`http://localhost:8080`) may be private. Everything else must be public. */
  readonly privateOrigins?: readonly string[];
  /** An address the operator configured: private hosts and plain http are fine; metadata addresses are not. */
  readonly trusted?: boolean;
}

export interface BrowserProxy {
  /** `http://127.0.0.1:<port>`, for Playwright's `proxy.server`, with bypass `<-loopback>`. */
  readonly server: string;
  /** Hosts that were refused so far, in order, without repeats. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

/** The one guard for every outgoing connection. Decides at connect time, on the resolved address, at each hop. */
export interface EgressService {
  /** Throws `UrlNotAllowed` when the URL is not http(s), holds credentials, or resolves to a refused address. */
  check(url: string, policy?: EgressPolicy): Promise<URL>;
  /** As `check`, for an address that is kept for later: a name that does not resolve now is accepted. */
  checkForLater(url: string, policy?: EgressPolicy): Promise<URL>;
  /** The policy for a URL that a project may name (its own, an environment's, a recorder's start). */
  projectPolicy(...urls: readonly string[]): EgressPolicy;
  /** As the global `fetch`; redirects are not followed unless `redirect: 'follow'` is given. */
  fetch(url: string, init?: RequestInit, policy?: EgressPolicy): Promise<Response>;
  /** A forward proxy that a browser is started with; it applies the same guard. */
  openBrowserProxy(policy: EgressPolicy): Promise<BrowserProxy>;
}

export const Egress = token<EgressService>('kernel.egress');
