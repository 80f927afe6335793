import { type Html, html, type Part } from '../html.ts';
import { type Entered, isRefused, problemList } from './form.ts';

interface FormDialog {
  readonly id: string;
  readonly title: string;
  /** Where the form is sent. */
  readonly action: string;
  readonly entered: Entered;
  readonly fields: Part;
  readonly submit: string;
}

/** A form in a dialog, which is open at once where the form was refused. */
export function formDialog({ id, title, action, entered, fields, submit }: FormDialog): Html {
  return html`<dialog id="${id}" aria-labelledby="${id}-title"${isRefused(entered) && html` data-open`}><h2 id="${id}-title">${title}</h2>
<form method="post" action="${action}" novalidate>${problemList(entered)}${fields}
<p class="buttons"><button>${submit}</button> <button type="button" class="plain" data-close>Cancel</button></p></form></dialog>`;
}

interface Opener {
  readonly dialog: string;
  readonly label: string;
  /** What the button is called where several say the same. */
  readonly name?: string;
  readonly title: string;
  readonly action: string;
  readonly values: Entered['values'];
}

/** A button that opens a dialog with these values in its fields. */
export function dialogButton({ dialog, label, name, title, action, values }: Opener): Html {
  return html`<button type="button" aria-haspopup="dialog" data-dialog="${dialog}" data-title="${title}" data-action="${action}" data-values="${JSON.stringify(values)}"${name && html` aria-label="${name}"`}>${label}</button>`;
}

/** The question before something is deleted from a list. */
export function questionDialog(): Html {
  return html`<dialog id="question" role="alertdialog" aria-labelledby="question-title" aria-describedby="question-text"><h2 id="question-title">Delete for good?</h2><p id="question-text"></p>
<form method="post"><p class="buttons"><button class="danger">Delete</button> <button type="button" class="plain" data-close autofocus>Keep</button></p></form></dialog>`;
}

/** A button that asks before it sends a form to an address. */
export function questionButton(label: string, name: string, text: string, action: string): Html {
  return html`<button type="button" class="danger" aria-haspopup="dialog" data-question="${text}" data-action="${action}" aria-label="${name}">${label}</button>`;
}
