import type { JudgedResult, Verdict } from '@testkernel/sdk';
import type { QualityGates } from './quality-gates.ts';

export interface GateViolation {
  readonly rule: keyof QualityGates;
  readonly threshold: number;
  readonly actual: number;
}

/**
 * Compares a run's results with the gates. Skipped tests do not count; if all are skipped, no rate is too low, and the
 * gates are passed.
 */
export function judgeGates(gates: QualityGates, results: readonly JudgedResult[]): Verdict {
  const executed = results.filter(({ status }) => status !== 'skipped');
  const failures = executed.filter(({ status }) => status === 'failed').length;
  const flaky = executed.filter((result) => result.flaky).length;
  const violations = [
    below('minPassRate', gates.minPassRate, percentage(executed.length - failures, executed.length, 100)),
    above('maxFlakyPct', gates.maxFlakyPct, percentage(flaky, executed.length, 0)),
    above('maxFailures', gates.maxFailures, failures),
  ].flatMap((violation) => (violation === null ? [] : [{ ...violation }]));
  return { passed: violations.length === 0, violations };
}

function percentage(part: number, whole: number, ofNothing: number): number {
  return whole === 0 ? ofNothing : (part / whole) * 100;
}

/** The actual value with two decimals, rounded away from the threshold, so that a violation never equals it. */
function below(
  rule: keyof QualityGates,
  threshold: number | undefined,
  actual: number,
): GateViolation | null {
  if (threshold === undefined || actual >= threshold) return null;
  return { rule, threshold, actual: Math.floor(actual * 100) / 100 };
}

function above(
  rule: keyof QualityGates,
  threshold: number | undefined,
  actual: number,
): GateViolation | null {
  if (threshold === undefined || actual <= threshold) return null;
  return { rule, threshold, actual: Math.ceil(actual * 100) / 100 };
}
