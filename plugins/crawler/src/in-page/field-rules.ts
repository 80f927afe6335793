import { accessibleName, childrenOf, labelsOf, normalizeText } from '@testkernel/sdk/page';
import { isField } from './form-fields.ts';

/** Whether a field has to be filled in: by its attributes, or by the usual mark in its label. */
export function isRequired(field: HTMLElement): boolean {
  if (field.matches(':required, [aria-required=true]')) return true;
  return labelElements(field).some((label) => marksRequired(label));
}

/** The `label`s of a field, and the elements that it names as such. */
export function labelElements(field: HTMLElement): Element[] {
  return [...labelsOf(field), ...elementsNamed(field, 'aria-labelledby')];
}

/** An asterisk at either end of the label, also one that the stylesheet adds, or the word in brackets. */
export function marksRequired(label: Element): boolean {
  const text = normalizeText(label.textContent);
  const words = /\((required|mandatory|erforderlich|pflichtfeld|obligatoire|requis|obligatorio)\)$/i;
  if (/^\*|\*:?$/.test(text) || words.test(text)) return true;
  return ['::before', '::after'].some((part) => getComputedStyle(label, part).content.includes('*'));
}

/**
 * What the page says about a field beside its label, up to 200 characters: its `aria-describedby` and `aria-errormessage`, else the texts
 * between its label and the next field; its `title`; and what the browser says against its value. Empty where there is nothing.
 */
export function hintOf(field: HTMLElement): string {
  const longest = 200;
  const described = ['aria-describedby', 'aria-errormessage'].map((name) => textOfIds(field, name)).join(' ');
  const said = [normalizeText(described) || besideField(field), field.title, refusedByBrowser(field)];
  return [...new Set(said.map(normalizeText))]
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, longest);
}

/** The texts of the elements that an attribute names by their ids. */
export function textOfIds(field: HTMLElement, attribute: string): string {
  return elementsNamed(field, attribute)
    .map(({ textContent }) => textContent)
    .join(' ');
}

export function elementsNamed(field: HTMLElement, attribute: string): HTMLElement[] {
  const ids = (field.getAttribute(attribute) ?? '').split(/\s+/).filter((id) => id !== '');
  return ids.map((id) => field.ownerDocument.getElementById(id)).filter((element) => element !== null);
}

/** What the browser says against the value that was entered; that it is missing is said by `required`. */
export function refusedByBrowser(field: HTMLElement): string {
  if (!isField(field)) return '';
  return field.validity.valid || field.validity.valueMissing ? '' : field.validationMessage;
}

/** The name of the group of fields around a field. */
export function groupOf(field: HTMLElement): string {
  const group = field.closest('fieldset, [role=group], [role=radiogroup]');
  return group === null ? '' : normalizeText(accessibleName(group)).slice(0, 100);
}

/**
 * The texts in the box that a field shares with its label alone, and behind that box, up to the next field, label or button, those that
 * are marked as being about a field; for a field without a label also the text before it.
 */
export function besideField(field: HTMLElement): string {
  const fieldOrOther = 'input, select, textarea, button, [role=combobox], [contenteditable=true]';
  const marks = /err|hint|help|invalid|note|desc|info|warn|alert|danger|feedback|message/i;
  let box: Element = field.closest('label') ?? field;
  for (let parent = box.parentElement; parent !== null; parent = box.parentElement) {
    const isShared = parent.querySelectorAll(fieldOrOther).length !== 1;
    if (isShared || parent.matches('form, fieldset, body, dialog, [role=dialog]')) break;
    box = parent;
  }
  const texts = box.matches('label') ? [] : textsIn(box, field);
  for (let next = box.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (next.matches(`${fieldOrOther}, label`) || next.querySelector(`${fieldOrOther}, label`) !== null)
      break;
    const marked = `${next.getAttribute('class')} ${next.getAttribute('role')} ${next.getAttribute('id')}`;
    if (next.matches('small, span, em, i, output') || marks.test(marked)) texts.push(next.textContent);
  }
  const isNamed = /\p{L}{2}/u.test(accessibleName(field));
  return normalizeText(
    [...(isNamed ? [] : [textBefore(labelElements(field)[0] ?? field) || textBefore(box)]), ...texts].join(
      ' ',
    ),
  );
}

/** The text between a box and whatever is about the field before it. */
export function textBefore(box: Element): string {
  const other = 'input, select, textarea, button, label, small, h1, h2, h3, h4';
  const texts: string[] = [];
  for (let one = box.previousSibling; one !== null; one = one.previousSibling) {
    const ends = one instanceof Element && (one.matches(other) || one.querySelector(other) !== null);
    if (ends || (one instanceof Element && /err|hint|help/i.test(`${one.getAttribute('class')}`))) break;
    texts.unshift(one.textContent ?? '');
  }
  return normalizeText(texts.join(' '));
}

/** The texts of the elements in a box that neither are nor surround the field or a label; those of options are the field's own. */
export function textsIn(box: Element, field: HTMLElement): string[] {
  if (box === field) return [];
  return childrenOf(box).flatMap((child) => {
    if (child.matches('label, script, style, template') || child === field) return [];
    return child.contains(field) ? textsIn(child, field) : [child.textContent];
  });
}
