import { Conflict, type Logger, playwrightFolder } from '@testkernel/sdk';
import { SignedTraces, type SignedTracesDependencies } from './signed-traces.ts';
import { ViewerFiles } from './viewer-files.ts';
import { ViewerServer } from './viewer-server.ts';
import type { ViewerSettings } from './viewer-settings.ts';

export interface SignedTrace {
  /** The address of the trace. */
  readonly url: string;
  /** The address of the viewer with that trace. */
  readonly viewer: string;
  readonly expiresAt: string;
}

/** Playwright's trace viewer at an origin of its own. */
export class TraceViewer {
  readonly #settings: ViewerSettings;
  readonly #traces: SignedTraces;
  readonly #server: ViewerServer;
  readonly #log: Logger;
  #origin: string | null = null;

  constructor(
    settings: ViewerSettings,
    { log, publicUrl, ...dependencies }: SignedTracesDependencies & { log: Logger; publicUrl: string },
  ) {
    this.#settings = settings;
    this.#log = log;
    this.#traces = new SignedTraces(dependencies);
    const files = new ViewerFiles(playwrightFolder());
    const consoleOrigin = new URL(publicUrl).origin;
    this.#server = new ViewerServer({ files, traces: this.#traces, log, consoleOrigin });
  }

  /** Null where there is no viewer. */
  get origin(): string | null {
    return this.#origin;
  }

  /** Throws `ConfigError` for a port that can't be used. */
  async start(): Promise<void> {
    if (!this.#settings.on) return;
    const { host, port, originAt } = this.#settings;
    this.#origin = originAt(await this.#server.listen(host, port));
    this.#log.info({ origin: this.#origin }, 'the trace viewer is ready');
  }

  async stop(): Promise<void> {
    await this.#server.close();
  }

  /** Throws `Conflict` `TRACE_VIEWER_OFF`, and `NotFound`. */
  async sign(path: string): Promise<SignedTrace> {
    if (this.#origin === null) {
      const reason = this.#settings.on ? 'It is not running in this process.' : this.#settings.reason;
      throw new Conflict('TRACE_VIEWER_OFF', `There is no trace viewer. ${reason}`);
    }
    const { token, expiresAt } = await this.#traces.sign(path);
    const url = `${this.#origin}/signed/${token}`;
    return {
      url,
      viewer: `${this.#origin}/?${new URLSearchParams({ trace: url })}`,
      expiresAt: expiresAt.toISOString(),
    };
  }
}
