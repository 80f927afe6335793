import type { JudgedResult, Verdict } from '@testkernel/sdk';
import type { QualityGates } from './quality-gates.ts';

export interface GateViolation {
  readonly rule: keyof QualityGates;
  readonly threshold: number;
  readonly actual: number;
}

/**
 * What a run's results say to the gates. Skipped tests leave the denominator; where nothing else is left, no rate can
 * be too low, and the gates are passed.
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

/** Two decimals of the actual value, rounded away from the threshold: a violation never looks like none. */
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
