import { knownAcrossCopies } from './known-across-copies.ts';

/**
 * The errors that reach a client. Each has a stable `code` (UPPER_SNAKE), an HTTP status and a message for a
 * person. Any other error becomes a 500 `INTERNAL_ERROR`, whose cause is only logged.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further properties of the error body, beside `error` and `code`. Never secrets. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The body of the HTTP response. */
  toBody(): Record<string, unknown> {
    return { ...this.details, error: this.message, code: this.code };
  }
}

/** 400. The request is invalid; `code` says in which way. */
export class BadRequest extends AppError {
  constructor(code: string, message: string, details?: Record<string, unknown>) {
    super(400, code, message, details);
  }
}

/** 400 `VALIDATION_FAILED` with one `{path, message}` per finding. */
export class ValidationFailed extends AppError {
  constructor(details: readonly { path: string; message: string }[], message?: string) {
    super(400, 'VALIDATION_FAILED', message ?? details[0]?.message ?? 'The request is not valid.', {
      details,
    });
  }
}

/** 401. There is no session, or the credential is not valid. */
export class Unauthorized extends AppError {
  constructor(message = 'Sign in first.', code = 'UNAUTHORIZED', details?: Record<string, unknown>) {
    super(401, code, message, details);
  }
}

/** 403. The user is signed in and lacks the right. */
export class Forbidden extends AppError {
  constructor(
    message = 'Your role does not allow this.',
    code = 'FORBIDDEN',
    details?: Record<string, unknown>,
  ) {
    super(403, code, message, details);
  }
}

/** 404. Missing, deleted, or of another workspace; the response does not distinguish these. */
export class NotFound extends AppError {
  constructor(what: string, code = 'NOT_FOUND') {
    super(404, code, `${what} not found.`);
  }
}

/** 409. The current state of the resource does not allow the operation. */
export class Conflict extends AppError {
  constructor(code: string, message: string, details?: Record<string, unknown>) {
    super(409, code, message, details);
  }
}

/** 429 `RATE_LIMITED`, or a code of its own. `retryAfterSeconds` is sent as `Retry-After`. */
export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number;
  constructor(
    retryAfterSeconds: number,
    message = 'Too many requests. Try again later.',
    code = 'RATE_LIMITED',
  ) {
    super(429, code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 503. Something that the request needs is missing or down; `code` names it. */
export class Unavailable extends AppError {
  constructor(code: string, message: string, details?: Record<string, unknown>) {
    super(503, code, message, details);
  }
}

/** 400 `URL_NOT_ALLOWED`. The egress guard refused an address. */
export class UrlNotAllowed extends AppError {
  constructor(message: string) {
    super(400, 'URL_NOT_ALLOWED', message);
  }
}

/**
 * A setting of the operator is missing or wrong. Thrown by `setup` or `start`, it ends the start of the server with status 78,
 * and the message is printed: it names the setting and its environment variable, and never the value of a secret.
 *
 * @example
 * if (configuration.apiKey === '') throw new ConfigError('apiKey (SHOP_API_KEY) must be set.');
 */
export class ConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

knownAcrossCopies({
  AppError,
  ConfigError,
  BadRequest,
  ValidationFailed,
  Unauthorized,
  Forbidden,
  NotFound,
  Conflict,
  TooManyRequests,
  Unavailable,
  UrlNotAllowed,
});

/** Whether an error is a response meant for the client (a status below 500), and not a failure of the code. */
export function isAnswer(error: unknown): boolean {
  const { status, code } = error as Partial<AppError>;
  return error instanceof Error && typeof code === 'string' && typeof status === 'number' && status < 500;
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The first line of the message of any thrown value: Playwright appends a log of what it waited for. */
export function firstLineOf(error: unknown): string {
  return messageOf(error).split('\n', 1)[0] ?? '';
}
