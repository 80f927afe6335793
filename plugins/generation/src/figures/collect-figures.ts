import { childrenOf, composedElements, isExposed, normalizeText, programOf } from '@testkernel/sdk/page';

/** A number that a page shows, with what it is about. */
export interface CollectedFigure {
  /** A selector that finds it whatever the number is, and nothing else on the page. */
  readonly selector: string;
  /** What stands beside it, or the words around the number. */
  readonly label: string;
  readonly text: string;
  /** Path and query of the link that it is, or that is beside it. */
  readonly href: string | null;
}

/** Runs inside the page. Numbers in rows of tables and in longer texts are left out. */
export function collectFigures(): CollectedFigure[] {
  const most = 60;
  const number = /-?\d+(?:[.,\s]\d{3})*(?:[.,]\d+)?/;
  const textOf = (element: Element | null) => normalizeText(element?.textContent ?? '');
  const isLabel = (text: string) => text.length > 1 && text.length <= 40 && !/[\d"\\]/.test(text);
  const tagOf = (element: Element) => element.localName;
  const matches = (path: string) =>
    document.evaluate(`count(${path})`, document, null, XPathResult.NUMBER_TYPE, null).numberValue;
  const labelled = (element: Element) => {
    const parent = element.parentElement;
    const beside = [
      { label: element.previousElementSibling, figure: element, axis: 'following-sibling' },
      { label: element.nextElementSibling, figure: element, axis: 'preceding-sibling' },
      { label: parent?.previousElementSibling ?? null, figure: parent ?? element, axis: 'following-sibling' },
    ];
    for (const { label, figure, axis } of beside) {
      const text = textOf(label);
      if (label === null || !isLabel(text) || textOf(figure) !== textOf(element)) continue;
      const path = `//${tagOf(label)}[normalize-space(.)="${text}"]/${axis}::${tagOf(figure)}[1]`;
      if (matches(path) === 1) return { selector: `xpath=${path}`, label: text, beside: label };
    }
    return null;
  };
  const ownText = ({ childNodes }: Element) =>
    [...childNodes].map((node) => (node instanceof Text ? node.data : ' ')).join('');
  // "25 owners · <a>Register an owner</a>" counts as well.
  const besideControls = (element: Element) =>
    number.test(ownText(element)) &&
    childrenOf(element).every((child) => child.matches('a, button') && !number.test(textOf(child)));
  const shown = composedElements(document.body).filter(
    (element) =>
      (element.childElementCount === 0 || besideControls(element)) &&
      element.closest('tbody, [role=row], select, textarea, script, style, time') === null &&
      isExposed(element),
  );
  // "Total: <b>12.00</b>" is a text of its own.
  const isWrapper = ({ childElementCount, children }: Element) =>
    childElementCount === 1 && children[0]?.childElementCount === 0;
  const wrappers = [...new Set(shown.flatMap(({ parentElement }) => parentElement ?? []))].filter(
    (element) => isWrapper(element) && textOf(element) !== textOf(childrenOf(element)[0] ?? null),
  );
  const worded = (element: Element) => {
    const [before = '', after = '', ...others] = textOf(element).split(number);
    const words = normalizeText(`${before} ${after}`);
    if (others.length > 0 || !/\p{L}{2}/u.test(words) || !isLabel(words) || /['/]/.test(words)) return null;
    const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    // "1 expense · Add" beside "2 expenses · Add", "1 delivery" beside "2 deliveries".
    const counted = escaped(after).replace(/(?<=\p{L}{2})ies(?!\p{L})|(?<=\p{L}{3})s(?!\p{L})/gu, (end) =>
      end === 's' ? 's?' : '(?:ies|y)',
    );
    const pattern = `^${escaped(before)}-?[\\d.,\\s]+${counted}$`;
    const same = new RegExp(pattern);
    const alike = [...new Set([...shown, ...wrappers])].filter((one) => same.test(textOf(one)));
    if (alike.length !== 1) return null;
    return { selector: `getByText(/${pattern}/)`, label: words, beside: null };
  };
  const hrefOf = (element: Element, beside: Element | null) => {
    const link = element.closest('a[href]') ?? beside?.closest('a[href]') ?? beside?.querySelector('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
    return `${link.pathname}${link.search}`;
  };
  const figures: CollectedFigure[] = [];
  for (const element of shown) {
    const text = textOf(element);
    if (figures.length === most) break;
    if (text.length > 60 || !number.test(text)) continue;
    const id = element.getAttribute('data-testid');
    // A number with its unit is named by the term that it belongs to: "Per volunteer: 4.1 hours".
    const isMeasure = element.matches('dd, td') && /^-?[\d.,\s]+\p{L}{1,12}$/u.test(text);
    const isBare = isMeasure || !/\p{L}{4}/u.test(text);
    const wrapper = wrappers.find((one) => childrenOf(one)[0] === element);
    const found = isBare ? (labelled(element) ?? (wrapper ? worded(wrapper) : null)) : worded(element);
    if (found === null) continue;
    const byId = id === null || /['\\\]]/.test(id) ? null : `[data-testid='${id}']`;
    const isUnique = byId !== null && document.querySelectorAll(byId).length === 1;
    const selector = isUnique ? `getByTestId('${id}')` : found.selector;
    figures.push({ selector, label: found.label, text, href: hrefOf(element, found.beside) });
  }
  return figures;
}

/** The expression that reads the figures of a page. */
export const figuresProgram = programOf([{ collectFigures }], collectFigures);
