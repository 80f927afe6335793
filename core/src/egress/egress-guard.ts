import { type BrowserProxy, type EgressPolicy, type EgressService, UrlNotAllowed } from '@testkernel/sdk';
import type { Dispatcher } from 'undici';
import { Admission, type AdmissionOptions, targetOf } from './admission.ts';
import { openBrowserProxy } from './browser-proxy.ts';
import type { Endpoint } from './own-endpoints.ts';
import type { PolicyAgents } from './policy-agents.ts';
import { UnresolvableHost } from './resolve-host.ts';

export interface EgressOptions extends AdmissionOptions {
  /** Whether projects may not name private addresses either. */
  readonly strictProjectUrls: boolean;
  /** The most bytes that the pages behind one browser proxy may receive. Default: no limit. */
  readonly maxBrowserBytes?: number;
}

/** Node's `fetch` accepts undici's dispatchers; the standard type does not declare that. */
interface GuardedInit extends RequestInit {
  readonly dispatcher: Dispatcher;
}

/** Checks every outgoing connection. */
export class EgressGuard implements EgressService {
  readonly #admission: Admission;
  #agents: PolicyAgents | undefined;
  readonly #allowPrivateUrls: boolean;
  readonly #strictProjectUrls: boolean;
  readonly #maxBrowserBytes: number | undefined;

  constructor(options: EgressOptions) {
    this.#admission = new Admission(options);
    this.#allowPrivateUrls = options.allowPrivateUrls;
    this.#strictProjectUrls = options.strictProjectUrls;
    this.#maxBrowserBytes = options.maxBrowserBytes;
  }

  async check(url: string, policy: EgressPolicy = {}): Promise<URL> {
    const parsed = this.#parse(url, policy);
    await this.#admission.admit(targetOf(parsed), policy);
    return parsed;
  }

  async checkForLater(url: string, policy: EgressPolicy = {}): Promise<URL> {
    try {
      return await this.check(url, policy);
    } catch (error) {
      if (error instanceof UnresolvableHost) return parseHttpUrl(url);
      throw error;
    }
  }

  projectPolicy(...urls: readonly string[]): EgressPolicy {
    if (this.#strictProjectUrls) return {};
    const privateOrigins = urls.map((url) => parseHttpUrl(url).origin);
    return { privateOrigins: [...new Set(privateOrigins)] };
  }

  async fetch(url: string, init: RequestInit = {}, policy: EgressPolicy = {}): Promise<Response> {
    this.#parse(url, policy);
    const agents = await this.#loadedAgents();
    const guarded: GuardedInit = { redirect: 'manual', ...init, dispatcher: agents.for(policy) };
    try {
      return await fetch(url, guarded);
    } catch (error) {
      throw refusalBehind(error);
    }
  }

  openBrowserProxy(policy: EgressPolicy): Promise<BrowserProxy> {
    return openBrowserProxy(this.#admission, policy, this.#maxBrowserBytes);
  }

  /** Names the address on which this service listens, which is private whatever its address class is. */
  listensOn(address: Endpoint): void {
    this.#admission.listensOn(address);
  }

  #parse(url: string, { encrypted = false }: EgressPolicy): URL {
    const parsed = parseHttpUrl(url);
    if (encrypted && parsed.protocol !== 'https:' && !this.#allowPrivateUrls) {
      throw new UrlNotAllowed('Only https addresses are allowed here.');
    }
    return parsed;
  }

  /** Closes idle connections and aborts requests in progress. Browser proxies are closed by their callers. */
  async close(): Promise<void> {
    await this.#agents?.close();
  }

  /** With the first request, because most starts send none. */
  async #loadedAgents(): Promise<PolicyAgents> {
    const { PolicyAgents } = await import('./policy-agents.ts');
    this.#agents ??= new PolicyAgents(this.#admission);
    return this.#agents;
  }
}

function parseHttpUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed)
    throw new UrlNotAllowed('This is not a valid URL. Give an absolute one, such as https://example.com.');
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    throw new UrlNotAllowed('Only http and https addresses are allowed.');
  }
  if (parsed.username || parsed.password) {
    throw new UrlNotAllowed('A URL must not hold a user name or password.');
  }
  return parsed;
}

/** The refusal of the connector, which `fetch` wraps in an error of its own. */
function refusalBehind(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof UrlNotAllowed ? cause : error;
}
