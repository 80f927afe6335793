import {
  holdsUniqueWord,
  isLocatorRole,
  type LocatorCall,
  type LocatorExpression,
  type LocatorTextMethod,
  printLocator,
} from '@testkernel/sdk';
import type { ElementFacts } from '../in-page/element-facts.ts';

const maxNameLength = 100;
/** Identifiers that a framework generates. */
const generatedId = /\d{3,}|^:|:$|[0-9a-f]{8}|^(radix|headlessui|mui|ember|react|__)/i;

/**
 * The locators that may identify an element, most stable first, in the order of generated tests: role and
 * name, test id, label, id, text. Elements in a row or an item also get a locator within it.
 */
export function rankLocators(facts: ElementFacts): LocatorExpression[] {
  const isField = facts.kind !== 'press' && facts.kind !== 'text';
  const role = byRole(facts);
  const calls = [
    role,
    facts.testId === '' ? null : ({ method: 'getByTestId', testId: facts.testId } as const),
    isField ? byText('getByLabel', facts.label) : null,
    isField ? byText('getByPlaceholder', facts.placeholder) : null,
    generatedId.test(facts.id) ? null : byAttribute('', 'id', facts.id),
    byAttribute(facts.tag, 'name', facts.nameAttribute),
    isField ? null : byText('getByText', facts.text),
    byText('getByTitle', facts.title),
  ].filter((call) => call !== null);
  const ranked: LocatorExpression[] = [
    ...calls.map((call) => [call]),
    ...withinItem(facts, role ?? calls[0]),
  ];
  return ranked.filter((expression) => !holdsUniqueWord(printLocator(expression)));
}

function byRole({ role, name }: ElementFacts): LocatorCall | null {
  if (role === null || !isLocatorRole(role) || !fits(name)) return null;
  return { method: 'getByRole', role, options: { name, exact: true } };
}

function byText(method: LocatorTextMethod, text: string): LocatorCall | null {
  return fits(text) ? { method, text, options: { exact: true } } : null;
}

function byAttribute(tag: string, attribute: string, value: string): LocatorCall | null {
  if (value === '') return null;
  return {
    method: 'locator',
    selector: `${tag}[${attribute}="${value.replace(/["\\]/g, '\\$&')}"]`,
    options: {},
  };
}

/** A locator within the item with that title. */
function withinItem(
  { itemTitle, itemSelector }: ElementFacts,
  call: LocatorCall | undefined,
): LocatorExpression[] {
  if (!call || itemSelector === '' || !fits(itemTitle)) return [];
  return [[{ method: 'locator', selector: itemSelector, options: { hasText: itemTitle } }, call]];
}

function fits(text: string): boolean {
  return text !== '' && text.length <= maxNameLength;
}
