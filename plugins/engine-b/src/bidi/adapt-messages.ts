/** What becomes of a command of Playwright's: it is sent on, maybe changed, or answered here. */
export type Adapted = { readonly send: string } | { readonly answer: string };

interface Proxied {
  readonly proxy?: { readonly httpProxy?: string };
}

/** The commands that a stock Firefox takes differently, as Playwright sends them. */
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

/**
 * Where an input tells no selection (a number, an address of mail), Playwright's script appends what it should put in
 * the place of what is selected; the browser's own command does.
 */
const appending = 'inputElement.value += text';
const inserting = "window.document.execCommand('insertText', false, text)";

/** Translates what Playwright asks of Firefox into what a stock Firefox knows. */
export function adaptCommand(message: string): Adapted {
  if (!needsAdapting.test(message)) return { send: message.replace(appending, inserting) };
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

/** Playwright shows of an error its code alone, and Firefox tells why a page could not be loaded beside it. */
export function adaptAnswer(message: string): string {
  if (!message.includes('"error":"unknown error","message":"Error: NS_ERROR_')) return message;
  return message.replace(/"error":"unknown error"(,"message":"Error: (NS_ERROR_\w+)")/, '"error":"$2"$1');
}

/** Playwright names a proxy for http alone, and Firefox would send https past it. */
function withProxy<T extends Proxied>(params: T): T {
  const httpProxy = params.proxy?.httpProxy;
  if (httpProxy === undefined) return params;
  return { ...params, proxy: { proxyType: 'manual', httpProxy, sslProxy: httpProxy } };
}

/** Firefox does not know the command. Playwright sends it for every page, mostly to ask for what is there anyway. */
function mediaAnswer(features: Readonly<Record<string, string | null>>) {
  const asked = Object.values(features).filter((value) => value !== null && value !== 'light');
  if (asked.length === 0) return { type: 'success', result: {} };
  const error = 'This Firefox emulates no media features such as a dark color scheme.';
  return { type: 'error', error, message: error };
}
