import { tagOf } from './composed-tree.ts';
import { belowOf, type NameWalk, textAlternative } from './text-alternative.ts';

/** What HTML itself names the element; null where its content or its title decides. */
export function nativeAlternative(element: Element, walk: NameWalk, isReferred: boolean): string | null {
  const title = element.getAttribute('title') ?? '';
  if (element instanceof HTMLInputElement) {
    const named = inputAlternative(element, walk);
    if (named !== null) return named;
  }
  const tag = tagOf(element);
  if (tag === 'IMG' || tag === 'AREA') return filledOf(element.getAttribute('alt'), title);
  if (tag === 'TABLE')
    return captionOf(element, 'CAPTION', walk) ?? (element.getAttribute('summary') || null);
  if (tag === 'SVG' || (element instanceof SVGElement && element.ownerSVGElement !== null)) {
    return svgTitle(element, walk);
  }
  if (isReferred) return null;
  if (tag === 'BUTTON') return labelsText(element, walk);
  if (tag === 'OUTPUT') return labelsText(element, walk) ?? title;
  if (/^(TEXTAREA|SELECT|INPUT|METER|PROGRESS)$/.test(tag)) {
    return labelsText(element, walk) ?? (title || placeholderOf(element));
  }
  if (tag === 'FIELDSET') return captionOf(element, 'LEGEND', walk) ?? title;
  if (tag === 'FIGURE') return captionOf(element, 'FIGCAPTION', walk) ?? title;
  return null;
}

/** The name of an input that is a button. */
export function inputAlternative(input: HTMLInputElement, walk: NameWalk): string | null {
  // The text of labels counts once, so that it is only asked for where it is used.
  const labels = () => (walk.at === 'labelledby' ? null : labelsText(input, walk));
  switch (input.type) {
    case 'button':
      return filledOf(input.value, input.title);
    case 'submit':
      return filledOf(input.value, 'Submit');
    case 'reset':
      return filledOf(input.value, 'Reset');
    case 'file':
      return labels() ?? 'Choose File';
    case 'image':
      return labels() ?? filledOf(input.getAttribute('alt'), filledOf(input.title, 'Submit'));
    default:
      return null;
  }
}

export function filledOf(text: string | null, standing: string): string {
  return text === null || text.trim() === '' ? standing : text;
}

export function placeholderOf(element: Element): string {
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement &&
      /^(text|password|number|search|tel|email|url)$/.test(element.type));
  return isText ? element.placeholder : '';
}

/** The labels of a field; none where the element has no labels. */
export function labelsOf(element: Element): Element[] {
  return 'labels' in element && element.labels instanceof NodeList
    ? [...element.labels].filter((label) => label instanceof Element)
    : [];
}

/** The text of the labels of a field; null if it has none. */
export function labelsText(element: Element, walk: NameWalk): string | null {
  const labels = labelsOf(element);
  if (labels.length === 0) return null;
  return labels
    .map((label) =>
      textAlternative(label, { ...walk, at: 'label', isInHidden: !walk.isVisible(label), isCaption: false }),
    )
    .filter((text) => text !== '')
    .join(' ');
}

/** The text of the element's caption: its first child of that tag. */
export function captionOf(element: Element, tag: string, walk: NameWalk): string | null {
  const caption = [...element.children].find((child) => tagOf(child) === tag);
  if (caption === undefined) return null;
  const isInHidden = walk.isInHidden || !walk.isVisible(caption);
  return textAlternative(caption, { ...belowOf(walk), isInHidden, isCaption: true });
}

export function svgTitle(element: Element, walk: NameWalk): string | null {
  const title = [...element.children].find(
    (child) => child instanceof SVGElement && tagOf(child) === 'TITLE',
  );
  if (title !== undefined) {
    return textAlternative(title, { ...walk, at: 'labelledby', isInHidden: !walk.isVisible(title) });
  }
  return tagOf(element) === 'A' ? element.getAttribute('xlink:title') || null : null;
}
