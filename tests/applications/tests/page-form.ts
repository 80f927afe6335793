import { elementsIn, type HtmlElement, labelOf, textOf } from './html-element.ts';

/** What a person enters into the fields of these names; of boxes, the values of those that are checked. */
export type Entered = Readonly<Record<string, string | readonly string[]>>;

export interface FormRequest {
  readonly method: 'GET' | 'POST';
  /** Null where it goes to the address of the page. */
  readonly action: string | null;
  readonly values: URLSearchParams;
}

/**
 * What is sent when the only button of that label is pressed: what the fields of its form hold, but for some of them.
 *
 * @throws Error where there is no such button or more than one, no such field, or a list without that choice
 */
export function formRequest(within: HtmlElement, label: string, entered: Entered): FormRequest {
  const pairs = elementsIn(within, { tag: 'form' }).flatMap((form) =>
    submitButtons(form).flatMap((button) => (labelOf(button) === label ? [{ form, button }] : [])),
  );
  const [pair] = pairs;
  if (!pair || pairs.length > 1) throw new Error(`There are ${pairs.length} buttons "${label}" of forms.`);
  const { form, button } = pair;
  const fields = fieldsIn(form);
  for (const [name, value] of Object.entries(entered)) {
    const named = fields.filter(({ attributes }) => attributes.name === name);
    if (named.length === 0) throw new Error(`The form of "${label}" has no field "${name}".`);
    for (const one of [value].flat())
      if (!named.some((field) => offered(field)?.includes(one) ?? true))
        throw new Error(`"${name}" offers no "${one}".`);
  }
  const { name: buttonName, value: buttonValue = '' } = button.attributes;
  const values = new URLSearchParams(
    fields.flatMap((field) => {
      const { name = '' } = field.attributes;
      return valuesOf(field, entered[name]).map((value) => [name, value]);
    }),
  );
  if (buttonName) values.append(buttonName, buttonValue);
  const { method = 'get', action = null } = form.attributes;
  return { method: method.toLowerCase() === 'post' ? 'POST' : 'GET', action, values };
}

/**
 * What the first field of that name holds; of boxes, the value of the first one that is checked.
 *
 * @throws Error where there is none
 */
export function enteredIn(within: HtmlElement, name: string): string {
  const fields = fieldsIn(within).filter(({ attributes }) => attributes.name === name);
  if (fields.length === 0) throw new Error(`There is no field "${name}".`);
  return fields.flatMap((field) => valuesOf(field))[0] ?? '';
}

function submitButtons(form: HtmlElement): HtmlElement[] {
  return elementsIn(form, { tag: 'button' }).filter(
    ({ attributes: { type = 'submit', disabled } }) => type === 'submit' && disabled === undefined,
  );
}

function fieldsIn(element: HtmlElement): HtmlElement[] {
  return elementsIn(element).filter(
    ({ tag, attributes: { name, disabled } }) =>
      ['input', 'select', 'textarea'].includes(tag) && name !== undefined && disabled === undefined,
  );
}

function isBox({ attributes: { type } }: HtmlElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** What can be chosen in a field; null where anything can be typed. */
function offered(field: HtmlElement): readonly string[] | null {
  if (isBox(field)) return [field.attributes.value ?? 'on'];
  return field.tag === 'select' ? elementsIn(field, { tag: 'option' }).map(valueOfOption) : null;
}

/** What a field sends. */
function valuesOf(field: HtmlElement, entered?: Entered[string]): readonly string[] {
  const wished = entered === undefined ? null : [entered].flat();
  if (isBox(field)) {
    const { value = 'on', checked } = field.attributes;
    return (wished?.includes(value) ?? checked !== undefined) ? [value] : [];
  }
  return wished ?? [held(field)];
}

function held(field: HtmlElement): string {
  if (field.tag === 'textarea') return field.content.join('').replace(/^\n/, '');
  if (field.tag === 'input') return field.attributes.value ?? '';
  const options = elementsIn(field, { tag: 'option' });
  const chosen = options.find(({ attributes }) => attributes.selected !== undefined) ?? options[0];
  return chosen ? valueOfOption(chosen) : '';
}

function valueOfOption(option: HtmlElement): string {
  return option.attributes.value ?? textOf(option);
}
