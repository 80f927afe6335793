import { token } from '../token.ts';

/** Encrypts secrets at rest: AES-256-GCM with a fresh nonce; the key's id is stored in front, for key rotation. */
export interface VaultService {
  /** @param context binds the ciphertext to its place (`project:<id>:password`); `open` needs the same context. */
  seal(plaintext: string, context: string): string;
  open(sealed: string, context: string): string;
}

export const Vault = token<VaultService>('kernel.vault');
