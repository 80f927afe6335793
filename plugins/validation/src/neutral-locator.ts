import {
  type LocatorCall,
  type LocatorExpression,
  type LocatorText,
  type LoginCredentials,
  parseLocator,
} from '@testkernel/sdk';

/** Matches the value of `{{unique}}` in any attempt. */
const anyUnique = '[a-z0-9]{6,16}';

/**
 * A selector of a test as an expression that the page can evaluate: with the username instead of its
 * placeholder, and a pattern instead of `{{unique}}`.
 */
export function neutralLocator(selector: string, credentials: LoginCredentials | null): LocatorExpression {
  return neutral(parseLocator(selector), credentials);
}

/** A text of a test as the page can search for it, see `neutralLocator`. */
export function neutralText(text: string, credentials: LoginCredentials | null, exact = false): LocatorText {
  const known = text.replaceAll('{{credentials.username}}', credentials?.username ?? '');
  if (!known.includes('{{unique}}')) return known;
  const inner = known.trim().split('{{unique}}').map(escaped).join(anyUnique);
  return { regex: exact ? `^${inner}$` : inner, flags: exact ? '' : 'i' };
}

function neutral(expression: LocatorExpression, credentials: LoginCredentials | null): LocatorExpression {
  return expression.map((call): LocatorCall => {
    if ('text' in call) return { ...call, text: fill(call.text, call.options.exact === true, credentials) };
    if (call.method === 'getByRole' && call.options.name !== undefined) {
      const name = fill(call.options.name, call.options.exact === true, credentials);
      return { ...call, options: { ...call.options, name } };
    }
    if ((call.method === 'filter' || call.method === 'locator') && call.options.hasText !== undefined) {
      const hasText = fill(call.options.hasText, false, credentials);
      return { ...call, options: { ...call.options, hasText } };
    }
    if (call.method === 'and' || call.method === 'or') {
      return { ...call, other: neutral(call.other, credentials) };
    }
    return call;
  });
}

function fill(text: LocatorText, exact: boolean, credentials: LoginCredentials | null): LocatorText {
  return typeof text === 'string' ? neutralText(text, credentials, exact) : text;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
