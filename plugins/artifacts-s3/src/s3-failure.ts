import { type AppError, messageOf, NotFound, Unavailable } from '@testkernel/sdk';

/** The reason why a request to the store failed, by its response. */
export type FailureKind = 'no-object' | 'no-bucket' | 'denied' | 'misplaced' | 'unreachable';

/** The relevant properties of the client's errors. */
interface Answered {
  readonly name?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

export function kindOf(error: unknown): FailureKind {
  const { name, $metadata } = (error ?? {}) as Answered;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket') return 'no-bucket';
  if (status === 404) return 'no-object';
  if (status === 403 || status === 401) return 'denied';
  if (status === 301 || status === 307 || status === 400) return 'misplaced';
  return 'unreachable';
}

/** The error for clients of this service, without internal details. */
export function answerFor(kind: FailureKind): AppError {
  if (kind === 'no-object') return new NotFound('Artifact');
  if (kind === 'unreachable') {
    return new Unavailable(
      'ARTIFACT_STORE_UNREACHABLE',
      'The store of artifacts does not answer. Try again.',
    );
  }
  return new Unavailable(
    'ARTIFACT_STORE_REFUSES',
    'The store of artifacts refuses this service. An operator has to look at its configuration.',
  );
}

/** The explanation for operators. */
export function explain(kind: FailureKind, bucket: string, error: unknown): string {
  return `${reasons[kind](bucket)} (${messageOf(error)})`;
}

const reasons: Readonly<Record<FailureKind, (bucket: string) => string>> = {
  'no-object': () => 'The object is not there.',
  'no-bucket': (bucket) => `There is no bucket "${bucket}". Create it, or correct S3_BUCKET or S3_ENDPOINT.`,
  denied: (bucket) =>
    `Access to the bucket "${bucket}" is denied. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that they ` +
    'may list the bucket and get, put and delete its objects.',
  misplaced: (bucket) =>
    `The store does not serve the bucket "${bucket}" this way. Check S3_REGION, S3_ENDPOINT and S3_FORCE_PATH_STYLE.`,
  unreachable: () => 'The store can not be reached. Check S3_ENDPOINT and the network.',
};
