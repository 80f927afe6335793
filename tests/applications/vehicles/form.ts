import { type Html, html, type Part } from '../html.ts';
import type { Has } from './bugs.ts';

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

/** What a form shows. */
export interface Entry {
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
  readonly autocomplete?: string;
}

export type Option = readonly [value: string, label: string];

export function shown(values: Entry['values'] = {}): Entry {
  return { values, problems: {} };
}

export function textField(entry: Entry, field: TextField): Html {
  const { name, type = 'text', min, max, autocomplete } = field;
  return row(
    entry,
    field,
    html`<input type="${type}" value="${entry.values[name]}"${attributes(entry, field)}${min !== undefined && html` min="${min}"`}${max !== undefined && html` max="${max}"`}${autocomplete && html` autocomplete="${autocomplete}"`}>`,
  );
}

export function areaField(entry: Entry, field: Field & { readonly maxLength: number }): Html {
  return row(
    entry,
    field,
    html`<textarea rows="3" cols="50" maxlength="${field.maxLength}"${attributes(entry, field)}>${entry.values[field.name]}</textarea>`,
  );
}

export function selectField(entry: Entry, field: Field & { readonly options: readonly Option[] }): Html {
  return row(
    entry,
    field,
    html`<select${attributes(entry, field)}>${optionsOf(field.options, entry.values[field.name])}</select>`,
  );
}

export function checkField(entry: Entry, field: Field): Html {
  const { name, label } = field;
  return html`<div class="row"><label><input type="checkbox" value="yes"${attributes(entry, field)}${entry.values[name] === 'yes' && html` checked`}> ${label}</label>${below(entry, field)}</div>`;
}

export function optionsOf(options: readonly Option[], chosen: string | undefined): Html[] {
  return options.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
}

/** Says above a form what is wrong in it. */
export function problemList({ problems }: Entry, has: Has): Html | null {
  const all = Object.entries(problems);
  if (all.length === 0) return null;
  const ending = has('problem-links-dead') ? '-field' : '';
  return html`<div class="problems" role="alert"><h2>Please check what you have entered</h2>
<ul>${all.map(([name, problem]) => html`<li><a href="#${name}${ending}">${problem}</a></li>`)}</ul></div>`;
}

/** Only those problems that are there. */
export function problemsOf(checks: Readonly<Record<string, string | false>>): Problems {
  return Object.fromEntries(
    Object.entries(checks).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
}

export function isRefused({ problems }: Entry): boolean {
  return Object.keys(problems).length > 0;
}

export function statusFor(entry: Entry): number {
  return isRefused(entry) ? 422 : 200;
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

function row(entry: Entry, field: Field, control: Part): Html {
  const { name, label, required } = field;
  return html`<div class="row"><label for="${name}">${label}${!required && html` <span class="optional">(optional)</span>`}</label>${control}${below(entry, field)}</div>`;
}

function below({ problems }: Entry, { name, hint }: Field): Html {
  const problem = problems[name];
  return html`${hint && html`<small id="${name}-hint">${hint}</small>`}${problem && html`<em id="${name}-problem">${problem}</em>`}`;
}

function attributes({ problems }: Entry, { name, required, hint }: Field): Html {
  const isWrong = name in problems;
  const about = [hint && `${name}-hint`, isWrong && `${name}-problem`].filter(Boolean).join(' ');
  return html` id="${name}" name="${name}"${required && html` required`}${isWrong && html` aria-invalid="true"`}${about && html` aria-describedby="${about}"`}`;
}
