import type { LocatorCall, LocatorTextMethod } from '@testkernel/sdk';
import type { RawElement } from '../in-page/raw-page.ts';

const longestName = 100;
/** Names that carry a count change with the data. */
const counting = /\(\d+\)|\b\d+ (items?|results?|new|unread|notifications?)\b/i;
/** Ids that a framework made up. */
const madeUp = /\d{3,}|^:|:$|[0-9a-f]{8}|^(radix|headlessui|mui|ember|react|__)/i;

/** The ways to name an element, most stable first; names that change with the data last. */
export function locatorCandidates(raw: RawElement, isField: boolean): LocatorCall[] {
  const ranked = [
    byRole(raw),
    raw.testId === '' ? null : ({ method: 'getByTestId', testId: raw.testId } as const),
    isField ? byText('getByLabel', raw.label) : null,
    isField ? byText('getByPlaceholder', raw.placeholder) : null,
    isField ? null : byText('getByText', raw.text),
    madeUp.test(raw.id) ? null : byAttribute('', 'id', raw.id),
    byAttribute(raw.tag, 'name', raw.nameAttribute),
  ].filter((call) => call !== null);
  return [...ranked.filter((call) => !changes(call)), ...ranked.filter(changes)];
}

function changes(call: LocatorCall): boolean {
  if (call.method === 'getByRole')
    return typeof call.options.name === 'string' && counting.test(call.options.name);
  return call.method === 'getByText' && typeof call.text === 'string' && counting.test(call.text);
}

function fits(text: string): boolean {
  return text !== '' && text.length <= longestName;
}

function byRole(raw: RawElement): LocatorCall | null {
  if (raw.role === null || !fits(raw.name)) return null;
  return { method: 'getByRole', role: raw.role, options: { name: raw.name, exact: true } };
}

function byText(method: LocatorTextMethod, text: string): LocatorCall | null {
  return fits(text) ? { method, text, options: { exact: true } } : null;
}

function byAttribute(tag: string, attribute: string, value: string): LocatorCall | null {
  if (value === '') return null;
  const quoted = `"${value.replace(/["\\]/g, '\\$&')}"`;
  return { method: 'locator', selector: `${tag}[${attribute}=${quoted}]`, options: {} };
}
