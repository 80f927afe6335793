import { type Html, html, type Part } from '../html.ts';

/** What was entered into a form, and a sentence for each field that is not right. */
export interface Entry {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Problems;
}

export type Problems = Readonly<Record<string, string>>;

export const nothingEntered: Entry = { values: {}, problems: {} };

interface FieldParts {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: Part;
}

interface TextParts extends FieldParts {
  readonly type?: string;
  readonly attributes?: Part;
}

type Option = readonly [value: string, label: string];

export function textField(entry: Entry, parts: TextParts): Html {
  const { name, type = 'text', attributes } = parts;
  return row(
    entry,
    parts,
    html`<input id="${name}" name="${name}" type="${type}" value="${entry.values[name]}"${state(entry, parts)}${attributes}>`,
  );
}

/** @param limit shown while typing, as the number of characters that are left */
export function longField(entry: Entry, parts: FieldParts, limit: number): Html {
  const { name } = parts;
  return html`${row(
    entry,
    parts,
    html`<textarea id="${name}" name="${name}" rows="4" maxlength="${limit}" data-counted="${name}-left"${state(entry, parts)}>${entry.values[name]}</textarea>`,
  )}<p class="left" id="${name}-left">${limit - (entry.values[name] ?? '').length} characters left</p>`;
}

export function choiceField(entry: Entry, parts: FieldParts, options: readonly Option[]): Html {
  const { name } = parts;
  return row(
    entry,
    parts,
    html`<select id="${name}" name="${name}"${state(entry, parts)}>${optionsOf(options, entry.values[name] ?? '')}</select>`,
  );
}

export function checkField(entry: Entry, { name, label }: FieldParts): Html {
  const problem = entry.problems[name];
  return html`<div class="field check"><label><input type="checkbox" name="${name}" value="yes"${entry.values[name] === 'yes' && html` checked`}${problem && html` aria-invalid="true"`}> ${label}</label>${problem && html`<span class="error">${problem}</span>`}</div>`;
}

interface SuggestParts extends FieldParts {
  /** Where suggestions come from. */
  readonly source: string;
}

/** A text with suggestions; the number of the chosen one is sent beside it. */
export function suggestField(entry: Entry, { source, ...parts }: SuggestParts): Html {
  const { name } = parts;
  return html`<div class="suggest" data-source="${source}"><input type="hidden" name="${name}Id" value="${entry.values[`${name}Id`]}">${textField(
    entry,
    {
      ...parts,
      attributes: html` role="combobox" autocomplete="off" aria-expanded="false" aria-controls="${name}-list"`,
    },
  )}<ul role="listbox" id="${name}-list" hidden></ul></div>`;
}

export function optionsOf(options: readonly Option[], chosen: string): Part {
  return options.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
}

/** Options that are called what they are. */
export function same(texts: readonly string[]): Option[] {
  return texts.map((text) => [text, text]);
}

export function problemNote({ problems }: Entry): Part {
  return (
    Object.keys(problems).length > 0 &&
    html`<p class="problems" role="alert">Please check the marked fields.</p>`
  );
}

/** Only those problems that are there. */
export function found(problems: Readonly<Record<string, string | false>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
}

export function isRefused({ problems }: Entry): boolean {
  return Object.keys(problems).length > 0;
}

function row({ problems }: Entry, { name, label, required, hint }: FieldParts, control: Html): Html {
  const problem = problems[name];
  return html`<div class="field"><label for="${name}">${label}${required && html` <span class="star">*</span>`}</label>
${control}${hint && html`<small>${hint}</small>`}${problem && html`<span class="error" id="${name}-error">${problem}</span>`}</div>`;
}

function state({ problems }: Entry, { name, required }: FieldParts): Part {
  return [
    required && html` required`,
    problems[name] !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`,
  ];
}
