/**
 * The text of the style property `content`; null where it says nothing. For an element itself only the alternative text
 * behind a slash counts.
 */
export function cssText(element: Element, pseudo?: '::before' | '::after'): string | null {
  const style = getComputedStyle(element, pseudo);
  const { content } = style;
  if (content === '' || content === 'none' || content === 'normal') return null;
  if (style.display === 'none' || style.visibility === 'hidden') return null;
  const text = cssStrings(content, pseudo !== undefined);
  if (text === null || pseudo === undefined || style.display === 'inline') return text;
  return ` ${text} `;
}

/** The strings of a value of `content`, joined; null if it holds anything else, as an image. */
export function cssStrings(content: string, isPseudo: boolean): string | null {
  const tokens = [...content.matchAll(/"((?:\\.|[^"\\])*)"|\/|[^\s"/]+/gs)];
  const slash = tokens.findIndex(([token]) => token === '/');
  if (slash < 0 && !isPseudo) return null;
  const strings = tokens.slice(slash + 1).map(([, text]) => text);
  return strings.every((text) => text !== undefined) ? strings.map(unescapedCss).join('') : null;
}

export function unescapedCss(text: string | undefined): string {
  return (text ?? '').replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code?: string, literal?: string) =>
    code === undefined
      ? (literal ?? '')
      : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
}
