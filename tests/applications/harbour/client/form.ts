import { type Html, html } from '../../html.ts';
import { type Field, type Option, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { ApiError } from './api.ts';
import { comboboxHtml, readyCombobox } from './combobox.ts';
import { toastFailure } from './toast.ts';

/** A form with its fields and buttons; fields have the name of the form before theirs in their ids. */
export function formHtml(
  id: string,
  fields: readonly Field[],
  values: Values,
  action: string,
  more: Html | null = null,
): Html {
  return html`<form id="${id}" novalidate>${fields.map((field) => fieldHtml(`${id}-${field.name}`, field, values[field.name] ?? ''))}
<p class="error" role="alert" id="${id}-error"></p>
<p class="buttons"><button class="main">${action}</button> ${more}</p></form>`;
}

function fieldHtml(id: string, field: Field, value: string): Html {
  const { name, label, type, required, hint } = field;
  const below = html`${hint && html`<small id="${id}-hint">${hint}</small>`}<span class="error" id="${id}-error"></span>`;
  const described = html`aria-describedby="${id}-error${hint && ` ${id}-hint`}"`;
  if (type === 'checkbox')
    return html`<div class="field"><label><input type="checkbox" id="${id}" name="${name}" value="yes" ${described}${value === 'yes' && html` checked`}> ${label}</label>${below}</div>`;
  const mark = required && html` <span class="mark" aria-hidden="true">*</span>`;
  return html`<div class="field"><label for="${id}">${label}${mark}</label>${controlHtml(id, field, value, described)}${below}</div>`;
}

function controlHtml(id: string, field: Field, value: string, described: Html): Html {
  const { name, type, required, maxLength, options = [], step, min, max, autocomplete } = field;
  const attributes = html`id="${id}" ${described}${required && html` required`}${maxLength && html` maxlength="${maxLength}"`}`;
  if (type === 'combobox') return comboboxHtml(id, name, options, value, attributes);
  if (type === 'select')
    return html`<select name="${name}" ${attributes}>${required && value === '' && html`<option value="">Please choose</option>`}${optionsHtml(options, value)}</select>`;
  if (type === 'textarea') return html`<textarea name="${name}" ${attributes} rows="3">${value}</textarea>`;
  const range = html`${step && html` step="${step}"`}${min !== undefined && html` min="${min}"`}${max !== undefined && html` max="${max}"`}`;
  return html`<input type="${type}" name="${name}" ${attributes}${range}${autocomplete && html` autocomplete="${autocomplete}"`} value="${value}">`;
}

export function optionsHtml(options: readonly Option[], chosen: string): Html {
  return html`${options.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )}`;
}

/** Lets those fields do something that browsers do not know. */
export function readyForm(form: HTMLFormElement, fields: readonly Field[]): void {
  for (const { type, name, options = [] } of fields)
    if (type === 'combobox') readyCombobox(form, `${form.id}-${name}`, options);
}

export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * Sends what stands in a form, unless something is wrong with it; returns whether it was taken. While it is sent, its
 * button is disabled.
 */
export async function sendForm(
  form: HTMLFormElement,
  fields: readonly Field[],
  submit: (values: Values) => Promise<unknown>,
  check: (values: Values) => Problems = () => ({}),
): Promise<boolean> {
  const values = valuesOf(form);
  const problems = { ...check(values), ...problemsOf(fields, values) };
  showProblems(form, fields, problems);
  const button = form.querySelector<HTMLButtonElement>('button.main');
  if (Object.keys(problems).length > 0 || !button || button.disabled) return false;
  button.disabled = true;
  try {
    await submit(values);
    return true;
  } catch (error) {
    if (error instanceof ApiError) showProblems(form, fields, error.problems, error.message);
    else toastFailure(error);
    return false;
  } finally {
    button.disabled = false;
  }
}

/** Says what is wrong with each field, and puts the focus into the first one. */
function showProblems(
  form: HTMLFormElement,
  fields: readonly Field[],
  problems: Problems,
  message = '',
): void {
  const alert = form.querySelector(`#${form.id}-error`);
  if (alert) alert.textContent = message;
  for (const { name } of fields) {
    const problem = problems[name] ?? '';
    const control = form.querySelector(`#${form.id}-${name}`);
    const place = form.querySelector(`#${form.id}-${name}-error`);
    if (place) place.textContent = problem;
    if (problem === '') control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
