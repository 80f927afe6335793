import { type EgressService, type RunReport, type RunReporter, Type } from '@testkernel/sdk';
import { postMessage } from './post-message.ts';
import { originOf, textSetting, WebhookAddress } from './webhook-address.ts';

const setting = 'webhookUrl';

/**
 * A reporter that posts one message about a run to the webhook of a channel in a chat. Its only setting is the webhook's
 * address, `webhookUrl`, which is kept secret.
 *
 * @param title the name of the chat, as people see it
 * @param messageOf the JSON body that the chat expects
 */
export function channelWebhook(
  egress: EgressService,
  title: string,
  messageOf: (report: RunReport) => object,
): RunReporter {
  return {
    title,
    settings: Type.Object({ [setting]: WebhookAddress }),
    secrets: [setting],
    recipientOf: (settings) => originOf(textSetting(settings, setting)),
    check: async (settings) => void (await egress.checkForLater(textSetting(settings, setting))),
    report: (report, settings, { signal }) =>
      postMessage(
        egress,
        { url: textSetting(settings, setting), body: JSON.stringify(messageOf(report)) },
        signal,
      ),
  };
}
