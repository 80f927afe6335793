import { type LocatorText, parseLocator } from '@testkernel/sdk';

/**
 * What a selector asks for in words: `button save` for the button "Save", `field name` for the field with that label; null
 * where it says neither. So a selector that a person wrote is understood that is spelled otherwise than the crawler's.
 */
export function spokenTarget(selector: string): string | null {
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
