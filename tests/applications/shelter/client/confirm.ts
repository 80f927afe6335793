import { html } from '../../html.ts';
import { toastFailure } from './toast.ts';

interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button for it says. */
  readonly action: string;
  act(): Promise<void>;
}

/** Asks before something is done that can't be undone. */
export function confirmFirst({ title, text, action, act }: Question): void {
  const opener = document.activeElement?.id ?? '';
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'question');
  dialog.innerHTML = html`<h2 id="question">${title}</h2><p>${text}</p>
<p class="actions"><button type="button" class="keep">Keep it</button><button type="button" class="danger">${action}</button></p>`.text;
  dialog.addEventListener('close', () => {
    dialog.remove();
    document.getElementById(opener)?.focus();
  });
  dialog.querySelector('.keep')?.addEventListener('click', () => dialog.close());
  dialog.querySelector('.danger')?.addEventListener('click', () => {
    dialog.close();
    act().catch(toastFailure);
  });
  document.body.append(dialog);
  dialog.showModal();
}
