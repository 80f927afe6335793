import { composedElements, normalizeText } from '@testkernel/sdk/page';
import { customFieldType, customValue, radioGroupName, shownOptions } from './custom-fields.ts';
import { groupOf, hintOf, isRequired } from './field-rules.ts';
import { findSubmit } from './form-box.ts';
import { fieldsOf, isField, type NativeField } from './form-fields.ts';
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
    method: form === null ? 'dialog' : methodOf(form),
    action: addressOf(form?.getAttribute('action') ?? null),
    isDeclared: form !== null && (form.hasAttribute('method') || form.hasAttribute('action')),
    fields: fields.map((field) =>
      isField(field) && !field.matches('[readonly]')
        ? readField(field, describe(field))
        : readCustomField(field, describe(field)),
    ),
    submit: submit === null ? null : describe(submit).element,
    guarded:
      /confirm\s*\(/.test(box.getAttribute('onsubmit') ?? '') ||
      (override instanceof HTMLInputElement && /delete/i.test(override.value)),
  };
}

/** By the attribute: a field that is named "method" or "action" takes the place of the form's own property. */
export function methodOf(form: HTMLFormElement): RawForm['method'] {
  const method = form.getAttribute('method')?.toLowerCase();
  return method === 'post' || method === 'dialog' ? method : 'get';
}

/** The whole address; null where there is none. */
export function addressOf(action: string | null): string | null {
  return action !== null && URL.canParse(action, document.baseURI)
    ? new URL(action, document.baseURI).href
    : null;
}

/** Its heading, or the legend of the group that all of its fields are in. */
export function formTitle(box: Element, fields: readonly HTMLElement[]): string {
  const title = box.querySelector('legend, h1, h2, h3');
  const group = title?.closest('fieldset') ?? box;
  return fields.every((field) => group.contains(field)) ? normalizeText(title?.textContent) : '';
}

export function readField(field: NativeField, described: RawElement): RawField {
  const text = field instanceof HTMLSelectElement ? null : field;
  const input = field instanceof HTMLInputElement ? field : null;
  const length = (value: number | undefined) => (value === undefined || value < 0 ? null : value);
  return {
    ...described,
    type: input?.type ?? (field instanceof HTMLSelectElement ? 'select' : 'textarea'),
    required: isRequired(field),
    hint: hintOf(field),
    group: groupOf(field),
    value: input?.type === 'password' ? '' : field.value,
    checked: input?.checked ?? false,
    minLength: length(text?.minLength),
    maxLength: length(text?.maxLength),
    min: input?.min || null,
    max: input?.max || null,
    step: input?.step || null,
    pattern: input?.pattern || null,
    autocomplete: field.autocomplete,
    accept: input?.accept ?? '',
    options:
      field instanceof HTMLSelectElement
        ? [...field.options]
            .filter((option) => !option.disabled)
            .slice(0, 50)
            .map((option) => ({ value: option.value, label: normalizeText(option.label) }))
        : [],
  };
}

/** A field that is made of other elements by a script: its constraints are unknown, but for what is said about it. */
export function readCustomField(field: HTMLElement, described: RawElement): RawField {
  const type = customFieldType(field) ?? '';
  return {
    ...described,
    nameAttribute: type === 'radio' ? radioGroupName(field) : described.nameAttribute,
    type,
    required: isRequired(field),
    hint: hintOf(field),
    group: groupOf(field),
    value: customValue(field),
    checked: field.getAttribute('aria-checked') === 'true',
    minLength: null,
    maxLength: null,
    min: null,
    max: null,
    step: null,
    pattern: null,
    autocomplete: '',
    accept: '',
    options: shownOptions(field),
  };
}
