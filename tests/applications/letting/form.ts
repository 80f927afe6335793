import { type Html, html, type Part } from '../html.ts';

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

export type Values = Readonly<Record<string, string>>;

/** What a form shows; the ids of its fields begin with the form's. */
export interface Entry {
  readonly form: string;
  readonly values: Values;
  readonly problems: Problems;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly hint?: Part;
}

interface InputField extends Field {
  readonly type?: string;
  readonly maxLength?: number;
  /** The earliest day. */
  readonly min?: string | undefined;
}

export type Option = readonly [value: string, label: string];

export function inputField(entry: Entry, field: InputField): Html {
  const { name, type = 'text', maxLength, min } = field;
  const value = type === 'password' ? '' : entry.values[name];
  return around(
    entry,
    field,
    html`<input type="${type}" value="${value}"${maxLength && html` maxlength="${maxLength}"`}${min && html` min="${min}"`}${attributes(entry, field)}>`,
  );
}

export function textField(entry: Entry, field: Field & { readonly maxLength: number }): Html {
  const { name, maxLength } = field;
  return around(
    entry,
    field,
    html`<textarea rows="4" maxlength="${maxLength}"${attributes(entry, field)}>${entry.values[name]}</textarea>`,
  );
}

export function choiceField(entry: Entry, field: Field & { readonly options: readonly Option[] }): Html {
  const control = html`<select${attributes(entry, field)}>${optionList(field.options, entry.values[field.name])}</select>`;
  return around(entry, field, control);
}

export function tickField(entry: Entry, field: Field): Html {
  const { name, label } = field;
  return html`<div class="field tick"><label><input type="checkbox" value="yes"${attributes(entry, field)}${entry.values[name] === 'yes' && html` checked`}> ${label}</label>${problemText(entry, name)}</div>`;
}

export function radioField(entry: Entry, field: Field & { readonly options: readonly Option[] }): Html {
  const { name, label, options } = field;
  return html`<fieldset class="field"><legend>${label}</legend>${options.map(
    ([value, text]) =>
      html`<label class="radio"><input type="radio" name="${name}" value="${value}"${entry.values[name] === value && html` checked`}> ${text}</label>`,
  )}${problemText(entry, name)}</fieldset>`;
}

export function optionList(options: readonly Option[], chosen: string | undefined): Html[] {
  return options.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
}

/** Options that are saved as they read, after one for nothing. */
export function namedOptions(nothing: string | null, names: readonly string[]): Option[] {
  return [
    ...(nothing === null ? [] : [['', nothing] as const]),
    ...names.map((name) => [name, name] as const),
  ];
}

/** Says above a form that something is wrong in it. */
export function problemNote({ problems }: Entry): Html | null {
  const count = Object.keys(problems).length;
  if (count === 0) return null;
  return html`<p class="alert" role="alert">${count === 1 ? 'Please check one field.' : `Please check ${count} fields.`}</p>`;
}

/** Only those problems that are there. */
export function problemsOf(checks: Readonly<Record<string, string | false>>): Problems {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
}

export function isRefused({ problems }: Pick<Entry, 'problems'>): boolean {
  return Object.keys(problems).length > 0;
}

function around(entry: Entry, field: Field, control: Html): Html {
  const { name, label, isRequired, hint } = field;
  const id = `${entry.form}-${name}`;
  return html`<div class="field"><label for="${id}">${label}${isRequired && html`<span class="must" aria-hidden="true"> *</span>`}</label>${control}${hint && html`<small id="${id}-hint">${hint}</small>`}${problemText(entry, name)}</div>`;
}

/** Its place is kept, so that a dialog can fill it. */
function problemText({ form, problems }: Entry, name: string): Html {
  const problem = problems[name];
  return html`<p class="problem" id="${form}-${name}-problem"${!problem && html` hidden`}>${problem}</p>`;
}

function attributes({ form, problems }: Entry, { name, isRequired, hint }: Field): Html {
  const id = `${form}-${name}`;
  return html` id="${id}" name="${name}"${isRequired && html` required`}${name in problems && html` aria-invalid="true"`} aria-describedby="${hint && `${id}-hint `}${id}-problem"`;
}
