import { type AiFailure, AiProviderError } from '../points/ai-provider.ts';

/** Depth to which causes of errors are followed. */
const depth = 8;

/** Why a vendor answers with such a status. */
export function reasonOfStatus(status: number): AiFailure {
  if (status === 401 || status === 402 || status === 403) return 'unauthorized';
  if (status === 429) return 'rate-limited';
  if (status === 503 || status === 529) return 'overloaded';
  if (status === 408 || status === 409 || status < 400 || status >= 500) return 'unavailable';
  return 'rejected';
}

/** Of a request that got no answer. The code of the error is a constant, its message could hold anything. */
export function unreachable(title: string, error: unknown): AiProviderError {
  const code = causesOf(error)
    .map(({ code }) => code)
    .find((value) => typeof value === 'string' && /^[A-Z][A-Z0-9_]{2,39}$/.test(value));
  return new AiProviderError(
    'unavailable',
    `${title} cannot be reached${code === undefined ? '' : ` (${String(code)})`}.`,
  );
}

/** Of an error in the answer, or while it was read: the vendor's own words are left out, because they may repeat the prompt. */
export function failureOf(title: string, error: unknown): AiProviderError {
  if (error instanceof AiProviderError) return error;
  const causes = causesOf(error);
  const known = causes.find((cause) => cause instanceof AiProviderError);
  if (known instanceof AiProviderError) return known;
  const reason = causes.map(toldReason).find((told) => told !== null) ?? 'malformed';
  const words = reason === 'malformed' ? 'gave an answer that is none, or ended too early' : 'broke off';
  return new AiProviderError(reason, `${title} ${words} (${reason}).`);
}

/** What an error event says: a status, or a constant such as `overloaded_error`. */
function toldReason({ statusCode, status, code, type }: Cause): AiFailure | null {
  for (const value of [statusCode, status, code].map(Number)) {
    if (Number.isInteger(value) && value >= 400 && value <= 599) return reasonOfStatus(value);
  }
  const words = [code, type, status].filter((value) => typeof value === 'string').join(' ');
  if (/overload/i.test(words)) return 'overloaded';
  if (/rate_?limit|resource_exhausted/i.test(words)) return 'rate-limited';
  if (/server_error|api_error|internal|unavailable|timeout/i.test(words)) return 'unavailable';
  return null;
}

interface Cause {
  readonly statusCode?: unknown;
  readonly status?: unknown;
  readonly code?: unknown;
  readonly type?: unknown;
  readonly cause?: unknown;
}

/** The error, and what caused it. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let next = error; typeof next === 'object' && next !== null && causes.length < depth; ) {
    const cause: Cause = next;
    causes.push(cause);
    next = cause.cause;
  }
  return causes;
}
