import { type Html, html } from '../../html.ts';
import type { Problems, Values } from '../shared/checks.ts';
import { Refusal } from './store.ts';

let opener: string | null = null;
let close: (() => void) | null = null;

/** Opens a dialog over the screen; Escape closes it, and the focus goes back to where it was. */
export function openDialog(title: string, body: Html): HTMLElement {
  closeDialog();
  const layer = document.getElementById('layer');
  if (!layer) throw new Error('The page has no layer.');
  opener = document.activeElement?.id || null;
  layer.innerHTML = html`<div class="shade"><div role="dialog" aria-modal="true" aria-label="${title}">
<h2>${title}</h2>${body}</div></div>`.text;
  setInert(true);
  layer.querySelector<HTMLElement>('input, select, button')?.focus();
  close = () => {
    layer.replaceChildren();
    setInert(false);
    if (opener) document.getElementById(opener)?.focus();
  };
  return layer;
}

/** What is behind a dialog can't be used, by the keyboard neither. */
function setInert(inert: boolean): void {
  for (const id of ['top', 'screen']) document.getElementById(id)?.toggleAttribute('inert', inert);
}

export function closeDialog(): void {
  close?.();
  close = null;
}

export function isDialogOpen(): boolean {
  return close !== null;
}

export interface DialogField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'date' | 'number' | 'select';
  readonly value?: string;
  readonly options?: readonly (readonly [string, string])[];
}

interface FormParts {
  readonly title: string;
  readonly fields: readonly DialogField[];
  readonly action: string;
  check(values: Values): Problems;
  submit(values: Values): Promise<void>;
}

/** A dialog with a form, which is checked here and by the server. */
export function openForm({ title, fields, action, check, submit }: FormParts): void {
  const layer = openDialog(
    title,
    html`<form class="stack" novalidate>${fields.map(row)}<p class="problem" role="alert"></p>
<button class="main">${action}</button> <button type="button" data-do="close-dialog">Cancel</button></form>`,
  );
  const form = layer.querySelector('form');
  const button = layer.querySelector<HTMLButtonElement>('button.main');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const values = textsOf(form);
    const problems = check(values);
    show(form, problems, '');
    if (Object.keys(problems).length > 0 || !button) return;
    button.disabled = true;
    try {
      await submit(values);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      show(form, error.problems, error.message);
    } finally {
      button.disabled = false;
    }
  });
}

function row({ name, label, type, value = '', options = [] }: DialogField): Html {
  const control =
    type === 'select'
      ? html`<select name="${name}">${options.map(
          ([key, text]) => html`<option value="${key}"${key === value && html` selected`}>${text}</option>`,
        )}</select>`
      : html`<input name="${name}" type="${type}" value="${value}">`;
  return html`<label>${label}${control}<span class="problem" data-problem="${name}"></span></label>`;
}

/** The texts in a form; a checkbox is `yes` or missing. */
export function textsOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Shows beside the fields of a form what is wrong with them. */
export function show(form: HTMLFormElement, problems: Problems, message: string): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    place.textContent = problems[place.dataset.problem ?? ''] ?? '';
  }
  const alert = form.querySelector('[role=alert]');
  if (alert) alert.textContent = message;
}
