import type { LocatorCall, LocatorTextMethod } from '../../locator/locator-expression.ts';

// The single calls of which the locators of an element are made. Null where there is nothing to search for, or where the
// text is too long to stay the same.

/** Names with a count, which changes with the data. */
export const countedName = /\(\d+\)|\b\d+ (items?|results?|new|unread|notifications?)\b/i;

/** Whether a text is one to search for: at most 100 characters. */
export function fitsLocator(text: string): boolean {
  return text !== '' && text.length <= 100;
}

/** By role and exact name. */
export function roleLocator(role: string, name: string): LocatorCall | null {
  return fitsLocator(name) ? { method: 'getByRole', role, options: { name, exact: true } } : null;
}

/** By exact text, label, placeholder, … */
export function textLocator(method: LocatorTextMethod, text: string): LocatorCall | null {
  return fitsLocator(text) ? { method, text, options: { exact: true } } : null;
}

/** By the value of an attribute, in CSS. @param tag empty for any */
export function attributeLocator(tag: string, attribute: string, value: string): LocatorCall | null {
  if (value === '') return null;
  const quoted = `"${value.replace(/["\\]/g, '\\$&')}"`;
  return { method: 'locator', selector: `${tag}[${attribute}=${quoted}]`, options: {} };
}

/** Whether what the call searches for changes with the data. */
export function isCounted(call: LocatorCall): boolean {
  if (call.method === 'getByRole')
    return typeof call.options.name === 'string' && countedName.test(call.options.name);
  return call.method === 'getByText' && typeof call.text === 'string' && countedName.test(call.text);
}
