import { withEnteredText } from './enter-text.ts';

/** A command of Playwright after adapting: sent on to Firefox, or responded to here. */
export type Adapted = { readonly send: string } | { readonly answer: string };

interface Proxied {
  readonly proxy?: { readonly httpProxy?: string };
}

/** The commands to adapt for an unmodified Firefox, as Playwright sends them. */
type Command = { readonly id: number } & (
  | { readonly method: 'session.new'; readonly params: { capabilities: { alwaysMatch?: Proxied } } }
  | { readonly method: 'browser.createUserContext'; readonly params: Proxied }
  | {
      readonly method: 'emulation.setMediaFeaturesOverride';
      readonly params: { readonly features?: Readonly<Record<string, string | null>> };
    }
);

const needsAdapting =
  /"method":"(?:emulation\.setMediaFeaturesOverride|session\.new|browser\.createUserContext)"/;

/** Adapts a command of Playwright for an unmodified Firefox. */
export function adaptCommand(message: string): Adapted {
  if (!needsAdapting.test(message)) return { send: withEnteredText(message) };
  const command: Command = JSON.parse(message);
  switch (command.method) {
    case 'session.new': {
      const { capabilities } = command.params;
      const alwaysMatch = capabilities.alwaysMatch && withProxy(capabilities.alwaysMatch);
      return {
        send: JSON.stringify({ ...command, params: { capabilities: { ...capabilities, alwaysMatch } } }),
      };
    }
    case 'browser.createUserContext':
      return { send: JSON.stringify({ ...command, params: withProxy(command.params) }) };
    case 'emulation.setMediaFeaturesOverride':
      return { answer: JSON.stringify({ id: command.id, ...mediaAnswer(command.params.features ?? {}) }) };
    default:
      return { send: message };
  }
}

/** Playwright shows only the code of an error, so Firefox's reason why a page could not be loaded is moved there. */
export function adaptAnswer(message: string): string {
  if (!message.includes('"error":"unknown error","message":"Error: NS_ERROR_')) return message;
  return message.replace(/"error":"unknown error"(,"message":"Error: (NS_ERROR_\w+)")/, '"error":"$2"$1');
}

/** Playwright sets a proxy for http only, and Firefox would connect directly for https. */
function withProxy<T extends Proxied>(params: T): T {
  const httpProxy = params.proxy?.httpProxy;
  if (httpProxy === undefined) return params;
  return { ...params, proxy: { proxyType: 'manual', httpProxy, sslProxy: httpProxy } };
}

/** Firefox does not support the command. Playwright sends it for every page, mostly with default values. */
function mediaAnswer(features: Readonly<Record<string, string | null>>) {
  const asked = Object.values(features).filter((value) => value !== null && value !== 'light');
  if (asked.length === 0) return { type: 'success', result: {} };
  const error = 'This Firefox emulates no media features such as a dark color scheme.';
  return { type: 'error', error, message: error };
}
