import { type Html, html } from '../../html.ts';
import type { Field, Problems, Values } from '../shared/fields.ts';
import { formHtml, readyForm, sendForm } from './form.ts';

/** Opens a dialog; Escape and its buttons of the class `close` close it. */
export function openDialog(
  title: string,
  body: Html,
  place: 'middle' | 'side' = 'middle',
): HTMLDialogElement {
  const opener = document.activeElement?.id ?? '';
  const dialog = document.createElement('dialog');
  dialog.className = place;
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  dialog.innerHTML = html`<h2 id="dialog-title">${title}</h2>${body}`.text;
  dialog.addEventListener('close', () => {
    dialog.remove();
    // The screen may have been drawn anew meanwhile.
    if (opener !== '') document.getElementById(opener)?.focus();
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
  readonly place?: 'middle' | 'side';
  readonly intro?: Html;
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly action: string;
  check?(values: Values): Problems;
  /** Throws where the server refuses. */
  submit(values: Values): Promise<unknown>;
  /** After it was saved and the dialog was closed. */
  done(): Promise<void>;
}

/** A form in a dialog, which stays open until what was entered is saved. */
export function openForm(form: FormDialog): HTMLDialogElement {
  const { title, place, intro, fields, values, action, check, submit, done } = form;
  const cancel = html`<button type="button" class="close">Cancel</button>`;
  const body = html`${intro}${formHtml('entry', fields, values, action, cancel)}`;
  const dialog = openDialog(title, body, place);
  const element = dialog.querySelector('form');
  if (element) readyForm(element, fields);
  element?.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!(await sendForm(element, fields, submit, check))) return;
    dialog.close();
    await done();
  });
  return dialog;
}

/** Asks before something is done that can not be undone. */
export function confirmFirst(title: string, text: string, yes: string, no = 'Cancel'): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const dialog = openDialog(
    title,
    html`<p>${text}</p><p class="buttons"><button type="button" class="danger">${yes}</button>
<button type="button" class="close">${no}</button></p>`,
  );
  dialog.setAttribute('role', 'alertdialog');
  dialog.querySelector('.danger')?.addEventListener('click', () => {
    resolve(true);
    dialog.close();
  });
  dialog.addEventListener('close', () => resolve(false));
  return promise;
}
