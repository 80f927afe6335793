import { ApiError } from '@testkernel/client';

/** What a sign-in still needs: the code of a factor, or a first factor. */
export type PendingSignIn =
  | {
      readonly needs: 'code';
      readonly pendingToken: string;
      readonly methods: Readonly<Record<string, boolean>>;
    }
  | { readonly needs: 'factor'; readonly pendingToken: string };

/** What a refused sign-in needs first; null where it was refused for another reason. */
export function pendingFrom(error: unknown): PendingSignIn | null {
  if (!(error instanceof ApiError) || error.code !== 'MFA_ENROLLMENT_REQUIRED') return null;
  const { pendingToken } = error.body;
  return typeof pendingToken === 'string' ? { needs: 'factor', pendingToken } : null;
}
