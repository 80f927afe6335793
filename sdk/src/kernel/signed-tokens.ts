import { token } from '../token.ts';

/** Claims of a signed token: JSON, readable by everybody who has the token. */
export type SignedClaims = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Signs short-lived tokens that leave the service and come back, such as the `state` of an installation: JWT (RFC 7519),
 * HS256, with `JWT_SECRET`. No such token is a session. That a token is used only once is for the caller to ensure.
 */
export interface SignedTokensService {
  /** @param purpose what the token is for, `<plugin>.<purpose>`; it is valid for no other */
  sign(purpose: string, claims: SignedClaims, lifetimeSeconds: number): Promise<string>;
  /** The claims, or null for a token that is expired, forged, of another purpose or of another installation. */
  verify(purpose: string, token: string): Promise<SignedClaims | null>;
}

export const SignedTokens = token<SignedTokensService>('kernel.signed-tokens');
