import {
  isLocatorRole,
  type LocatorCall,
  type LocatorExpression,
  type LocatorTextMethod,
} from '@testkernel/sdk';
import type { RawElement, RawPlace } from '../in-page/raw-page.ts';

const maxNameLength = 100;
/** Names that contain a count, which changes with the data. */
const countPattern = /\(\d+\)|\b\d+ (items?|results?|new|unread|notifications?)\b/i;
/** Identifiers that a framework generates. */
const generatedId = /\d{3,}|^:|:$|[0-9a-f]{8}|^(radix|headlessui|mui|ember|react|__)/i;

/**
 * The locators that may identify an element, most stable first, those that change with the data last.
 * Elements in a dialog or a landmark also get locators within it.
 */
export function locatorCandidates(
  raw: RawElement,
  isField: boolean,
  places: readonly RawPlace[],
): LocatorExpression[] {
  const role = byRole(raw);
  const ranked = [
    one(role),
    raw.testId === '' ? null : one({ method: 'getByTestId', testId: raw.testId }),
    isField ? one(byText('getByLabel', raw.label)) : null,
    isField ? one(byText('getByPlaceholder', raw.placeholder)) : null,
    within(placeAt(places, raw.layer), role),
    generatedId.test(raw.id) ? null : one(byAttribute('', 'id', raw.id)),
    one(byAttribute(raw.tag, 'name', raw.nameAttribute)),
    within(placeAt(places, raw.landmark), role),
    isField ? null : one(byText('getByText', raw.text)),
    within(
      placeAt(places, raw.layer),
      isField ? byText('getByLabel', raw.label) : byText('getByText', raw.text),
    ),
  ].filter((expression) => expression !== null);
  const changing = (expression: LocatorExpression) => expression.some(changes);
  return [...ranked.filter((expression) => !changing(expression)), ...ranked.filter(changing)];
}

/**
 * Locators for elements without a name, such as lists: the role alone, on the page or within its
 * surroundings.
 */
export function locatorsByRoleAlone(raw: RawElement, places: readonly RawPlace[]): LocatorExpression[] {
  if (raw.role === null || !isLocatorRole(raw.role)) return [];
  const alone: LocatorCall = { method: 'getByRole', role: raw.role, options: {} };
  return [
    one(alone),
    within(placeAt(places, raw.layer), alone),
    within(placeAt(places, raw.landmark), alone),
  ].filter((expression) => expression !== null);
}

function one(call: LocatorCall | null): LocatorExpression | null {
  return call && [call];
}

function placeAt(places: readonly RawPlace[], index: number | null): RawPlace | undefined {
  return index === null ? undefined : places[index];
}

function within(place: RawPlace | undefined, call: LocatorCall | null): LocatorExpression | null {
  if (!place || call === null || place.role === null) return null;
  const options = fits(place.name) ? { name: place.name, exact: true } : {};
  return [{ method: 'getByRole', role: place.role, options }, call];
}

function changes(call: LocatorCall): boolean {
  if (call.method === 'getByRole')
    return typeof call.options.name === 'string' && countPattern.test(call.options.name);
  return call.method === 'getByText' && typeof call.text === 'string' && countPattern.test(call.text);
}

function fits(text: string): boolean {
  return text !== '' && text.length <= maxNameLength;
}

function byRole(raw: RawElement): LocatorCall | null {
  if (raw.role === null || !isLocatorRole(raw.role) || !fits(raw.name)) return null;
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
