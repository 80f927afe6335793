import { type Html, html } from '../../html.ts';
import type { Field, Values } from '../shared/fields.ts';
import { announce } from './announcement.ts';
import { ApiError } from './api.ts';
import { fieldRows, sendForm } from './form.ts';

let close: (() => void) | null = null;

/** Opens a dialog; Escape closes it, and the focus goes back to where it was. */
function openDialog(title: string, body: Html): HTMLElement | null {
  closeDialog();
  const place = document.getElementById('dialogs');
  if (!place) return null;
  const opener = document.activeElement?.id ?? '';
  place.innerHTML =
    html`<div class="shade"><div role="dialog" aria-modal="true" aria-labelledby="dialog-heading">
<h2 id="dialog-heading">${title}</h2>${body}</div></div>`.text;
  setInert(true);
  const withKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeDialog();
  };
  addEventListener('keydown', withKey);
  close = () => {
    removeEventListener('keydown', withKey);
    place.replaceChildren();
    setInert(false);
    document.getElementById(opener)?.focus();
  };
  place.querySelector('[data-close]')?.addEventListener('click', closeDialog);
  place.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  return place;
}

/** What is behind a dialog can not be used, by the keyboard neither. */
function setInert(inert: boolean): void {
  for (const id of ['head', 'main']) document.getElementById(id)?.toggleAttribute('inert', inert);
}

export function closeDialog(): void {
  close?.();
  close = null;
}

interface FormParts {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly values?: Values;
  readonly action: string;
  /** Throws where the server refuses. */
  submit(values: Values): Promise<void>;
  /** After the dialog was closed. */
  done(): Promise<void>;
}

/** A dialog with a form, which is checked here and by the server. */
export function openForm({ title, fields, values = {}, action, submit, done }: FormParts): void {
  const place = openDialog(
    title,
    html`<form novalidate class="fields">${fieldRows('dialog', fields, values)}
<div class="buttons"><button class="main">${action}</button><button type="button" data-close>Cancel</button></div></form>`,
  );
  const form = place?.querySelector('form');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!(await sendForm(form, fields, submit))) return;
    closeDialog();
    await done();
  });
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  act(): Promise<void>;
}

/** Asks before something is done that can not be taken back. */
export function ask({ title, text, action, act }: Question): void {
  const place = openDialog(
    title,
    html`<p>${text}</p><div class="buttons"><button data-close>Cancel</button><button id="confirm" class="danger">${action}</button></div>`,
  );
  place?.querySelector('#confirm')?.addEventListener('click', async () => {
    closeDialog();
    await act().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      announce(error.message);
    });
  });
}
