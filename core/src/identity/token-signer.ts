import { createHash } from 'node:crypto';
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';

interface Key {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** Signs and verifies JWT (RFC 7519) with HS256. The newest secret signs, any verifies. */
export class TokenSigner {
  readonly #keys: readonly Key[];

  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map((secret) => ({
      id: createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 8),
      secret: new TextEncoder().encode(secret),
    }));
  }

  async sign(payload: JWTPayload, expiresAt: Date): Promise<string> {
    const [key] = this.#keys;
    if (!key) throw new Error('There is no signing secret.');
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .setIssuedAt()
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
      .sign(key.secret);
  }

  /** Null for a token that is expired, forged, of another server, or does not match the options. */
  async verify(token: string, options: JWTVerifyOptions = {}): Promise<JWTPayload | null> {
    for (const { secret } of this.#keys) {
      try {
        return (await jwtVerify(token, secret, { ...options, algorithms: ['HS256'] })).payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    }
    return null;
  }
}
