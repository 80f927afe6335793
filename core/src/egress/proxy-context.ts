import type { Target } from './admission.ts';
import type { GuardedAgent, GuardedSockets } from './guarded-sockets.ts';

/** The limit of Chromium; Node's default is 16 KiB. */
export const maxHeaderSize = 256 * 1024;

/** The state that all connections of one proxy share. */
export interface ProxyContext {
  readonly sockets: GuardedSockets;
  readonly agent: GuardedAgent;
  /** The reason for the browser when the guard refused the target, else null. */
  refusalOf(error: unknown, target: Target): string | null;
}
