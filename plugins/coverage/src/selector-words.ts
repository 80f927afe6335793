import { type LocatorText, parseLocator } from '@testkernel/sdk';

/**
 * The element of a selector in words: `button save` for the button "Save", `field name` for the field with
 * that label; null for other selectors. Matches selectors that are written differently from the crawler's.
 */
export function selectorWords(selector: string): string | null {
  for (const call of callsOf(selector).toReversed()) {
    if (call.method === 'getByRole') return worded(call.role, call.options.name);
    if (call.method === 'getByLabel') return worded('field', call.text);
  }
  return null;
}

function callsOf(selector: string) {
  try {
    return parseLocator(selector);
  } catch {
    return [];
  }
}

function worded(what: string, text: LocatorText | undefined): string | null {
  return typeof text === 'string' ? `${what} ${text.toLowerCase()}` : null;
}
