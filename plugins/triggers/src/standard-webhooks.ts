import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret in the format of Standard Webhooks (https://www.standardwebhooks.com). */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The headers of a signed webhook. @param id the same for every attempt */
export function webhookHeaders(
  { id, body, secret }: { id: string; body: string; secret: string },
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
