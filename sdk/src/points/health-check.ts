import { extensionPoint } from '../extension-point.ts';

/** A dependency without which the process is not ready. */
export interface HealthCheck {
  /** Throws when unhealthy. Given two seconds, after which the signal aborts, and the check ends. */
  check(signal: AbortSignal): Promise<void>;
}

export const HealthChecks = extensionPoint<HealthCheck>('kernel.health-checks');
