import { extensionPoint } from '../extension-point.ts';

/** Checks a dependency without which the process is not ready. */
export interface HealthCheck {
  /** Throws when the dependency is unhealthy. The signal aborts after two seconds, which counts as unhealthy. */
  check(signal: AbortSignal): Promise<void>;
}

export const HealthChecks = extensionPoint<HealthCheck>('kernel.health-checks');
