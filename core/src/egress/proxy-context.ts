import type { Target } from './admission.ts';
import type { GuardedAgent, GuardedSockets } from './guarded-sockets.ts';

/** As Chromium accepts them; Node's own limit is 16 KiB. */
export const maxHeaderSize = 256 * 1024;

/** What one proxy's connections share. */
export interface ProxyContext {
  readonly sockets: GuardedSockets;
  readonly agent: GuardedAgent;
  /** The reason to give the browser when the guard refused the target, else null. */
  refusalOf(error: unknown, target: Target): string | null;
}
