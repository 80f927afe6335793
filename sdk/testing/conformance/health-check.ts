import type { HealthCheck } from '../../src/points/health-check.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { inTime, refusedInTime } from './in-time.ts';

/** Milliseconds until the signal of a check is aborted, and until the check must have ended after that. */
const given = 2000;
const toStop = 1000;

/**
 * The contract of `HealthCheck`.
 *
 * @param healthy checks a dependency that works.
 * @param unhealthy checks a dependency that does not.
 * @param silent checks a dependency that accepts requests and never responds. Omit where that cannot happen.
 */
export function healthCheckConformance(
  healthy: () => HealthCheck,
  unhealthy: () => HealthCheck,
  silent?: () => HealthCheck,
): ConformanceCase[] {
  const check = (make: () => HealthCheck, signal = AbortSignal.timeout(given)) =>
    Promise.resolve(make().check(signal));
  const cases: ConformanceCase[] = [
    {
      name: 'a working dependency is healthy, in concurrent and repeated checks',
      run: async () => {
        await inTime(Promise.all([check(healthy), check(healthy), check(healthy)]), given);
        await inTime(check(healthy), given);
      },
    },
    {
      name: 'a failing dependency is unhealthy, at the latest after the timeout',
      run: async () => {
        await refusedInTime(check(unhealthy), given + toStop);
        await refusedInTime(check(unhealthy), given + toStop);
      },
    },
  ];
  if (!silent) return cases;
  return [
    ...cases,
    {
      name: 'an aborted check ends',
      run: async () => {
        const called = new AbortController();
        const checking = refusedInTime(check(silent, called.signal), 100 + toStop);
        setTimeout(() => called.abort(new Error('The time is up.')), 100);
        await checking;
      },
    },
  ];
}
