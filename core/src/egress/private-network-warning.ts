import type { KernelConfig } from '../config/schema.ts';
import type { Logger } from '../logging/create-logger.ts';

/**
 * Logs a warning where everybody who registers can have this server open addresses of private networks: an operator of a
 * hosted installation must know, and one on a laptop may ignore it.
 */
export function warnOfPrivateNetworks(
  config: Pick<KernelConfig, 'allowPrivateUrls' | 'strictProjectUrls'>,
  log: Pick<Logger, 'warn'>,
): void {
  const { allowPrivateUrls, strictProjectUrls } = config;
  if (!allowPrivateUrls && strictProjectUrls) return;
  const reached = allowPrivateUrls ? 'any address' : 'the address of a project';
  log.warn(
    { allowPrivateUrls, strictProjectUrls },
    `anybody who can reach this server can register, and have its browsers open ${reached} in private networks that this ` +
      'machine reaches; if others than your team can register, set STRICT_PROJECT_URLS=true and do not set ALLOW_PRIVATE_URLS',
  );
}
