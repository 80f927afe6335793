import { createHmac, randomBytes } from 'node:crypto';

// The format of https://www.standardwebhooks.com.

const prefix = 'whsec_';

/** A new secret: `whsec_` and 32 random bytes in Base64. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** Whether a text is a secret: `whsec_` and 24 to 64 bytes in Base64. */
export function isWebhookSecret(text: string): boolean {
  return keyOf(text) !== null;
}

/**
 * The headers that sign a webhook: `webhook-id`, `webhook-timestamp` and `webhook-signature`. Throws for what is no secret.
 *
 * @param id the same for every attempt
 * @param now the time of this attempt
 */
export function webhookHeaders(
  { id, body, secret }: { id: string; body: string; secret: string },
  now = new Date(),
): Record<string, string> {
  const key = keyOf(secret);
  if (key === null) throw new Error('This is not the secret of a webhook.');
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}

function keyOf(secret: string): Buffer | null {
  if (!secret.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(secret.slice(prefix.length))) return null;
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return key.length >= 24 && key.length <= 64 ? key : null;
}
