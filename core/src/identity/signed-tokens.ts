import type { SignedClaims, SignedTokensService } from '@testkernel/sdk';
import type { TokenSigner } from './token-signer.ts';

/** Tokens of plugins. The audience of each is its purpose, so that none is taken for another or for a session. */
export class SignedTokens implements SignedTokensService {
  readonly #signer: TokenSigner;

  constructor(signer: TokenSigner) {
    this.#signer = signer;
  }

  sign(purpose: string, claims: SignedClaims, lifetimeSeconds: number): Promise<string> {
    const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000);
    return this.#signer.sign({ aud: purpose, claims }, expiresAt);
  }

  async verify(purpose: string, token: string): Promise<SignedClaims | null> {
    const payload = await this.#signer.verify(token, { audience: purpose });
    return isClaims(payload?.claims) ? payload.claims : null;
  }
}

function isClaims(value: unknown): value is SignedClaims {
  return typeof value === 'object' && value !== null;
}
