import { collapse } from './accessible-name.ts';
import { composedElements, composedParent, isShown } from './composed-tree.ts';
import type { RawElement, RawField, RawForm } from './raw-page.ts';
import { innermost, type Place } from './read-places.ts';

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(element: Element): element is FieldElement {
  if (element instanceof HTMLInputElement) {
    return !/^(hidden|submit|reset|button|image)$/.test(element.type);
  }
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

export function isSubmit(element: Element): boolean {
  if (element instanceof HTMLButtonElement) return element.type === 'submit';
  return element instanceof HTMLInputElement && (element.type === 'submit' || element.type === 'image');
}

/** The element that holds a field and what submits it: its form, or the nearest box around it with a button. */
export function formBox(field: FieldElement): Element | null {
  if (field.form) return field.form;
  let box = composedParent(field);
  for (let steps = 0; box !== null && steps < 5; steps += 1, box = composedParent(box)) {
    if (box === document.body) return null;
    if (box.matches('[role=search], [role=form]') || box.querySelector('button, input[type=submit]'))
      return box;
  }
  return null;
}

export function findFormBoxes(all: readonly Element[]): Element[] {
  const boxes = new Set<Element>();
  for (const element of all) {
    if (element instanceof HTMLFormElement && isShown(element)) boxes.add(element);
    const box = isField(element) && isShown(element) ? formBox(element) : null;
    if (box) boxes.add(box);
  }
  return [...boxes];
}

export function readForm(
  box: Element,
  describe: (element: Element) => RawElement,
  places: readonly Place[],
): RawForm {
  const inside = composedElements(box);
  const fields = inside.filter((element): element is FieldElement => isField(element) && isShown(element));
  const submit = findSubmit(box, inside);
  const form = box instanceof HTMLFormElement ? box : null;
  const override = box.querySelector('input[type=hidden][name=_method]');
  return {
    name:
      collapse(box.getAttribute('aria-label')) ||
      collapse(box.querySelector('legend, h1, h2, h3')?.textContent),
    layer: innermost(box, places, true),
    role: box.getAttribute('role'),
    method:
      form === null
        ? 'dialog'
        : form.method === 'post'
          ? 'post'
          : form.method === 'dialog'
            ? 'dialog'
            : 'get',
    action: form?.hasAttribute('action') ? form.action : null,
    isDeclared: form !== null && (form.hasAttribute('method') || form.hasAttribute('action')),
    fields: fields.map((field) => readField(field, describe(field))),
    submit: submit === null ? null : describe(submit).element,
    guarded:
      /confirm\s*\(/.test(box.getAttribute('onsubmit') ?? '') ||
      (override instanceof HTMLInputElement && /delete/i.test(override.value)),
  };
}

/** Without a form the button that is alone, or the last one. */
export function findSubmit(box: Element, inside: readonly Element[]): Element | null {
  const shown = inside.filter(isShown);
  const submit = shown.find(isSubmit);
  if (submit || box instanceof HTMLFormElement) return submit ?? null;
  return shown.filter((element) => element instanceof HTMLButtonElement).at(-1) ?? null;
}

export function readField(field: FieldElement, described: RawElement): RawField {
  const text = field instanceof HTMLSelectElement ? null : field;
  const input = field instanceof HTMLInputElement ? field : null;
  const length = (value: number | undefined) => (value === undefined || value < 0 ? null : value);
  return {
    ...described,
    type: input?.type ?? (field instanceof HTMLSelectElement ? 'select' : 'textarea'),
    required: field.required || field.getAttribute('aria-required') === 'true',
    value: input?.type === 'password' ? '' : field.value,
    checked: input?.checked ?? false,
    minLength: length(text?.minLength),
    maxLength: length(text?.maxLength),
    min: input?.min || null,
    max: input?.max || null,
    pattern: input?.pattern || null,
    autocomplete: field.autocomplete,
    options:
      field instanceof HTMLSelectElement
        ? [...field.options]
            .filter((option) => !option.disabled)
            .slice(0, 50)
            .map((option) => ({ value: option.value, label: collapse(option.label) }))
        : [],
  };
}
