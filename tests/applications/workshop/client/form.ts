import { type Html, html } from '../../html.ts';
import { type Choice, type Field, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { announce } from './announcement.ts';
import { ApiError } from './api.ts';

/** Fields with their labels, and with places for what is wrong with them. */
export function fieldRows(form: string, fields: readonly Field[], values: Values): Html {
  return html`${fields.map((field) => fieldRow(`${form}-${field.name}`, field, values[field.name] ?? ''))}`;
}

function fieldRow(id: string, field: Field, value: string): Html {
  const note = html`<span class="problem" id="${id}-problem"></span>`;
  if (field.type === 'check')
    return html`<div><label><input type="checkbox" id="${id}" name="${field.name}" value="yes"${value === 'yes' && html` checked`}> ${field.label}</label>${note}</div>`;
  return html`<div><label for="${id}">${field.label}</label>${control(id, field, value)}${note}</div>`;
}

function control(id: string, { name, type, required, step, choices = [] }: Field, value: string): Html {
  const attributes = html`id="${id}" name="${name}" aria-describedby="${id}-problem"${required && html` required`}`;
  if (type === 'select') return html`<select ${attributes}>${options(choices, value)}</select>`;
  if (type === 'area') return html`<textarea ${attributes} rows="3">${value}</textarea>`;
  return html`<input ${attributes} type="${type}"${step && html` step="${step}"`} value="${value}">`;
}

export function options(choices: readonly Choice[], value: string): Html {
  return html`${choices.map(
    ([key, text]) => html`<option value="${key}"${key === value && html` selected`}>${text}</option>`,
  )}`;
}

/** Sends what is in a form unless something is wrong with it; returns whether it was taken. */
export async function sendForm(
  form: HTMLFormElement,
  fields: readonly Field[],
  submit: (values: Values) => Promise<void>,
): Promise<boolean> {
  const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const problems = problemsOf(fields, values);
  show(form, problems);
  const button = form.querySelector<HTMLButtonElement>('button.main');
  if (Object.keys(problems).length > 0 || !button) return false;
  const focused = document.activeElement;
  button.disabled = true;
  try {
    await submit(values);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    show(form, error.problems);
    if (Object.keys(error.problems).length === 0) announce(error.message);
    return false;
  } finally {
    button.disabled = false;
    // A button that is disabled loses the focus.
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
  }
}

/** Says at each field what is wrong with it, and puts the keyboard into the first such field. */
function show(form: HTMLFormElement, problems: Problems): void {
  const controls = [...form.elements].filter((one) => one.hasAttribute('name'));
  for (const control of controls) {
    const problem = problems[control.getAttribute('name') ?? ''] ?? '';
    const place = document.getElementById(`${control.id}-problem`);
    if (place) place.textContent = problem;
    if (problem === '') control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
  const first = controls.find((one) => one.hasAttribute('aria-invalid'));
  if (first instanceof HTMLElement) first.focus();
}
