import { ConfigError, type KernelSettings } from '@testkernel/sdk';

export interface ViewerConfiguration {
  /** Empty where it is not set. */
  readonly viewerUrl: string;
  /** 0 where it is not set. */
  readonly viewerPort: number;
}

/** Where the trace viewer listens, or why there is none. */
export type ViewerSettings =
  | {
      readonly on: true;
      readonly host: string;
      /** 0 is any free port. */
      readonly port: number;
      /** Its address for browsers, by the port that it listens on. */
      originAt(port: number): string;
    }
  | { readonly on: false; readonly reason: string };

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/**
 * The viewer shows foreign pages, so that it needs an origin of its own with another host name: browsers share cookies among the
 * ports of a host. On one's own machine `localhost` and `127.0.0.1` are two names. Throws `ConfigError`.
 */
export function viewerSettings(
  { viewerUrl, viewerPort }: ViewerConfiguration,
  { host, publicUrl }: Pick<KernelSettings, 'host' | 'publicUrl'>,
): ViewerSettings {
  const own = new URL(publicUrl);
  if (viewerUrl !== '') {
    const origin = new URL(viewerUrl);
    if (origin.hostname === own.hostname)
      throw new ConfigError(
        `VIEWER_URL has the host name of PUBLIC_URL, ${own.hostname}. Traces contain foreign pages: choose another host name, because browsers share cookies among the ports of a host.`,
      );
    if (origin.pathname !== '/' || origin.search !== '' || origin.hash !== '')
      throw new ConfigError('VIEWER_URL names more than a host and a port. Leave out what is behind them.');
    if (viewerPort === 0)
      throw new ConfigError('Set VIEWER_PORT to the port behind VIEWER_URL on which this server listens.');
    return { on: true, host, port: viewerPort, originAt: () => origin.origin };
  }
  if (loopback.has(host) && loopback.has(own.hostname)) {
    const name = own.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    return { on: true, host: '127.0.0.1', port: viewerPort, originAt: (port) => `http://${name}:${port}` };
  }
  if (viewerPort !== 0) throw new ConfigError('Set VIEWER_URL to the address of VIEWER_PORT for browsers.');
  return {
    on: false,
    reason: 'The operator has not set up the trace viewer (VIEWER_URL).',
  };
}
