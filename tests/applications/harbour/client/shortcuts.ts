import { html } from '../../html.ts';
import { openDialog } from './dialog.ts';
import { openNewStay } from './stay-panel.ts';
import { toastFailure } from './toast.ts';

const shortcuts = [
  ['/', 'Go to the search of the page'],
  ['n', 'Enter a new stay'],
  ['?', 'Show these shortcuts'],
] as const;

export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (document.body.classList.contains('stranger')) return;
    if (isTyping(event.target)) return;
    if (event.key === '/') {
      event.preventDefault();
      document.querySelector<HTMLElement>('#main input[type=search]')?.focus();
    } else if (event.key === 'n') {
      event.preventDefault();
      openNewStay().catch(toastFailure);
    } else if (event.key === '?') showShortcuts();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}

export function showShortcuts(): void {
  openDialog(
    'Keyboard shortcuts',
    html`<dl>${shortcuts.map(([key, text]) => html`<dt><kbd>${key}</kbd></dt><dd>${text}</dd>`)}</dl>
<p class="buttons"><button type="button" class="close">Close</button></p>`,
  );
}
