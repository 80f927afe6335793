import {
  holdsUniqueWord,
  isLocatorRole,
  type LocatorCall,
  type LocatorExpression,
  printLocator,
} from '@testkernel/sdk';
import { attributeLocator, fitsLocator, generatedId, roleLocator, textLocator } from '@testkernel/sdk/page';
import type { ElementFacts } from '../in-page/element-facts.ts';

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
    isField ? textLocator('getByLabel', facts.label) : null,
    isField ? textLocator('getByPlaceholder', facts.placeholder) : null,
    generatedId.test(facts.id) ? null : attributeLocator('', 'id', facts.id),
    attributeLocator(facts.tag, 'name', facts.nameAttribute),
    isField ? null : textLocator('getByText', facts.text),
    textLocator('getByTitle', facts.title),
  ].filter((call) => call !== null);
  const ranked: LocatorExpression[] = [
    ...calls.map((call) => [call]),
    ...withinItem(facts, role ?? calls[0]),
  ];
  return ranked.filter((expression) => !holdsUniqueWord(printLocator(expression)));
}

function byRole({ role, name }: ElementFacts): LocatorCall | null {
  return role !== null && isLocatorRole(role) ? roleLocator(role, name) : null;
}

/** A locator within the item with that title. */
function withinItem(
  { itemTitle, itemSelector }: ElementFacts,
  call: LocatorCall | undefined,
): LocatorExpression[] {
  if (!call || itemSelector === '' || !fitsLocator(itemTitle)) return [];
  return [[{ method: 'locator', selector: itemSelector, options: { hasText: itemTitle } }, call]];
}
