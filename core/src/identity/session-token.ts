import type { TokenSigner } from './token-signer.ts';

/** The claims of a session token. `role` is informational: authorization uses the membership. */
export interface SessionClaims {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly jti: string;
  readonly amr: readonly string[];
}

/** The tokens of sessions. */
export class SessionTokens {
  readonly #signer: TokenSigner;

  constructor(signer: TokenSigner) {
    this.#signer = signer;
  }

  sign(claims: SessionClaims, expiresAt: Date): Promise<string> {
    return this.#signer.sign({ ...claims, amr: [...claims.amr] }, expiresAt);
  }

  /** The session's id, or null for a token that is expired, forged, of another server, or for another purpose. */
  async verify(token: string): Promise<string | null> {
    return (await this.#payloadOf(token))?.jti ?? null;
  }

  /** The id of the person to whom such a token was given, whether or not its session has been ended since. */
  async personOf(token: string): Promise<string | null> {
    return (await this.#payloadOf(token))?.sub ?? null;
  }

  async #payloadOf(token: string) {
    const payload = await this.#signer.verify(token);
    return payload?.aud === undefined ? payload : null;
  }
}
