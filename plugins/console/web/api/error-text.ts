import { ApiError } from '@testkernel/client';
import { byCode, words } from '../messages/en.ts';

export interface ErrorText {
  readonly text: string;
  /** The stable code, and what an operator finds in the log. */
  readonly details: string | null;
}

/** What a person is told about an error. */
export function errorText(error: unknown): ErrorText {
  if (error instanceof ApiError) {
    const { requestId } = error.body;
    const wait = error.retryAfterSeconds;
    const text = (error.code && byCode[error.code]) ?? error.message;
    return {
      text: wait === null ? text : `${text} Try again in ${wait} s.`,
      details:
        [error.code, typeof requestId === 'string' ? `${words.requestId} ${requestId}` : null]
          .filter(Boolean)
          .join(' · ') || null,
    };
  }
  if (error instanceof Error && error.name === 'NotAllowedError')
    return { text: words.passkeyRefused, details: null };
  // What `fetch` rejects with when no answer came.
  if (error instanceof TypeError) return { text: words.unreachable, details: null };
  return { text: words.unexpected, details: error instanceof Error ? error.message : null };
}
