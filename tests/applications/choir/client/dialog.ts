import { type Html, html } from '../../html.ts';
import type { Field, Problems, Values } from '../shared/fields.ts';
import { formHtml, sendForm } from './form.ts';
import { notifyFailure } from './notice.ts';

/** Opens a dialog; Escape and its button for cancelling close it. */
export function openDialog(title: string, body: Html): HTMLDialogElement {
  const opener = document.activeElement?.id ?? '';
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  dialog.innerHTML = html`<h2 id="dialog-title">${title}</h2>${body}`.text;
  dialog.addEventListener('close', () => {
    dialog.remove();
    // The screen may have been drawn anew meanwhile.
    document.getElementById(opener)?.focus();
  });
  for (const button of dialog.querySelectorAll('.close'))
    button.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Closes what is open, because another screen comes. */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}

interface FormDialog {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly action: string;
  check?(values: Values): Problems;
  /** Throws where the server refuses. */
  submit(values: Values): Promise<void>;
  /** After it was saved and the dialog was closed. */
  done(values: Values): Promise<void>;
}

/** A form in a dialog, which stays open until what was entered is saved. */
export function openForm({ title, fields, values, action, check, submit, done }: FormDialog): void {
  const cancel = html`<button type="button" class="close">Cancel</button>`;
  const dialog = openDialog(title, formHtml('entry', fields, values, action, cancel));
  const form = dialog.querySelector('form');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    let saved: Values = {};
    const keep = async (entered: Values) => {
      await submit(entered);
      saved = entered;
    };
    if (!(await sendForm(form, fields, keep, check))) return;
    dialog.close();
    await done(saved);
  });
}

/** Asks before something is done that can not be undone. */
export function ask(title: string, text: string, action: string, act: () => Promise<void>): void {
  const dialog = openDialog(
    title,
    html`<p>${text}</p><p class="buttons"><button type="button" class="danger">${action}</button><button type="button" class="close">Cancel</button></p>`,
  );
  dialog.querySelector('.danger')?.addEventListener('click', () => {
    dialog.close();
    act().catch(notifyFailure);
  });
}
