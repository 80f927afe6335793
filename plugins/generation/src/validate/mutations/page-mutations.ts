import { type LocatorExpression, locatorWords, quote, type Step } from '@testkernel/sdk';
import { isDynamicText } from '../../dynamic-text.ts';
import type { PageMutation } from '../in-page/page-mutation.ts';
import { neutralLocator, neutralText } from '../neutral-locator.ts';
import type { Observation, SeenElement } from '../observation.ts';
import type { Mutation, MutationKind } from './mutation.ts';
import { isAssertion, isUserAction, lastUserAction, type TestPath } from './test-path.ts';

interface Met {
  readonly step: Step;
  readonly index: number;
  readonly locator: LocatorExpression;
  /** The element as people read it. */
  readonly words: string;
  readonly element: SeenElement;
}

/** Mistakes in what the test used and asserted, the last first. */
export function pageMutations(test: TestPath, seen: Observation): Mutation[] {
  const met = elementsMet(test, seen);
  const asserted = met.filter(({ step }) => /^assert(Visible|Text|Enabled)?$/.test(step.action));
  const used = met.filter(({ step }) => isUserAction(step));
  return [
    ...used.filter(({ step }) => isControl(step)).map((one) => aboutElement('control-dead', 'kill', one)),
    ...asserted.flatMap((one) => textMutations(test, one)),
    ...asserted.filter(isShownWhole).map((one) => aboutElement('element-hidden', 'hide', one)),
    ...used.map((one) => aboutElement('element-hidden', 'hide', one)),
    ...used.flatMap((one) => diversion(test, one)),
    // Where the browser refuses a form, nothing of it is sent anyway.
    ...(seen.invalidFields.size > 0 ? [] : used.filter(isFilledIn).map(forgotten)),
    ...validation(test, seen, used),
  ];
}

function elementsMet(test: TestPath, seen: Observation): Met[] {
  return test.steps
    .flatMap((step, index): Met[] => {
      const element = seen.elements.get(index);
      if (!element || step.selector === undefined) return [];
      const words = locatorWords(step.selector);
      return [{ step, index, element, words, locator: neutralLocator(step.selector, test.credentials) }];
    })
    .reverse();
}

function isControl({ action }: Step): boolean {
  return /^(click|dblclick|rightClick|check|uncheck|select|press)$/.test(action);
}

function isFilledIn({ step }: Met): boolean {
  return step.action === 'fill' || step.action === 'select';
}

/** Without the whole page nothing could pass. */
function isShownWhole({ element }: Met): boolean {
  return !/^(html|body|main)$/.test(element.tag);
}

function textMutations(test: TestPath, met: Met): Mutation[] {
  const { step, locator, element } = met;
  if (step.expected !== undefined) {
    const text = neutralText(step.expected, test.credentials);
    const inside: LocatorExpression = [...locator, { method: 'getByText', text, options: {} }];
    return [change(isShownWhole(met) ? locator : inside, `the text "${step.expected}"`)];
  }
  return element.text === '' || !isShownWhole(met) ? [] : [change(locator, met.words)];
}

function change(locator: LocatorExpression, target: string): Mutation {
  return onPage('text-changed', target, { does: 'garble', locator });
}

function aboutElement(kind: MutationKind, does: 'kill' | 'hide', { locator, words }: Met): Mutation {
  return onPage(kind, words, { does, locator });
}

function diversion(test: TestPath, { step, element, locator, words }: Met): Mutation[] {
  const [to] = test.elsewhere.filter((url) => pathOf(url) !== pathOf(element.href));
  if (step.action !== 'click' || element.href === '' || to === undefined) return [];
  return [onPage('wrong-destination', words, { does: 'divert', locator, to })];
}

function forgotten({ locator, element, words }: Met): Mutation {
  return onPage('value-lost', words, { does: 'forget', locator, value: element.value });
}

/** Where the browser refused something it is accepted now; where it accepted everything something is refused. */
function validation(test: TestPath, seen: Observation, used: readonly Met[]): Mutation[] {
  if (seen.invalidFields.size > 0) {
    const [name = ''] = seen.invalidFields;
    return [onPage('wrong-validation', `the rules of the field "${name}"`, { does: 'admit' })];
  }
  const action = lastUserAction(test.steps);
  return used
    .filter(({ step, element, index }) => step.action === 'fill' && element.checked && index < action)
    .map(({ locator, words }) => onPage('wrong-validation', words, { does: 'refuse', locator }));
}

/** Mistakes in what the last page showed beside that: the test may have been meant to see them. */
export function lastPageMutations(test: TestPath, { lastPage }: Observation): Mutation[] {
  if (lastPage === null) return [];
  const { path, lists, headings, texts, buttons, links } = lastPage;
  const asserted = JSON.stringify(
    test.steps.filter(isAssertion).map(({ selector, expected }) => [selector, expected]),
  );
  const isNews = (text: string) => !isDynamicText(text) && !asserted.includes(text.replaceAll('"', '\\"'));
  const byRole = (role: string) => (name: string) =>
    `getByRole('${role}', { name: ${quote(name)}, exact: true })`;
  const byText = (text: string) => `getByText(${quote(text)}, { exact: true })`;
  const here = (kind: MutationKind, does: 'garble' | 'hide') => (selector: string) =>
    onPage(kind, locatorWords(selector), { does, locator: neutralLocator(selector, null) }, path);
  const [list] = lists.filter(({ items }) => items > 0).sort((one, other) => other.items - one.items);
  return [
    ...(list ? (['twice', 'missing'] as const).map((how) => miscounted(list, how, path)) : []),
    ...headings.slice(0, 1).filter(isNews).map(byRole('heading')).map(here('text-changed', 'garble')),
    ...texts.filter(isNews).map(byText).slice(0, 1).map(here('text-changed', 'garble')),
    ...buttons.filter(isNews).map(byRole('button')).slice(0, 1).map(here('element-hidden', 'hide')),
    ...links.filter(isNews).map(byRole('link')).slice(0, 1).map(here('element-hidden', 'hide')),
  ];
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
  return { kind, target, how: { where: 'page', mutation, path } };
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
