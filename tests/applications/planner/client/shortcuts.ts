import { html } from '../../html.ts';
import { run } from './actions.ts';
import { openNewTask } from './board-actions.ts';
import { closeDialog, isDialogOpen, openDialog } from './dialog.ts';
import { openPalette } from './palette.ts';
import { isSignedIn, present } from './store.ts';

const shortcuts = [
  ['n', 'New task'],
  ['/', 'Quick search'],
  ['?', 'This list'],
  ['Esc', 'Close a dialog'],
] as const;

export function openShortcuts(): void {
  openDialog(
    'Keyboard shortcuts',
    html`<table><tbody>${shortcuts.map(([key, text]) => html`<tr><td><kbd>${key}</kbd></td><td>${text}</td></tr>`)}</tbody></table>
<p><button data-do="close-dialog">Close</button></p>`,
  );
}

export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') pressEscape(event);
    else if (!isTyping(event) && isSignedIn() && !isDialogOpen()) press(event);
  });
}

function pressEscape({ target }: KeyboardEvent): void {
  if (target instanceof HTMLElement && target.id === 'title-input') void run('leave-title', target);
  closeDialog();
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

function press(event: KeyboardEvent): void {
  const project = /^\/projects\/([\w-]+)/.exec(location.pathname)?.[1] ?? present().projects[0]?.id ?? '';
  if (event.key === 'n') openNewTask(project, 'todo');
  else if (event.key === '/') openPalette();
  else if (event.key === '?') openShortcuts();
  else return;
  event.preventDefault();
}
