import { isDynamicText, type LocatorExpression, locatorWords, quote, type Step } from '@testkernel/sdk';
import type { PageMutation } from '../in-page/page-mutation.ts';
import { neutralLocator, neutralText } from '../neutral-locator.ts';
import type { Observation, SeenElement } from '../observation.ts';
import type { Mutation, MutationKind } from './mutation.ts';
import { snapshotTexts } from './snapshot-texts.ts';
import { isAssertion, isUserAction, lastUserAction, type TestPath } from './test-path.ts';

interface UsedElement {
  readonly step: Step;
  readonly index: number;
  readonly locator: LocatorExpression;
  /** The element in words. */
  readonly words: string;
  readonly element: SeenElement;
}

/**
 * Mutations of the elements that the test used and asserted, the last first. A dead choice is one only where choosing alone
 * has an effect: a form that is sent afterwards has the chosen value in any case, unless it is lost.
 */
export function pageMutations(test: TestPath, seen: Observation): Mutation[] {
  const elements = usedElements(test, seen);
  const asserted = elements.filter(({ step }) =>
    /^assert(Visible|Text|Enabled|AriaSnapshot)?$/.test(step.action),
  );
  const used = elements.filter(({ step }) => isUserAction(step));
  const last = lastUserAction(test.steps);
  return [
    ...used
      .filter(({ step, index }) => isControl(step) && (step.action !== 'select' || index === last))
      .map((one) => usedBy(one, aboutElement('control-dead', 'block', one))),
    ...asserted.flatMap((one) => textMutations(test, one).map((mutation) => assertedBy(one, mutation))),
    ...asserted
      .filter(isPartOfPage)
      .map((one) => assertedBy(one, aboutElement('element-hidden', 'hide', one))),
    ...used.map((one) => usedBy(one, aboutElement('element-hidden', 'hide', one))),
    ...used.filter(isPointedAt).map((one) => usedBy(one, aboutElement('element-covered', 'cover', one))),
    ...used.flatMap((one) => redirection(test, one).map((mutation) => usedBy(one, mutation))),
    // If the browser refuses a form, no value of it is sent that could be lost.
    ...(seen.invalidFields.size > 0
      ? []
      : used.filter(isFilledIn).map((one) => usedBy(one, resetMutation(one)))),
    ...validation(test, seen, used),
  ];
}

function usedElements(test: TestPath, seen: Observation): UsedElement[] {
  return test.steps
    .flatMap((step, index): UsedElement[] => {
      const element = seen.elements.get(index);
      if (!element || step.selector === undefined) return [];
      const words = locatorWords(step.selector);
      return [{ step, index, element, words, locator: neutralLocator(step.selector, test.credentials) }];
    })
    .reverse();
}

function isControl({ action }: Step): boolean {
  return /^(click|dblclick|rightClick|check|uncheck|select)$/.test(action);
}

/** Whether the browser's pointer is moved to the element, which takes no click then if another one lies over it. */
function isPointedAt({ step }: UsedElement): boolean {
  return /^(click|dblclick|rightClick|check|uncheck)$/.test(step.action);
}

function isFilledIn({ step }: UsedElement): boolean {
  return step.action === 'fill' || step.action === 'select';
}

/** False for the page as a whole: every test fails without it. */
function isPartOfPage({ element }: UsedElement): boolean {
  return !/^(html|body|main)$/.test(element.tag);
}

/** Texts of a snapshot that are changed. */
const maxSnapshotTexts = 3;

function textMutations(test: TestPath, used: UsedElement): Mutation[] {
  const { step, locator, element } = used;
  if (step.action === 'assertAriaSnapshot') {
    return snapshotTexts(step.expected ?? '')
      .slice(0, maxSnapshotTexts)
      .map((text) =>
        change([...locator, { method: 'getByText', text, options: { exact: true } }], `the text "${text}"`),
      );
  }
  if (step.expected !== undefined) {
    const text = neutralText(step.expected, test.credentials);
    const inside: LocatorExpression = [...locator, { method: 'getByText', text, options: {} }];
    return [change(isPartOfPage(used) ? locator : inside, `the text "${step.expected}"`)];
  }
  return element.text === '' || !isPartOfPage(used) ? [] : [change(locator, used.words)];
}

function change(locator: LocatorExpression, target: string): Mutation {
  return onPage('text-changed', target, { does: 'change-text', locator });
}

function aboutElement(
  kind: MutationKind,
  does: 'block' | 'hide' | 'cover',
  { locator, words }: UsedElement,
): Mutation {
  return onPage(kind, words, { does, locator });
}

