import { type Html, html } from '../../html.ts';
import { type Field, type Option, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { ApiError } from './api.ts';

/** A form with its fields and buttons; fields have the name of the form before theirs in their ids. */
export function formHtml(
  id: string,
  fields: readonly Field[],
  values: Values,
  submitLabel: string,
  more: Html | null = null,
): Html {
  return html`<form id="${id}" novalidate><p class="problem" role="alert"></p>
${fields.map((field) => fieldHtml(`${id}-${field.name}`, field, values[field.name] ?? ''))}
<p class="buttons"><button class="main">${submitLabel}</button>${more}</p></form>`;
}

function fieldHtml(id: string, field: Field, value: string): Html {
  const hint = field.hint ? html`<small id="${id}-hint">${field.hint}</small>` : null;
  const problem = html`<span class="problem" id="${id}-problem"></span>`;
  const described = html` aria-describedby="${id}-problem${hint && ` ${id}-hint`}"`;
  return html`<div class="field"><label for="${id}">${field.label}</label>${controlHtml(id, field, value, described)}${hint}${problem}</div>`;
}

function controlHtml(id: string, field: Field, value: string, described: Html): Html {
  const { name, type, required, maxLength, step, min, max, autocomplete } = field;
  const attributes = html`id="${id}" name="${name}"${described}${required && html` required`}${maxLength && html` maxlength="${maxLength}"`}`;
  if (type === 'select')
    return html`<select ${attributes}>${optionsHtml(field.options ?? [], value)}</select>`;
  if (type === 'textarea') return html`<textarea ${attributes} rows="4">${value}</textarea>`;
  const range = html`${step && html` step="${step}"`}${min !== undefined && html` min="${min}"`}${max !== undefined && html` max="${max}"`}`;
  return html`<input type="${type}" ${attributes}${range}${autocomplete && html` autocomplete="${autocomplete}"`} value="${value}">`;
}

export function optionsHtml(options: readonly Option[], chosen: string): Html {
  return html`${options.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )}`;
}

/** What stands in a form. */
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
  submit: (values: Values) => Promise<void>,
  check: (values: Values) => Problems = () => ({}),
): Promise<boolean> {
  const values = valuesOf(form);
  const problems = { ...check(values), ...problemsOf(fields, values) };
  showProblems(form, fields, problems, '');
  const button = form.querySelector<HTMLButtonElement>('button.main');
  if (Object.keys(problems).length > 0 || !button || button.disabled) return false;
  button.disabled = true;
  try {
    await submit(values);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showProblems(form, fields, error.problems, error.message);
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
  message: string,
): void {
  const alert = form.querySelector('[role=alert]');
  if (alert) alert.textContent = message;
  for (const { name } of fields) {
    const problem = problems[name] ?? '';
    const control = form.querySelector(`#${form.id}-${name}`);
    const place = form.querySelector(`#${form.id}-${name}-problem`);
    if (place) place.textContent = problem;
    if (problem === '') control?.removeAttribute('aria-invalid');
    else control?.setAttribute('aria-invalid', 'true');
  }
  const first = form.querySelector<HTMLElement>('[aria-invalid]');
  first?.focus();
}
