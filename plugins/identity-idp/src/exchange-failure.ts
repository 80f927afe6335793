import { ClientError, ResponseBodyError } from 'openid-client';

/** RFC 6749, section 5.2: errors of the code. The others are of this client and its configuration. */
const ofTheCode = new Set(['invalid_grant', 'invalid_request', 'access_denied']);

/** An `iss` that is not the issuer's, and a code of another sign-in: its ID token has another nonce. */
const ofTheAnswer = new Set(['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED']);

/** Why an exchange failed, when a visitor can bring that about; null when the provider is at fault. */
export function refusalBehind(error: unknown): string | null {
  if (error instanceof ResponseBodyError) return ofTheCode.has(error.error) ? error.error : null;
  if (error instanceof ClientError && error.code && ofTheAnswer.has(error.code)) return error.message;
  return null;
}

/** What the library threw, in words that help whoever set the provider up. */
export function explained(error: unknown): unknown {
  if (!(error instanceof ResponseBodyError)) return error;
  const message = `The provider answered "${error.error}". Check IDP_CLIENT_ID and IDP_CLIENT_SECRET.`;
  return new Error(message, { cause: error });
}
