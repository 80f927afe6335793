import { type Html, html, type Part } from '../html.ts';

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

export type Values = Readonly<Record<string, string>>;

/** What a form shows. */
export interface Entry {
  readonly values: Values;
  readonly problems: Problems;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly hint?: string;
}

interface InputField extends Field {
  readonly type?: string;
  readonly maxLength?: number;
  readonly autocomplete?: string;
}

export type Option = readonly [value: string, label: string];

export function shown(values: Values = {}): Entry {
  return { values, problems: {} };
}

export function inputField(entry: Entry, field: InputField): Html {
  const { name, type = 'text', maxLength, autocomplete } = field;
  const value = type === 'password' ? '' : entry.values[name];
  const control = html`<input type="${type}" value="${value}"${maxLength !== undefined && html` maxlength="${maxLength}"`}${autocomplete && html` autocomplete="${autocomplete}"`}${attributes(entry, field)}>`;
  return around(entry, field, control);
}

export function areaField(entry: Entry, field: Field & { readonly maxLength: number }): Html {
  const { name, maxLength } = field;
  const control = html`<textarea rows="5" maxlength="${maxLength}"${attributes(entry, field)}>${entry.values[name]}</textarea>`;
  return around(entry, field, control);
}

export function selectField(entry: Entry, field: Field & { readonly options: readonly Option[] }): Html {
  const control = html`<select${attributes(entry, field)}>${optionsOf(field.options, entry.values[field.name])}</select>`;
  return around(entry, field, control);
}

export function checkField(entry: Entry, field: Field): Html {
  const { name, label } = field;
  return html`<div class="field"><label><input type="checkbox" value="yes"${attributes(entry, field)}${entry.values[name] === 'yes' && html` checked`}> ${label}</label>${below(entry, field)}</div>`;
}

export function radioField(entry: Entry, field: Field & { readonly options: readonly Option[] }): Html {
  const { name, label, options } = field;
  const isWrong = name in entry.problems;
  return html`<fieldset class="field" id="${name}"${isWrong && html` aria-describedby="${name}-problem"`}><legend>${label}</legend>${options.map(
    ([value, text]) =>
      html`<label><input type="radio" name="${name}" value="${value}"${entry.values[name] === value && html` checked`}> ${text}</label> `,
  )}${below(entry, field)}</fieldset>`;
}

export function optionsOf(options: readonly Option[], chosen: string | undefined): Html[] {
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

/** Says above a form what is wrong in it. */
export function problemList({ problems }: Entry): Html | null {
  const all = Object.entries(problems);
  if (all.length === 0) return null;
  return html`<div class="alert" role="alert"><h2>Please check what you entered</h2>
<ul>${all.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul></div>`;
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

export function statusFor(entry: Entry): number {
  return isRefused(entry) ? 422 : 200;
}

function around(entry: Entry, field: Field, control: Part): Html {
  const { name, label, isRequired } = field;
  return html`<div class="field"><label for="${name}">${label}${!isRequired && html` <span class="quiet">(optional)</span>`}</label>${control}${below(entry, field)}</div>`;
}

function below({ problems }: Entry, { name, hint }: Field): Html {
  const problem = problems[name];
  return html`${hint && html`<small id="${name}-hint">${hint}</small>`}${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}`;
}

function attributes({ problems }: Entry, { name, isRequired, hint }: Field): Html {
  const isWrong = name in problems;
  const about = [hint && `${name}-hint`, isWrong && `${name}-problem`].filter(Boolean).join(' ');
  return html` id="${name}" name="${name}"${isRequired && html` required`}${isWrong && html` aria-invalid="true"`}${about && html` aria-describedby="${about}"`}`;
}
