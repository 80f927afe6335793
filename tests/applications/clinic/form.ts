import { type Html, html, type Part } from '../html.ts';

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

interface FieldParts {
  readonly name: string;
  readonly label: string;
  /** The control, whose id is the name. */
  readonly control: Part;
  readonly required?: boolean;
  readonly hint?: string;
  readonly problems?: Problems;
  /** Another control that the label belongs to. */
  readonly labelFor?: string;
}

export function field({ name, label, control, required, hint, problems, labelFor }: FieldParts): Html {
  const problem = problems?.[name];
  return html`<div class="row"><label for="${labelFor ?? name}">${label}${required && html` <abbr title="required">*</abbr>`}</label>
${control}${hint && html`<small>${hint}</small>`}${problem && html`<em>${problem}</em>`}</div>`;
}

interface InputParts {
  readonly name: string;
  readonly type?: string;
  readonly value?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly size?: number;
}

export function input({ name, type = 'text', value = '', maxLength, required, size }: InputParts): Html {
  return html`<input id="${name}" name="${name}" type="${type}" value="${value}"${maxLength && html` maxlength="${maxLength}"`}${size && html` size="${size}"`}${required && html` required`}>`;
}

export function textarea(name: string, value: string, maxLength?: number): Html {
  return html`<textarea id="${name}" name="${name}"${maxLength && html` maxlength="${maxLength}"`}>${value}</textarea>`;
}

type Option = readonly [value: string, label: string];

export function select(name: string, options: readonly Option[], chosen: string): Html {
  return html`<select id="${name}" name="${name}">${options.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )}</select>`;
}

export function checkbox(name: string, label: string, checked: boolean, problems: Problems = {}): Html {
  const problem = problems[name];
  return html`<div class="row"><label><input type="checkbox" id="${name}" name="${name}" value="yes"${checked && html` checked`}> ${label}</label>
${problem && html`<em>${problem}</em>`}</div>`;
}

/** Says above a form what is wrong in it. @param target the id of a field by its name */
export function errorList(problems: Problems, target = (name: string) => name): Html | null {
  const all = Object.entries(problems);
  if (all.length === 0) return null;
  return html`<div class="errors" role="alert"><strong>Please check the form</strong>
<ul>${all.map(([name, problem]) => html`<li><a href="#${target(name)}">${problem}</a></li>`)}</ul></div>`;
}

/** Only those problems that are there. */
export function found(problems: Readonly<Record<string, string | false>>): Problems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
}
