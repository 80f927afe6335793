import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

export const resultStatuses = ['passed', 'failed', 'skipped'] as const;
export const skipReasons = ['skipped_no_impact', 'over_budget', 'aborted'] as const;
export const failureCategories = [
  'assertion',
  'selector',
  'navigation',
  'timeout',
  'network',
  'script-error',
  'visual',
  'url-mismatch',
  'infrastructure',
  'unknown',
] as const;
export type FailureCategory = (typeof failureCategories)[number];

export const Attempt = Type.Object(
  {
    status: Type.Enum(['passed', 'failed']),
    durationMs: Type.Integer(),
    error: Nullable(Type.String()),
    screenshot: Nullable(Type.String({ description: 'Artifact path of the screen at the end.' })),
    trace: Nullable(Type.String({ description: 'Artifact path of this attempt alone.' })),
    video: Type.Optional(
      Nullable(Type.String({ description: "Artifact path of a video of the test's own page." })),
    ),
    domSnapshot: Type.Optional(
      Nullable(
        Type.String({
          description:
            "Artifact path of the page's HTML when the attempt failed, as text, without scripts and secrets.",
        }),
      ),
    ),
  },
  { title: 'Attempt' },
);
export type Attempt = Static<typeof Attempt>;

export const StepResult = Type.Object(
  {
    index: Type.Integer(),
    action: Type.String(),
    status: Type.Enum(['passed', 'failed', 'skipped']),
    durationMs: Type.Integer(),
    screenshot: Nullable(Type.String()),
  },
  { title: 'StepResult' },
);
export type StepResult = Static<typeof StepResult>;

export const ConsoleEntry = Type.Object(
  {
    level: Type.String(),
    text: Type.String(),
    url: Nullable(Type.String()),
    at: Type.String(),
  },
  { title: 'ConsoleEntry' },
);
export type ConsoleEntry = Static<typeof ConsoleEntry>;

/** A request that failed, or whose response status was 400 or more. */
export const NetworkEntry = Type.Object(
  {
    method: Type.String(),
    url: Type.String(),
    status: Nullable(Type.Integer()),
    failure: Nullable(Type.String()),
    at: Type.String(),
  },
  { title: 'NetworkEntry' },
);
export type NetworkEntry = Static<typeof NetworkEntry>;

export const VisualResult = Type.Object(
  {
    stepNumber: Type.Integer(),
    status: Type.Enum(['baseline_created', 'match', 'regression']),
    diffRatio: Type.Number(),
    baseline: Nullable(Type.String()),
    actual: Nullable(Type.String()),
    diff: Nullable(Type.String()),
  },
  { title: 'VisualResult' },
);

export const Result = Type.Object(
  {
    testId: Type.String(),
    testName: Type.String(),
    status: Type.Enum(resultStatuses),
    flaky: Type.Boolean(),
    skipReason: Nullable(Type.Enum(skipReasons)),
    durationMs: Type.Integer(),
    attempts: Type.Array(Attempt),
    error: Nullable(Type.String()),
    failureCategory: Nullable(Type.Enum(failureCategories)),
    screenshots: Type.Array(Type.String()),
    steps: Type.Array(StepResult),
    healed: Type.Array(Type.Object({ step: Type.Integer(), from: Type.String(), to: Type.String() })),
    visual: Type.Array(VisualResult),
    webVitals: Nullable(Type.Record(Type.String(), Type.Number())),
    fixtureRow: Nullable(Type.Record(Type.String(), Type.Unknown())),
    console: Type.Array(ConsoleEntry),
    network: Type.Array(NetworkEntry),
  },
  { title: 'Result' },
);
export type Result = Static<typeof Result>;

/** A result with only a test and a status, as for a skipped test. */
export function blankResult(test: { id: string; name: string }, status: Result['status']): Result {
  return {
    testId: test.id,
    testName: test.name,
    status,
    flaky: false,
    skipReason: null,
    durationMs: 0,
    attempts: [],
    error: null,
    failureCategory: null,
    screenshots: [],
    steps: [],
    healed: [],
    visual: [],
    webVitals: null,
    fixtureRow: null,
    console: [],
    network: [],
  };
}
