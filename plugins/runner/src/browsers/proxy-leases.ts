import type { BrowserProxy, EgressPolicy, EgressService, Logger } from '@testkernel/sdk';

/** The use of an egress proxy by one context. */
export interface ProxyLease {
  readonly server: string;
  /** The first hosts that were refused to this context. */
  readonly refused: readonly string[];
  /** Whether the context received as much as it may. */
  readonly exhausted: boolean;
  release(): void;
}

/** Opens an egress proxy for each context, so that what it records and counts is that context's alone. */
export class ProxyLeases {
  readonly #egress: EgressService;
  readonly #log: Logger;
  readonly #open = new Set<BrowserProxy>();

  constructor(egress: EgressService, log: Logger) {
    this.#egress = egress;
    this.#log = log;
  }

  async acquire(policy: EgressPolicy): Promise<ProxyLease> {
    const proxy = await this.#egress.openBrowserProxy(policy);
    this.#open.add(proxy);
    return {
      server: proxy.server,
      get refused() {
        return proxy.refused;
      },
      get exhausted() {
        return proxy.exhausted;
      },
      release: () => {
        this.#close(proxy).catch((error: unknown) => {
          this.#log.warn({ err: error }, 'an egress proxy could not be closed');
        });
      },
    };
  }

  /** Closes all proxies that are in use. */
  async close(): Promise<void> {
    await Promise.all([...this.#open].map((proxy) => this.#close(proxy)));
  }

  async #close(proxy: BrowserProxy): Promise<void> {
    if (this.#open.delete(proxy)) await proxy.close();
  }
}
