import { ClientError, ResponseBodyError } from 'openid-client';

/** Errors that concern the code (RFC 6749, section 5.2). The others concern this client and its configuration. */
const codeErrors = new Set(['invalid_grant', 'invalid_request', 'access_denied']);

/** Errors for an `iss` other than the issuer, and for a code of another sign-in: its ID token has another nonce. */
const responseErrors = new Set(['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED']);

/** Why an exchange failed, if a visitor can cause that; null when the provider or the configuration is at fault. */
export function refusalBehind(error: unknown): string | null {
  if (error instanceof ResponseBodyError) return codeErrors.has(error.error) ? error.error : null;
  if (error instanceof ClientError && error.code && responseErrors.has(error.code)) return error.message;
  return null;
}

/** The library's error with an explanation for the operator. */
export function explained(error: unknown): unknown {
  if (!(error instanceof ResponseBodyError)) return error;
  const message = `The provider answered "${error.error}". Check IDP_CLIENT_ID and IDP_CLIENT_SECRET.`;
  return new Error(message, { cause: error });
}
