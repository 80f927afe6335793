import { composedElements, normalizeText } from '@testkernel/sdk/page';
import { hintOf, isRequired } from './field-rules.ts';
import { findSubmit } from './form-box.ts';
import { type FieldElement, fieldsOf } from './form-fields.ts';
import type { RawElement, RawField, RawForm } from './raw-page.ts';
import { innermost, type Place } from './read-places.ts';

export function readForm(
  box: Element,
  describe: (element: Element) => RawElement,
  places: readonly Place[],
): RawForm {
  const inside = composedElements(box);
  const fields = fieldsOf(box, inside);
  const submit = findSubmit(box, inside);
  const form = box instanceof HTMLFormElement ? box : null;
  const override = box.querySelector('input[type=hidden][name=_method]');
  return {
    name: normalizeText(box.getAttribute('aria-label')) || formTitle(box, fields),
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

/** Its heading, or the legend of the group that all of its fields are in. */
export function formTitle(box: Element, fields: readonly FieldElement[]): string {
  const title = box.querySelector('legend, h1, h2, h3');
  const group = title?.closest('fieldset') ?? box;
  return fields.every((field) => group.contains(field)) ? normalizeText(title?.textContent) : '';
}

export function readField(field: FieldElement, described: RawElement): RawField {
  const text = field instanceof HTMLSelectElement ? null : field;
  const input = field instanceof HTMLInputElement ? field : null;
  const length = (value: number | undefined) => (value === undefined || value < 0 ? null : value);
  return {
    ...described,
    type: input?.type ?? (field instanceof HTMLSelectElement ? 'select' : 'textarea'),
    required: isRequired(field),
    hint: hintOf(field),
    value: input?.type === 'password' ? '' : field.value,
    checked: input?.checked ?? false,
    minLength: length(text?.minLength),
    maxLength: length(text?.maxLength),
    min: input?.min || null,
    max: input?.max || null,
    step: input?.step || null,
    pattern: input?.pattern || null,
    autocomplete: field.autocomplete,
    options:
      field instanceof HTMLSelectElement
        ? [...field.options]
            .filter((option) => !option.disabled)
            .slice(0, 50)
            .map((option) => ({ value: option.value, label: normalizeText(option.label) }))
        : [],
  };
}
