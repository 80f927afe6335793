import { type DeliveryAnswer, isAnswer, messageOf } from '@testkernel/sdk';

/** What became of one attempt. */
export type AttemptOutcome =
  | { readonly kind: 'delivered'; readonly status: number | null }
  | {
      /** `refused`: a further attempt would fail as well. */
      readonly kind: 'refused' | 'failed';
      readonly status: number | null;
      readonly error: string;
      readonly retryAfterSeconds?: number;
    };

const maxErrorLength = 500;

export function outcomeOf({ status, detail, retryAfterSeconds }: DeliveryAnswer): AttemptOutcome {
  if (status === null || (status >= 200 && status < 300)) return { kind: 'delivered', status };
  return {
    kind: mayBeTemporary(status) ? 'failed' : 'refused',
    status,
    error: shortened(detail ?? `The recipient answered ${status}.`),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

export function outcomeOfError(error: unknown): AttemptOutcome {
  const kind = isAnswer(error) ? 'refused' : 'failed';
  return { kind, status: null, error: shortened(messageOf(error)) };
}

/** Whether an answer may be another one later. */
function mayBeTemporary(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** Text that the database stores, also where a recipient wrote it. */
function shortened(text: string): string {
  const plain = text.replaceAll('\0', '').slice(0, maxErrorLength).toWellFormed();
  return plain || 'The attempt failed.';
}
