import { type Html, html, type Part } from '../html.ts';

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

/** What a form shows. */
export interface Entry {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Problems;
}

export const nothingEntered: Entry = { values: {}, problems: {} };

interface Field {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  /** The field that the label belongs to, if it is another one. */
  readonly labelFor?: string;
}

interface TextField extends Field {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'number' | 'password';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly autocomplete?: string;
  readonly maxLength?: number;
  /** The lowest and the highest number, or the first and the last day. */
  readonly min?: string;
  readonly max?: string;
}

export type Option = readonly [value: string, label: string];

export function textField(entry: Entry, field: TextField): Html {
  const { name, type = 'text', inputMode, autocomplete, maxLength, min, max } = field;
  const more = Object.entries({ inputmode: inputMode, autocomplete, maxlength: maxLength, min, max }).flatMap(
    ([key, value]) => (value === undefined ? [] : [html` ${key}="${value}"`]),
  );
  const value = type === 'password' ? '' : entry.values[name];
  return row(entry, field, html`<input type="${type}" value="${value}"${attributes(entry, field)}${more}>`);
}

export function areaField(entry: Entry, field: Field & { readonly maxLength: number }): Html {
  const { name, maxLength } = field;
  return row(
    entry,
    field,
    html`<textarea rows="3" cols="50" maxlength="${maxLength}"${attributes(entry, field)}>
${entry.values[name]}</textarea>`,
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
  return html`<div class="row"><label class="choice"><input type="checkbox" value="yes"${attributes(entry, field)}${entry.values[name] === 'yes' && html` checked`}> ${label}</label>${below(entry, field)}</div>`;
}

export function radioField(entry: Entry, field: Field & { readonly options: readonly Option[] }): Html {
  const { name, label, options, required } = field;
  return html`<fieldset class="row"${described(entry, field)}><legend>${label}</legend>${options.map(
    ([value, text], index) =>
      html`<label class="choice"><input type="radio"${index === 0 && html` id="${name}"`} name="${name}" value="${value}"${required && html` required`}${entry.values[name] === value && html` checked`}> ${text}</label>`,
  )}${below(entry, field)}</fieldset>`;
}

export function optionsOf(options: readonly Option[], chosen: string | undefined): Html[] {
  return options.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
}

/** Says above a form what is wrong in it; the script of the pages moves the focus to it. */
export function problemList({ problems }: Entry): Html | null {
  const all = Object.entries(problems);
  if (all.length === 0) return null;
  return html`<div class="problems" role="alert" tabindex="-1" data-problems><h2>This could not be saved</h2>
<ul>${all.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul></div>`;
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

function row(entry: Entry, field: Field, control: Part): Html {
  const { name, label, required, labelFor = name } = field;
  return html`<div class="row"><label for="${labelFor}">${label}${!required && html` <span class="optional">(optional)</span>`}</label>${control}${below(entry, field)}</div>`;
}

function below({ problems }: Entry, { name, hint }: Field): Html {
  const problem = problems[name];
  return html`${hint && html`<small id="${name}-hint">${hint}</small>`}${problem && html`<em id="${name}-problem">${problem}</em>`}`;
}

function attributes(entry: Entry, field: Field): Html {
  const { name, required } = field;
  const isWrong = name in entry.problems;
  return html` id="${name}" name="${name}"${required && html` required`}${isWrong && html` aria-invalid="true"`}${described(entry, field)}`;
}

function described({ problems }: Entry, { name, hint }: Field): Html | null {
  const about = [hint && `${name}-hint`, name in problems && `${name}-problem`].filter(Boolean).join(' ');
  return about === '' ? null : html` aria-describedby="${about}"`;
}
