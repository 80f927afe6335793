import {
  type EgressService,
  isWebhookSecret,
  newWebhookSecret,
  type RunReporter,
  Type,
  ValidationFailed,
  webhookHeaders,
} from '@testkernel/sdk';
import { postMessage } from './post-message.ts';
import { originOf, textSetting, WebhookAddress } from './webhook-address.ts';

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
    generate: () => ({ secret: newWebhookSecret() }),
    recipientOf: (settings) => originOf(textSetting(settings, 'url')),
    async check(settings) {
      if (!isWebhookSecret(textSetting(settings, 'secret'))) {
        const message = 'A secret is whsec_ and 24 to 64 bytes in Base64.';
        throw new ValidationFailed([{ path: 'settings/secret', message }]);
      }
      await egress.checkForLater(textSetting(settings, 'url'));
    },
    async report(report, settings, { id, signal }) {
      const timestamp = report.run.finishedAt ?? report.run.startedAt;
      const body = JSON.stringify({ type: 'run.finished', timestamp, data: report });
      const headers = webhookHeaders({ id, body, secret: textSetting(settings, 'secret') });
      return postMessage(egress, { url: textSetting(settings, 'url'), body, headers }, signal);
    },
  };
}
