import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** The claims of a session token. `role` is informational: authorization uses the membership. */
export interface SessionClaims {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly jti: string;
  readonly amr: readonly string[];
}

interface Key {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** Signs and verifies session tokens: JWT (RFC 7519), HS256. The newest secret signs, any verifies. */
export class SessionTokens {
  readonly #keys: readonly Key[];

  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 8),
      secret: new TextEncoder().encode(secret),
    }));
  }

  async sign(claims: SessionClaims, expiresAt: Date): Promise<string> {
    const [key] = this.#keys;
    if (!key) throw new Error('There is no signing secret.');
    return new SignJWT({ ...claims, amr: [...claims.amr] })
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .setIssuedAt()
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
      .sign(key.secret);
  }

  /** The session's id, or null for a token that is expired, forged or of another server. */
  async verify(token: string): Promise<string | null> {
    for (const key of this.#keys) {
      const payload = await this.#verifyWith(token, key);
      if (payload?.jti) return payload.jti;
    }
    return null;
  }

  async #verifyWith(token: string, key: Key): Promise<JWTPayload | null> {
    try {
      return (await jwtVerify(token, key.secret, { algorithms: ['HS256'] })).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
