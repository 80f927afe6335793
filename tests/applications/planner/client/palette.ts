import { html } from '../../html.ts';
import { closeDialog, openDialog } from './dialog.ts';
import { navigate } from './navigate.ts';
import { present } from './store.ts';

const mostShown = 7;

interface Entry {
  readonly text: string;
  readonly href: string;
}

/** A dialog that finds projects, tasks and people by what is typed, to be used with the keyboard. */
export function openPalette(): void {
  let found: readonly Entry[] = [];
  let chosen = 0;
  const layer = openDialog(
    'Quick search',
    html`<input type="text" id="palette" aria-label="Search everything" autocomplete="off"><ul role="listbox" aria-label="Results"></ul>`,
  );
  const input = layer.querySelector('input');
  const list = layer.querySelector('ul');
  const show = () => {
    if (!list) return;
    list.innerHTML = html`${found.map(
      ({ text, href }, index) =>
        html`<li role="option" aria-selected="${String(index === chosen)}"${index === chosen && html` class="chosen"`}><a href="${href}">${text}</a></li>`,
    )}`.text;
  };
  input?.addEventListener('input', () => {
    found = entriesFor(input.value);
    chosen = 0;
    show();
  });
  input?.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') chosen = Math.min(found.length - 1, chosen + 1);
    else if (event.key === 'ArrowUp') chosen = Math.max(0, chosen - 1);
    else if (event.key === 'Enter') open(found[chosen]);
    else return;
    event.preventDefault();
    show();
  });
  list?.addEventListener('click', () => closeDialog());
}

function open(entry: Entry | undefined): void {
  if (!entry) return;
  closeDialog();
  navigate(entry.href);
}

function entriesFor(text: string): Entry[] {
  const { projects, tasks, people } = present();
  const all = [
    ...projects.map(({ id, name }) => ({ text: name, href: `/projects/${id}/board` })),
    ...people.map(({ id, name }) => ({ text: name, href: `/people/${id}` })),
    ...tasks.map(({ id, title }) => ({ text: title, href: `/tasks/${id}` })),
  ];
  const wanted = text.trim().toLowerCase();
  return wanted === ''
    ? []
    : all.filter((one) => one.text.toLowerCase().includes(wanted)).slice(0, mostShown);
}
