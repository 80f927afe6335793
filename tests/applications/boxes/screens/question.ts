import { type Html, html } from '../../html.ts';
import { type Answer, type Call, goTo } from '../route.ts';

interface Question {
  readonly id: string;
  /** What the button says that opens the question. */
  readonly opener: string;
  /** What the button is called where several say the same. */
  readonly openerName?: string;
  readonly title: string;
  readonly text: string;
  /** Where the answer is sent. */
  readonly action: string;
  readonly yes: string;
  readonly no: string;
}

/** A button that asks before something is lost for good. */
export function question({ id, opener, openerName, title, text, action, yes, no }: Question): Html {
  return html`<button type="button" class="danger" data-question="${id}" aria-haspopup="dialog"${openerName && html` aria-label="${openerName}"`}>${opener}</button>
<dialog id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2><p>${text}</p>
<form method="post" action="${action}"><input type="hidden" name="sure" value="yes"><button class="danger">${yes}</button> <button type="button" class="plain" data-keep autofocus>${no}</button></form></dialog>`;
}

/** Where to go if the question was not answered with yes; null if it was. */
export function unlessSure(call: Call, place: string): Answer | null {
  if (call.form.get('sure') === 'yes') return null;
  return goTo(call, place, 'Nothing was changed, because the question was not answered.');
}
