/** What is logged of an error. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

const maxCauses = 3;

/**
 * The kind, message, code and stack of an error, and nothing else: further properties may hold what a person entered, as
 * the values of a failed statement do.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = 'code' in error && error.code !== undefined ? { code: String(error.code) } : {};
  const stack = error.stack === undefined ? {} : { stack: error.stack };
  const cause =
    error.cause === undefined || depth === maxCauses ? {} : { cause: describeError(error.cause, depth + 1) };
  return { type: error.name, message: error.message, ...code, ...stack, ...cause };
}
