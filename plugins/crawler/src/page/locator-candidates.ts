import { isLocatorRole, type LocatorCall, type LocatorExpression } from '@testkernel/sdk';
import {
  attributeLocator,
  fitsLocator,
  generatedId,
  isCounted,
  roleLocator,
  textLocator,
} from '@testkernel/sdk/page';
import type { RawControl, RawElement, RawPlace } from '../in-page/raw-page.ts';
import { leadsOn } from './leads-on.ts';

/**
 * The locators that may identify an element, most stable first, those that change with the data last.
 * Elements in a dialog or a landmark also get locators within it.
 */
export function locatorCandidates(
  raw: RawElement,
  isField: boolean,
  places: readonly RawPlace[],
): LocatorExpression[] {
  if (raw.clicked !== null) return labelCandidates(raw, raw.clicked, places);
  const role = byRole(raw);
  const ranked = [
    one(role),
    raw.testId === '' ? null : one({ method: 'getByTestId', testId: raw.testId }),
    isField ? one(textLocator('getByLabel', raw.label)) : null,
    isField ? one(textLocator('getByPlaceholder', raw.placeholder)) : null,
    within(placeAt(places, raw.layer), role),
    generatedId.test(raw.id) ? null : one(attributeLocator('', 'id', raw.id)),
    one(attributeLocator(raw.tag, 'name', raw.nameAttribute)),
    isField && raw.role === 'textbox' ? one(attributeLocator('', 'contenteditable', raw.editable)) : null,
    within(placeAt(places, raw.landmark), role),
    isField ? null : one(textLocator('getByText', raw.text)),
    within(
      placeAt(places, raw.layer),
      isField ? textLocator('getByLabel', raw.label) : textLocator('getByText', raw.text),
    ),
  ].filter((expression) => expression !== null);
  const changing = (expression: LocatorExpression) => expression.some(isCounted);
  return [...ranked.filter((expression) => !changing(expression)), ...ranked.filter(changing)];
}

/**
 * Of a control that stands in each row, item or card of a list: the first one. None for those that lead to another page, and for those
 * of a form, which may change the record of the row.
 */
export function firstOfRepeated(raw: RawControl): LocatorExpression[] {
  const role = byRole(raw);
  const [expression] = role === null ? byIcon(raw) : [[role]];
  const isAlone = raw.traits.repetition === '' || raw.form !== null;
  return expression === undefined || leadsOn(raw) || isAlone ? [] : [[...expression, { method: 'first' }]];
}

/** Of a control without a name: the one with its icon. Without a role: the one with its title, or the icon. */
export function byIcon({ role, name, traits }: RawControl): LocatorExpression[] {
  const icon: LocatorCall = { method: 'locator', selector: traits.iconMark, options: {} };
  const icons = traits.iconMark === '' ? [] : [icon];
  if (role === null)
    return [textLocator('getByTitle', name), ...icons].flatMap((call) => (call ? [[call]] : []));
  if (name !== '' || !isLocatorRole(role) || icons.length === 0) return [];
  return [
    [
      { method: 'getByRole', role, options: {} },
      { method: 'filter', options: { has: [icon] } },
    ],
  ];
}

/** Of a label: its `check()` and `toBeChecked()` are those of its box. */
function labelCandidates(
  { layer, landmark, id }: RawElement,
  { text, title }: NonNullable<RawElement['clicked']>,
  places: readonly RawPlace[],
): LocatorExpression[] {
  const call = textLocator('getByText', text) ?? textLocator('getByTitle', title);
  return [
    one(call),
    within(placeAt(places, layer), call),
    within(placeAt(places, landmark), call),
    generatedId.test(id) ? null : one(attributeLocator('label', 'for', id)),
  ].filter((expression) => expression !== null);
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

/** The locator of a table or a list whose name counts what is in it ("17 open requests"): with any numbers. None for others. */
export function locatorsOfAnyCount(raw: RawElement): LocatorExpression[] {
  const call = byRole(raw);
  const isCount = call !== null && (isCounted(call) || /^\d+ \p{Ll}/u.test(raw.name));
  if (!isCount || call.method !== 'getByRole') return [];
  const regex = `^${raw.name.split(/\d+/).map(escapeRegex).join('\\d+')}$`;
  return [[{ ...call, options: { name: { regex, flags: '' } } }]];
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function one(call: LocatorCall | null): LocatorExpression | null {
  return call && [call];
}

function placeAt(places: readonly RawPlace[], index: number | null): RawPlace | undefined {
  return index === null ? undefined : places[index];
}

function within(place: RawPlace | undefined, call: LocatorCall | null): LocatorExpression | null {
  if (!place || call === null || place.role === null) return null;
  const options = fitsLocator(place.name) ? { name: place.name, exact: true } : {};
  return [{ method: 'getByRole', role: place.role, options }, call];
}

function byRole({ role, name }: RawElement): LocatorCall | null {
  return role !== null && isLocatorRole(role) ? roleLocator(role, name) : null;
}
