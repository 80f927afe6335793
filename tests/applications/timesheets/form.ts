import { type Html, html, type Part } from '../html.ts';

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

/** What a form shows. */
export interface Entered {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Problems;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
}

interface TextField extends Field {
  readonly type?: string;
  readonly min?: string;
  readonly max?: string;
  readonly step?: string;
  readonly inputmode?: string;
  readonly autocomplete?: string;
}

export type Option = readonly [value: string, label: string];

export function shown(values: Entered['values'] = {}): Entered {
  return { values, problems: {} };
}

export function textField(entered: Entered, field: TextField): Html {
  const { name, type = 'text', min, max, step, inputmode, autocomplete } = field;
  const more = Object.entries({ min, max, step, inputmode, autocomplete }).map(
    ([key, value]) => value !== undefined && html` ${key}="${value}"`,
  );
  return row(
    entered,
    field,
    html`<input type="${type}" value="${entered.values[name]}"${attributes(entered, field)}${more}>`,
  );
}

export function areaField(entered: Entered, field: Field & { readonly maxLength: number }): Html {
  return row(
    entered,
    field,
    html`<textarea rows="3" cols="50" maxlength="${field.maxLength}"${attributes(entered, field)}>${entered.values[field.name]}</textarea>`,
  );
}

export function selectField(entered: Entered, field: Field & { readonly options: readonly Option[] }): Html {
  return row(
    entered,
    field,
    html`<select${attributes(entered, field)}>${optionsOf(field.options, entered.values[field.name])}</select>`,
  );
}

export function checkField(entered: Entered, field: Field): Html {
  const { name, label } = field;
  return html`<div class="row"><label><input type="checkbox" value="yes"${attributes(entered, field)}${entered.values[name] === 'yes' && html` checked`}> ${label}</label>${below(entered, field)}</div>`;
}

/** A choice in the form above a list. */
export function filterField(name: string, label: string, options: readonly Option[], chosen: string): Html {
  return html`<div><label for="filter-${name}">${label}</label><select id="filter-${name}" name="${name}">${optionsOf(options, chosen)}</select></div>`;
}

export function optionsOf(options: readonly Option[], chosen: string | undefined): Html[] {
  return options.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
}

export function namedOptions(records: readonly { readonly id: number; readonly name: string }[]): Option[] {
  return records.map(({ id, name }) => [String(id), name]);
}

/** Says above a form what is wrong in it. */
export function problemList({ problems }: Entered): Html | null {
  const all = Object.entries(problems);
  if (all.length === 0) return null;
  return html`<div class="problems" role="alert"><p>Please correct what you have entered:</p>
<ul>${all.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul></div>`;
}

/** Only those problems that are there. */
export function problemsOf(checks: Readonly<Record<string, string | false>>): Problems {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
}

export function isRefused({ problems }: Entered): boolean {
  return Object.keys(problems).length > 0;
}

export function statusFor(entered: Entered): number {
  return isRefused(entered) ? 422 : 200;
}

export const emailProblem = 'Enter an e-mail address like name@example.com.';
export const phoneProblem = 'Enter a telephone number of at least seven digits.';

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

export function isPhone(text: string): boolean {
  return /^[\d +()-]+$/.test(text) && text.replace(/\D/g, '').length >= 7;
}

/** A whole number within bounds; null where the text is none. */
export function wholeNumber(text: string | undefined, min: number, max: number): number | null {
  if (!/^\d{1,4}$/.test(text ?? '')) return null;
  const number = Number(text);
  return number < min || number > max ? null : number;
}

function row(entered: Entered, field: Field, control: Part): Html {
  const { name, label, required } = field;
  return html`<div class="row"><label for="${name}">${label}${!required && html` <span class="optional">(optional)</span>`}</label>${control}${below(entered, field)}</div>`;
}

function below({ problems }: Entered, { name, hint }: Field): Html {
  const problem = problems[name];
  return html`${hint && html`<small id="${name}-hint">${hint}</small>`}${problem && html`<em id="${name}-problem">${problem}</em>`}`;
}

function attributes({ problems }: Entered, { name, required, hint }: Field): Html {
  const isWrong = name in problems;
  const about = [hint && `${name}-hint`, isWrong && `${name}-problem`].filter(Boolean).join(' ');
  return html` id="${name}" name="${name}"${required && html` required`}${isWrong && html` aria-invalid="true"`}${about && html` aria-describedby="${about}"`}`;
}
