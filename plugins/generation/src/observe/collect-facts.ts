import {
  accessibleName,
  composedClosest,
  composedElements,
  elementRole,
  isExposed,
  programOf,
} from '@testkernel/sdk/page';

/** What a page shows, as it was read: white space and data of the attempt are still in it. */
export interface CollectedFacts {
  readonly headings: readonly string[];
  readonly announcements: readonly string[];
  readonly links: readonly string[];
  readonly buttons: readonly string[];
  /** Links that are marked as the current one. */
  readonly current: readonly string[];
  readonly texts: readonly string[];
  /** Items and rows of the main landmark, where the page has one. */
  readonly items: readonly string[];
  readonly rows: readonly string[];
  readonly listed: readonly string[];
  readonly lines: readonly string[];
}

/** Runs inside the page. Headings, links and buttons are read by the names by which locators find them. */
export function collectFacts(): CollectedFacts {
  const most = 300;
  const shown = composedElements(document.body).filter((element) => isExposed(element));
  const ofRole = (role: string, among = shown) =>
    among.filter((element) => elementRole(element) === role).slice(0, most);
  const namesOf = (role: string) => ofRole(role).map((element) => accessibleName(element));
  const matching = (selector: string) => shown.filter((element) => element.matches(selector));
  const textsOf = (elements: Element[]) => elements.slice(0, most).map((element) => element.textContent);
  const [main, ...otherMains] = ofRole('main');
  const inMain = new Set(main === undefined || otherMains.length > 0 ? shown : composedElements(main));
  const content = shown.filter((element) => inMain.has(element));
  const firstLineOf = (element: Element) => {
    const text = element instanceof HTMLElement ? element.innerText : element.textContent;
    return text.trim().split(/[\n\t]/)[0] ?? '';
  };
  // A region may hold several messages, each with a button that closes it.
  const messagesIn = (region: Element): Element[] => {
    const parts = [...region.children].filter(
      (part) => !part.matches('button, [role=button]') && isExposed(part),
    );
    const hasOwnText = [...region.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isStack = parts.every((part) =>
      part.matches('div, p, section, article, ul, ol, li, h1, h2, h3, h4'),
    );
    return hasOwnText || parts.length === 0 || !(isStack || parts.length === 1)
      ? [region]
      : parts.flatMap(messagesIn);
  };
  const listed = shown.filter(
    (element) =>
      (element.childElementCount === 0 || element.matches('a')) &&
      !element.matches('li, tr, [role=row], [role=listitem]') &&
      composedClosest(element, 'li, tr, [role=row], [role=listitem]') !== null,
  );
  return {
    headings: namesOf('heading'),
    announcements: textsOf(
      matching('[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]').flatMap(messagesIn),
    ),
    links: namesOf('link'),
    buttons: namesOf('button'),
    current: matching('a[aria-current]:not([aria-current=false])')
      .slice(0, most)
      .map((element) => accessibleName(element)),
    texts: textsOf(
      matching('p, li, td, dd, span, strong, em, small, b, i, div, output').filter(
        (element) => element.childElementCount === 0,
      ),
    ),
    items: ofRole('listitem', content).map(firstLineOf),
    rows: ofRole('row', content).map(firstLineOf),
    listed: textsOf(listed),
    lines: document.body.innerText.split('\n').slice(0, 500),
  };
}

/** The expression that reads a page: `CollectedFacts`. */
export const factsProgram = programOf([{ collectFacts }], collectFacts);