function usedBy({ index }: UsedElement, mutation: Mutation): Mutation {
  return { ...mutation, met: { how: 'used', step: index } };
}

function assertedBy({ index }: UsedElement, mutation: Mutation): Mutation {
  return { ...mutation, met: { how: 'asserted', step: index } };
}

function redirection(test: TestPath, { step, element, locator, words }: UsedElement): Mutation[] {
  const [to] = test.elsewhere.filter((url) => pathOf(url) !== pathOf(element.href));
  if (step.action !== 'click' || element.href === '' || to === undefined) return [];
  return [onPage('wrong-destination', words, { does: 'redirect', locator, to })];
}

function resetMutation({ locator, element, words }: UsedElement): Mutation {
  return onPage('value-lost', words, { does: 'reset', locator, value: element.value });
}

/** Accepts what the browser refused; if it refused nothing, refuses a value that it accepted. */
function validation(test: TestPath, seen: Observation, used: readonly UsedElement[]): Mutation[] {
  const action = lastUserAction(test.steps);
  if (seen.invalidFields.size > 0) {
    const [name = ''] = seen.invalidFields;
    const mutation = onPage('wrong-validation', `the rules of the field "${name}"`, { does: 'accept' });
    return [{ ...mutation, met: { how: 'used', step: action } }];
  }
  return used
    .filter(({ step, element, index }) => step.action === 'fill' && element.checked && index < action)
    .map(({ locator, words, index }) => refused(locator, words, sender(used, index)));
}

/** The action that sends what was filled in: the first one that fills in nothing. */
function sender(used: readonly UsedElement[], field: number): UsedElement | undefined {
  return used.findLast(
    ({ step, index }) => index > field && !/^(fill|select|check|uncheck)$/.test(step.action),
  );
}

function refused(locator: LocatorExpression, words: string, by: UsedElement | undefined): Mutation {
  const sentBy = by?.step.action === 'click' ? by.locator : null;
  const mutation = onPage('wrong-validation', words, { does: 'refuse', locator, sentBy });
  return by === undefined ? mutation : usedBy(by, mutation);
}

/** Mutations of other content of the last page, which the test does not assert but perhaps should. */
export function lastPageMutations(test: TestPath, { lastPage }: Observation): Mutation[] {
  if (lastPage === null) return [];
  const { path, lists, headings, texts, buttons, links } = lastPage;
  const asserted = JSON.stringify(
    test.steps.filter(isAssertion).map(({ selector, expected }) => [selector, expected]),
  );
  const isUnasserted = (text: string) =>
    !isDynamicText(text) && !asserted.includes(text.replaceAll('"', '\\"'));
  const byRole = (role: string) => (name: string) =>
    `getByRole('${role}', { name: ${quote(name)}, exact: true })`;
  const byText = (text: string) => `getByText(${quote(text)}, { exact: true })`;
  const here = (kind: MutationKind, does: 'change-text' | 'hide') => (selector: string) =>
    onPage(kind, locatorWords(selector), { does, locator: neutralLocator(selector, null) }, path);
  const [list] = lists.filter(({ items }) => items > 0).sort((one, other) => other.items - one.items);
  const mutations = [
    ...(list ? (['twice', 'missing'] as const).map((how) => miscounted(list, how, path)) : []),
    ...headings
      .slice(0, 1)
      .filter(isUnasserted)
      .map(byRole('heading'))
      .map(here('text-changed', 'change-text')),
    ...texts.filter(isUnasserted).map(byText).slice(0, 1).map(here('text-changed', 'change-text')),
    ...buttons.filter(isUnasserted).map(byRole('button')).slice(0, 1).map(here('element-hidden', 'hide')),
    ...links.filter(isUnasserted).map(byRole('link')).slice(0, 1).map(here('element-hidden', 'hide')),
  ];
  const step = test.steps.findLastIndex(isAssertion);
  return mutations.map((mutation) => ({ ...mutation, met: { how: 'asserted', step } }));
}

function miscounted(
  list: { index: number; role: string; name: string },
  how: 'twice' | 'missing',
  path: string,
): Mutation {
  const name = list.name === '' ? `the ${list.role}` : `the ${list.role} "${list.name}"`;
  const target = how === 'twice' ? `the last item of ${name}, twice` : `the last item of ${name}, missing`;
  return onPage('wrong-count', target, { does: 'miscount', list: list.index, how }, path);
}

function onPage(
  kind: MutationKind,
  target: string,
  mutation: PageMutation,
  path: string | null = null,
): Mutation {
  return { kind, target, met: null, how: { where: 'page', mutation, path } };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
