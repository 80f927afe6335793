import type { Control, FormField, FormModel, ListModel, PageModel, TableModel } from '@testkernel/sdk';
import type {
  RawControl,
  RawField,
  RawForm,
  RawHeading,
  RawList,
  RawPage,
  RawTable,
} from '../in-page/raw-page.ts';
import { isDestructive, isDestructiveIcon, onlySends, wordsOf } from './destructive.ts';
import { formPurpose } from './form-purpose.ts';
import { leadsOn } from './leads-on.ts';
import { byIcon, firstOfRepeated } from './locator-candidates.ts';
import { readableText } from './readable-text.ts';
import type { Reading } from './reading.ts';
import type { UniqueLocators } from './unique-locators.ts';

const maxTitleLength = 100;

/** The parts of a reading that become a model. Forms are numbered by their index in `forms`. */
export interface Parts {
  readonly controls: readonly RawControl[];
  readonly forms: readonly RawForm[];
  readonly headings: readonly RawHeading[];
}

export interface ModelledParts {
  readonly controls: readonly ModelledControl[];
  readonly forms: readonly FormModel[];
  readonly headings: PageModel['headings'];
}

export interface ModelledControl {
  readonly control: Control;
  readonly raw: RawControl;
}

/** Controls and headings without a unique locator are left out. */
export async function toModel(parts: Parts, { raw, locators }: Reading): Promise<ModelledParts> {
  const [controls, forms, headings] = await Promise.all([
    Promise.all(
      parts.controls.map(async (one) => ({
        raw: one,
        control: await toControl(one, raw, parts.forms, locators),
      })),
    ),
    Promise.all(parts.forms.map((form) => toForm(form, raw, parts.forms, locators))),
    Promise.all(parts.headings.map((heading) => toHeading(heading, locators))),
  ]);
  return {
    controls: controls.filter(({ control }) => control.locators.length > 0),
    forms,
    headings: headings.flat(),
  };
}

export async function toTable(table: RawTable, locators: UniqueLocators): Promise<TableModel> {
  const { columns, rows } = table;
  return { name: nameOfSet(table), locator: await locators.ofSet(table), columns, rows };
}

export async function toList(list: RawList, locators: UniqueLocators): Promise<ListModel> {
  return { name: nameOfSet(list), locator: await locators.ofSet(list), items: list.items };
}

function nameOfSet({ name, title }: RawTable | RawList): string {
  return (name || title).slice(0, maxTitleLength);
}

async function toControl(
  control: RawControl,
  raw: RawPage,
  forms: readonly RawForm[],
  locators: UniqueLocators,
): Promise<Control> {
  const form = control.form === null ? undefined : raw.forms[control.form];
  const isField = form?.fields.some((field) => field.element === control.element) ?? false;
  const index = form === undefined ? -1 : forms.indexOf(form);
  return {
    role: control.role ?? control.tag,
    // An anchor without an address has no accessible name, nor have other elements that react to a click.
    name: control.name || (control.tag === 'a' || control.traits.target ? control.text : ''),
    locators: await locatorsOf(control, isField, locators),
    href: control.href,
    destructive: isDestructiveControl(control, form),
    ...(sendsOnly(control, form) ? { sends: true } : {}),
    disabled: control.disabled,
    form: index < 0 ? null : index,
  };
}

async function locatorsOf(
  control: RawControl,
  isField: boolean,
  locators: UniqueLocators,
): Promise<string[]> {
  const unique = await locators.of(control, isField);
  if (unique.length > 0 || isField) return unique;
  return locators.among(control, [...byIcon(control), ...firstOfRepeated(control)]);
}

function isDestructiveControl(control: RawControl, form: RawForm | undefined): boolean {
  const said = announced(control);
  if (control.guarded || isDestructive(said, control.href)) return true;
  if (!leadsOn(control) && isDestructiveIcon(control.traits.icon)) return true;
  return sendsDestructiveForm(control, form);
}

/** Whether nothing but the announcement that it sends something makes the control destructive. */
function sendsOnly(control: RawControl, form: RawForm | undefined): boolean {
  const { guarded, href, traits } = control;
  if (guarded || !onlySends(announced(control), href) || sendsDestructiveForm(control, form)) return false;
  return /^paper plane/.test(traits.icon) || !isDestructiveIcon(traits.icon);
}

function sendsDestructiveForm({ submits }: RawControl, form: RawForm | undefined): boolean {
  return form !== undefined && submits && (form.guarded || isDestructive('', form.action));
}

/** What a control says that it does; of one that says nothing, the words of its id. */
function announced({ name, text, id, testId }: RawControl): string {
  return readableText(name) || readableText(text) || wordsOf(`${id} ${testId}`);
}

async function toForm(
  form: RawForm,
  raw: RawPage,
  forms: readonly RawForm[],
  locators: UniqueLocators,
): Promise<FormModel> {
  const submit = raw.controls.find((control) => control.element === form.submit);
  const fields = await Promise.all(form.fields.map((field) => toField(field, locators)));
  const announcement = submit === undefined ? form.name : announced(submit);
  const submitControl = submit ? await toControl(submit, raw, forms, locators) : null;
  return {
    purpose: formPurpose(form, submit),
    name: form.name,
    method: form.method,
    action: form.action,
    fields,
    submit: submitControl !== null && submitControl.locators.length > 0 ? submitControl : null,
    destructive: form.guarded || isDestructive(announcement, form.action),
    ...(!form.guarded && onlySends(announcement, form.action) ? { sends: true } : {}),
  };
}

async function toField(field: RawField, locators: UniqueLocators): Promise<FormField> {
  const { required, hint, value, placeholder, minLength, maxLength, min, max, step, pattern, options, type } =
    field;
  const purpose = field.autocomplete.trim();
  return {
    label: field.name || field.label,
    name: field.nameAttribute || field.id,
    type,
    locators: await locators.of(field, true),
    required,
    value,
    ...(field.checked ? { checked: true } : {}),
    ...(hint === '' ? {} : { hint }),
    ...(field.group === '' ? {} : { group: field.group }),
    ...(field.accept === '' ? {} : { accept: field.accept }),
    ...(/^(|on|off)$/i.test(purpose) ? {} : { autocomplete: purpose }),
    placeholder,
    minLength,
    maxLength,
    min,
    max,
    ...(step === null ? {} : { step }),
    pattern,
    options,
  };
}

async function toHeading(heading: RawHeading, locators: UniqueLocators): Promise<PageModel['headings']> {
  const [locator] = await locators.of(heading);
  return locator === undefined ? [] : [{ level: heading.level, text: heading.name, locator }];
}
