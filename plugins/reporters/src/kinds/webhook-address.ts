import { type ReporterSettings, Type } from '@testkernel/sdk';

/** The setting with the address of a webhook, which is a secret: who has it can post. */
export const WebhookAddress = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'http or https, on a public address unless ALLOW_PRIVATE_URLS is set.',
});

/** The text of a setting; empty where there is none. */
export function textSetting(settings: ReporterSettings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}

/** The origin of an address, for lists and logs: paths and queries often contain tokens. */
export function originOf(address: string): string {
  const url = URL.parse(address);
  return url === null || url.origin === 'null' ? 'an address' : url.origin.slice(0, 200);
}
