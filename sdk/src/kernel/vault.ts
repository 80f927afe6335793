import { token } from '../token.ts';

/** Encryption of secrets at rest: AES-256-GCM, a fresh nonce each, the key's id in front so that keys rotate. */
export interface VaultService {
  /** @param context binds the ciphertext to its place (`project:<id>:password`); the same is needed to open it. */
  seal(plaintext: string, context: string): string;
  open(sealed: string, context: string): string;
}

export const Vault = token<VaultService>('kernel.vault');
