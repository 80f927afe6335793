import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** A day and some hours, for another date and another time of day. */
const clockShiftMs = (24 + 7) * 3_600_000 + 13 * 60_000;
/** In turn, so that responses also arrive in another order. */
const delaysMs = [100, 300, 200];

/** The conditions under which one round of stability runs is executed. */
export interface StabilityProfile {
  readonly name: string;
  readonly shiftsClock: boolean;
  readonly slowNetwork: boolean;
  readonly reversed: boolean;
  /** Whether mutations are tried between the steps of its runs: of each test once, with the network at full speed. */
  readonly hostsTrials: boolean;
}

/** By which a test is proven stable, so that it can be reviewed: a slower network; reversed order with a shifted clock. */
export const provingProfiles: readonly StabilityProfile[] = [
  { name: 'slow-network', shiftsClock: false, slowNetwork: true, reversed: false, hostsTrials: false },
  { name: 'shifted-clock', shiftsClock: true, slowNetwork: false, reversed: true, hostsTrials: false },
];

/** Under which a proven test runs once more when all others were proven, some minutes later: unchanged conditions. */
export const confirmingProfile: StabilityProfile = {
  name: 'unchanged',
  shiftsClock: false,
  slowNetwork: false,
  reversed: false,
  hostsTrials: true,
};

/** Runs of each test, where none is repeated. */
export const stabilityRuns = provingProfiles.length + 1;

/** @param isAwaited whether the present step waits for the document that is asked for; called once for each */
export async function applyProfile(
  profile: StabilityProfile,
  context: BrowserContext,
  isAwaited: () => boolean,
): Promise<void> {
  if (profile.shiftsClock) await context.addInitScript(shiftClock, clockShiftMs);
  if (profile.slowNetwork) await slowDown(context, isAwaited);
}

/**
 * Delays pages and data. Scripts and images are usually cached. A document that a step waits for in any case is not
 * delayed: that would change nothing but the duration of the step.
 */
async function slowDown(context: BrowserContext, isAwaited: () => boolean): Promise<void> {
  let count = 0;
  await context.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (!/^(document|xhr|fetch)$/.test(type)) return route.fallback();
    if (type === 'document' && isAwaited()) return route.fallback();
    count += 1;
    await delay(delaysMs[count % delaysMs.length], undefined, { ref: false });
    // The page may be closed by now.
    await route.fallback().catch(() => undefined);
  });
}

/**
 * Runs inside the page, before its own scripts. The shifted clock keeps running; cookies expire by the
 * browser's clock.
 */
function shiftClock(ms: number): void {
  const Real = Date;
  const now = () => Real.now() + ms;
  const Shifted = new Proxy(Real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
