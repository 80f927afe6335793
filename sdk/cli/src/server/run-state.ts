import { asObject, isObject, type Json, numberOf, objectsOf, textOf } from '../json.ts';

/** A rule that the run violated. */
export interface Violation {
  /** `gate`, `budget` or the name of another judge. */
  readonly judge: string;
  readonly rule: string;
  readonly actual: string | null;
  readonly threshold: string | null;
  /** The test that violated it, where the rule is about one. */
  readonly test: string | null;
}

export interface RootCause {
  readonly error: string;
  readonly tests: number;
  /** What the failures have in common. */
  readonly shared: string | null;
}

export interface FailingTest {
  readonly name: string;
  readonly error: string | null;
}

/** A run as the server told it. */
export interface RunState {
  readonly id: string;
  readonly type: string | null;
  readonly status: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number | null;
  readonly flaky: number | null;
  readonly total: number;
  readonly durationMs: number | null;
  readonly error: string | null;
  /** Whether quality gates judged the run, so that they decide about failed tests. */
  readonly gated: boolean;
  readonly violations: readonly Violation[];
  readonly rootCauses: readonly RootCause[];
  /** Null where the answer has no results. */
  readonly failing: readonly FailingTest[] | null;
  /** The stage of a crawl that is in progress. */
  readonly stage: string | null;
  readonly pagesFound: number | null;
  readonly testsGenerated: number | null;
  readonly shards: { readonly completed: number; readonly count: number } | null;
  readonly tracePath: string | null;
}

/** Reads the answer to `GET /runs/:runId`, or that to a trigger token, which has fewer properties. Null for what is no run. */
export function readRun(answer: unknown): RunState | null {
  const run = asObject(answer);
  const status = textOf(run.status);
  if (status === null) return null;
  const gateResult = isObject(run.gateResult) ? run.gateResult : null;
  return {
    id: textOf(run.id) ?? '',
    type: textOf(run.type),
    status,
    passed: numberOf(run.passed) ?? 0,
    failed: numberOf(run.failed) ?? 0,
    skipped: numberOf(run.skipped),
    flaky: numberOf(run.flaky),
    total: numberOf(run.total) ?? 0,
    durationMs: numberOf(run.durationMs),
    error: textOf(run.error),
    gated: gateResult !== null,
    violations: verdictsOf(run).flatMap(([judge, verdict]) => violationsOf(judge, verdict)),
    rootCauses: objectsOf(run.rootCauses).map(readRootCause),
    failing: Array.isArray(run.results) ? failingOf(objectsOf(run.results)) : null,
    stage: textOf(objectsOf(run.pipeline).find(({ status }) => status === 'running')?.stage),
    pagesFound: numberOf(run.pagesFound),
    testsGenerated: numberOf(run.testsGenerated),
    shards: shardsOf(run),
    tracePath: textOf(run.tracePath),
  };
}

/** The judges' verdicts: those with properties of their own, and those of other judges. */
function verdictsOf(run: Json): [judge: string, verdict: Json][] {
  const named: [string, unknown][] = [
    ['gate', run.gateResult],
    ['budget', run.webVitalsResult],
  ];
  const others = Object.entries(asObject(run.verdicts)).filter(
    ([judge]) => judge !== 'quality-gates' && judge !== 'web-vitals',
  );
  return [...named, ...others].flatMap(([judge, verdict]) => (isObject(verdict) ? [[judge, verdict]] : []));
}

/** A verdict that is not passed and names no rule is a violation all the same. */
function violationsOf(judge: string, verdict: Json): Violation[] {
  if (verdict.passed === true) return [];
  const violations = objectsOf(verdict.violations).map((violation) => ({
    judge,
    rule: textOf(violation.rule) ?? 'unknown rule',
    actual: shown(violation.actual),
    threshold: shown(violation.threshold),
    test: textOf(violation.testName),
  }));
  if (violations.length > 0) return violations;
  return [{ judge, rule: 'not passed', actual: null, threshold: null, test: null }];
}

function shown(value: unknown): string | null {
  return numberOf(value)?.toString() ?? textOf(value);
}

function readRootCause(cause: Json): RootCause {
  return {
    error: textOf(cause.errorPattern) ?? 'unknown error',
    tests: numberOf(cause.size) ?? 0,
    shared: textOf(cause.sharedSelector) ?? textOf(cause.sharedUrl),
  };
}

function failingOf(results: readonly Json[]): FailingTest[] {
  return results
    .filter(({ status }) => status === 'failed')
    .map((result) => ({ name: textOf(result.testName) ?? 'unnamed test', error: textOf(result.error) }));
}

/** The failing tests of a report in CTRF (https://ctrf.io). */
export function failingOfCtrf(report: unknown): FailingTest[] {
  return objectsOf(asObject(asObject(report).results).tests)
    .filter(({ status }) => status === 'failed')
    .map((test) => ({ name: textOf(test.name) ?? 'unnamed test', error: textOf(test.message) }));
}

function shardsOf(run: Json): RunState['shards'] {
  const count = numberOf(run.shardCount) ?? 1;
  return count > 1 ? { completed: numberOf(run.shardsCompleted) ?? 0, count } : null;
}
