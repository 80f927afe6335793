import type { BrowserProxy, EgressPolicy, EgressService, Logger } from '@testkernel/sdk';

/** Keeps an unused proxy open for the next test of a run. */
const lingerMs = 60_000;

export interface ProxyLease {
  readonly server: string;
  /** Hosts that were refused so far. */
  readonly refused: readonly string[];
  release(): void;
}

interface SharedProxy {
  readonly opened: Promise<BrowserProxy>;
  users: number;
  linger: NodeJS.Timeout | undefined;
}

/** Egress proxies, one for all contexts with equal policies. */
export class ProxyPool {
  readonly #egress: EgressService;
  readonly #log: Logger;
  readonly #shared = new Map<string, SharedProxy>();

  constructor(egress: EgressService, log: Logger) {
    this.#egress = egress;
    this.#log = log;
  }

  async acquire(policy: EgressPolicy): Promise<ProxyLease> {
    const key = keyOf(policy);
    const shared = this.#shared.get(key) ?? this.#open(key, policy);
    clearTimeout(shared.linger);
    shared.users += 1;
    let released = false;
    const release = () => {
      if (!released) this.#release(key, shared);
      released = true;
    };
    try {
      const proxy = await shared.opened;
      return {
        server: proxy.server,
        get refused() {
          return proxy.refused;
        },
        release,
      };
    } catch (error) {
      release();
      throw error;
    }
  }

  async close(): Promise<void> {
    const all = [...this.#shared.values()];
    this.#shared.clear();
    await Promise.all(all.map((shared) => closeProxy(shared)));
  }

  #open(key: string, policy: EgressPolicy): SharedProxy {
    const shared: SharedProxy = {
      opened: this.#egress.openBrowserProxy(policy),
      users: 0,
      linger: undefined,
    };
    this.#shared.set(key, shared);
    shared.opened.catch(() => this.#shared.delete(key));
    return shared;
  }

  #release(key: string, shared: SharedProxy): void {
    shared.users -= 1;
    if (shared.users > 0) return;
    shared.linger = setTimeout(() => {
      if (this.#shared.get(key) === shared) this.#shared.delete(key);
      closeProxy(shared).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'an egress proxy could not be closed');
      });
    }, lingerMs).unref();
  }
}

async function closeProxy(shared: SharedProxy): Promise<void> {
  clearTimeout(shared.linger);
  // A failure to open was reported to the caller, and leaves nothing to close.
  const proxy = await shared.opened.catch(() => undefined);
  await proxy?.close();
}

function keyOf(policy: EgressPolicy): string {
  return JSON.stringify([policy.trusted === true, [...(policy.privateOrigins ?? [])].sort()]);
}
