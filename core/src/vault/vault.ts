import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Unavailable, type VaultService } from '@testkernel/sdk';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts secrets with AES-256-GCM as `v1.<keyId>.<nonce>.<ciphertext+tag>`. The newest key encrypts and any decrypts,
 * so that keys can be rotated without rewriting stored values at once.
 */
export class Vault implements VaultService {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #newest: string;

  /** @param secrets the values of `ENCRYPTION_KEY`, newest first. */
  constructor(secrets: readonly string[]) {
    const keys = secrets.map(deriveKey);
    const [newest] = keys;
    if (!newest) throw new Error('The vault needs an encryption key.');
    this.#keys = new Map(keys.map(({ id, key }) => [id, key]));
    this.#newest = newest.id;
  }

  /** The prefix of every value encrypted with the newest key. */
  get newestPrefix(): string {
    return `${version}.${this.#newest}.`;
  }

  seal(plaintext: string, context: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key(this.#newest), nonce);
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [version, this.#newest, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
  }

  open(sealed: string, context: string): string {
    const [found, keyId = '', nonce = '', payload = '', ...rest] = sealed.split('.');
    if (found !== version || rest.length > 0) throw new Error('This is not a sealed secret.');
    const bytes = Buffer.from(payload, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key(keyId), Buffer.from(nonce, 'base64url'), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  }

  #key(id: string): Buffer {
    const key = this.#keys.get(id);
    if (!key) {
      throw new Unavailable(
        'ENCRYPTION_KEY_MISSING',
        'A stored secret was sealed with an encryption key that is not configured. Add it to ENCRYPTION_KEY.',
      );
    }
    return key;
  }
}

function deriveKey(secret: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, 'testkernel', 'vault v1 aes-256-gcm', 32));
  const id = createHash('sha256').update('vault key id').update(key).digest('base64url').slice(0, 8);
  return { id, key };
}
