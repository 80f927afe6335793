/** An element of a page that a server sent. */
export interface HtmlElement {
  readonly tag: string;
  /** An attribute without a value has the empty text. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: (HtmlElement | string)[];
}

/** Elements that fit everything that is given. */
export interface Place {
  readonly tag?: string;
  readonly id?: string;
  readonly class?: string;
  /** A text that is shown in it. */
  readonly holds?: string;
}

const neverClosed = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

const token =
  /<!doctype[^>]*>|<(?<raw>style|script)\b[^>]*>.*?<\/\k<raw>>|<\/(?<closed>[a-z][a-z0-9-]*)>|<(?<tag>[a-z][a-z0-9-]*)(?<attributes>(?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gisy;

/**
 * The whole page as an element without a tag, without its scripts and styles.
 *
 * @throws Error where an element is not closed, or an attribute is not in double quotes, as the sample applications do it
 */
export function parseHtml(page: string): HtmlElement {
  const whole: HtmlElement = { tag: '', attributes: {}, content: [] };
  const open = [whole];
  let read = 0;
  for (const { 0: text, index, groups = {} } of page.matchAll(token)) {
    read = index + text.length;
    const { closed, tag, attributes = '' } = groups;
    const parent = open.at(-1) ?? whole;
    if (closed !== undefined) {
      if (parent.tag !== closed) throw new Error(`${text} closes the element "${parent.tag}".`);
      open.pop();
    } else if (tag !== undefined) {
      const element: HtmlElement = { tag, attributes: attributesIn(attributes), content: [] };
      parent.content.push(element);
      if (!neverClosed.has(tag)) open.push(element);
    } else if (!text.startsWith('<')) {
      parent.content.push(decoded(text));
    }
  }
  if (read < page.length) throw new Error(`This is not understood: ${page.slice(read, read + 80)}`);
  if (open.length > 1) throw new Error(`The element "${open.at(-1)?.tag}" is not closed.`);
  return whole;
}

/** The elements inside another, at any depth, in their order. */
export function elementsIn({ content }: HtmlElement, place: Place = {}): HtmlElement[] {
  return content.flatMap((part) => {
    if (typeof part === 'string') return [];
    const inside = elementsIn(part, place);
    return fits(part, place) ? [part, ...inside] : inside;
  });
}

/** The text that an element shows, as it is before a script does something: without what is hidden or was typed. */
export function textOf(element: HtmlElement): string {
  return wordsOf(element, isShown).replaceAll(/\s+/g, ' ').trim();
}

/** The text of an element with what is hidden in it. */
export function allTextOf(element: HtmlElement): string {
  return wordsOf(element, () => true)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What assistive technology calls an element. */
export function labelOf(element: HtmlElement): string {
  const { 'aria-label': label, title = '' } = element.attributes;
  return label ?? (textOf(element) || title);
}

function fits(element: HtmlElement, place: Place): boolean {
  const { id, class: classes = '' } = element.attributes;
  return (
    (place.tag === undefined || place.tag === element.tag) &&
    (place.id === undefined || place.id === id) &&
    (place.class === undefined || classes.split(' ').includes(place.class)) &&
    (place.holds === undefined || textOf(element).includes(place.holds))
  );
}

function wordsOf({ content }: HtmlElement, isRead: (element: HtmlElement) => boolean): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return part;
      return isRead(part) ? ` ${wordsOf(part, isRead)} ` : ' ';
    })
    .join('');
}

function isShown({ tag, attributes }: HtmlElement): boolean {
  if (tag === 'textarea' || tag === 'noscript' || attributes.hidden !== undefined) return false;
  return tag !== 'dialog' || attributes.open !== undefined;
}

function attributesIn(text: string): Record<string, string> {
  const all = text.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi);
  return Object.fromEntries(Array.from(all, ([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
