import { childrenOf, composedElements, elementRole, isShown } from '@testkernel/sdk/page';
import type { ElementFacts } from './element-facts.ts';
import { kindOf } from './element-kind.ts';
import { excerpt, labelOf, nameOf } from './excerpts.ts';
import { firstText, headingOf, itemAround, itemText, selectorOf, textBeside } from './read-surroundings.ts';

export function factsOf(element: Element): Omit<ElementFacts, 'twins'> {
  const item = itemAround(element);
  const form = element.closest('form');
  const box = element.getBoundingClientRect();
  const { scrollWidth, scrollHeight } = document.documentElement;
  const attribute = (name: string) => excerpt(element.getAttribute(name));
  const href = element.getAttribute('href');
  return {
    tag: element.tagName.toLowerCase(),
    role: elementRole(element),
    kind: kindOf(element),
    name: nameOf(element),
    text: excerpt(element instanceof HTMLElement ? element.innerText : element.textContent),
    label: labelOf(element),
    placeholder: attribute('placeholder'),
    title: attribute('title'),
    id: element.getAttribute('id') ?? '',
    testId: attribute('data-testid'),
    nameAttribute: attribute('name'),
    type: attribute('type'),
    href:
      href !== null && URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI).pathname : '',
    classes: [...element.classList].slice(0, 10),
    disabled: element.matches(':disabled, [aria-disabled="true"], [aria-disabled="true"] *'),
    shown: isShown(element),
    item: itemText(element, item),
    itemTitle: item === null ? '' : firstText(item, element),
    itemSelector: item === null ? '' : selectorOf(item),
    heading: headingOf(element),
    form:
      form === null
        ? ''
        : form.getAttribute('id') || form.getAttribute('name') || form.getAttribute('action') || 'form',
    before: textBeside(element, 'previousSibling'),
    after: textBeside(element, 'nextSibling'),
    ancestors: ancestorsOf(element),
    position: childrenOf(element.parentElement)
      .filter((sibling) => sibling.tagName === element.tagName)
      .indexOf(element),
    place: {
      x: (box.x + scrollX + box.width / 2) / Math.max(1, scrollWidth),
      y: (box.y + scrollY + box.height / 2) / Math.max(1, scrollHeight),
    },
  };
}

export function ancestorsOf(element: Element): string[] {
  const tags: string[] = [];
  for (let one = element.parentElement; one !== null && tags.length < 6; one = one.parentElement) {
    tags.push(one.tagName.toLowerCase());
  }
  return tags;
}

/** The facts of one element. */
export function readElement(element: Element): ElementFacts {
  const facts = factsOf(element);
  const alike = composedElements(document.body)
    .filter((other) => other.tagName === element.tagName)
    .slice(0, 300);
  const twins = alike.filter((other) => other !== element && isShown(other) && nameOf(other) === facts.name);
  return { ...facts, twins: twins.length + 1 };
}

/** All elements on the page that a step could use, with their facts. */
export function readElements(): { elements: Element[]; facts: ElementFacts[] } {
  const maxElements = 1500;
  const elements = composedElements(document.body).filter(isActedOn).slice(0, maxElements);
  const found = elements.map(factsOf);
  const key = ({ kind, name, shown }: Omit<ElementFacts, 'twins'>) => `${shown} ${kind} ${name}`;
  const counts = new Map<string, number>();
  for (const facts of found) counts.set(key(facts), (counts.get(key(facts)) ?? 0) + 1);
  return { elements, facts: found.map((facts) => ({ ...facts, twins: counts.get(key(facts)) ?? 1 })) };
}

/** Whether the element is a control, or has a text of its own. */
export function isActedOn(element: Element): boolean {
  if (/^(script|style|template|noscript|option|svg|path|br|hr)$/i.test(element.tagName)) return false;
  if (kindOf(element) !== 'text') return true;
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}
