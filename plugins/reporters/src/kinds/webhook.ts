import { createHmac, randomBytes } from 'node:crypto';
import { type EgressService, type RunReporter, Type, ValidationFailed } from '@testkernel/sdk';
import { postMessage } from './post-message.ts';
import { originOf, textSetting, WebhookAddress } from './webhook-address.ts';

const prefix = 'whsec_';

/** Any program, by a request that is signed as https://www.standardwebhooks.com says. */
export function webhookReporter(egress: EgressService): RunReporter {
  return {
    title: 'Webhook',
    settings: Type.Object({
      url: WebhookAddress,
      secret: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'For the signature: whsec_ and 24 to 64 bytes in Base64. Default: generated.',
        }),
      ),
    }),
    secrets: ['url', 'secret'],
    generate: () => ({ secret: prefix + randomBytes(32).toString('base64') }),
    recipientOf: (settings) => originOf(textSetting(settings, 'url')),
    async check(settings) {
      if (keyOf(textSetting(settings, 'secret')) === null) {
        const message = 'A secret is whsec_ and 24 to 64 bytes in Base64.';
        throw new ValidationFailed([{ path: 'settings/secret', message }]);
      }
      await egress.checkForLater(textSetting(settings, 'url'));
    },
    async report(report, settings, { id, signal }) {
      const timestamp = report.run.finishedAt ?? report.run.startedAt;
      const body = JSON.stringify({ type: 'run.finished', timestamp, data: report });
      const headers = signedHeaders(id, body, textSetting(settings, 'secret'));
      return postMessage(egress, { url: textSetting(settings, 'url'), body, headers }, signal);
    },
  };
}

/** The signature is over the id, the time of sending and the body. */
function signedHeaders(id: string, body: string, secret: string): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', keyOf(secret) ?? '')
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

function keyOf(secret: string): Buffer | null {
  if (!secret.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(secret.slice(prefix.length))) return null;
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return key.length >= 24 && key.length <= 64 ? key : null;
}
