import { element } from './element.ts';

export interface MenuItem {
  readonly label: string;
  choose(): void;
}

/** A button that opens a menu, by mouse and by keyboard. */
export function menuButton(label: string, note: string, items: readonly MenuItem[]): HTMLElement {
  const list = element('div', { role: 'menu', 'aria-label': label, hidden: true });
  const button = element(
    'button',
    { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false' },
    label,
  );
  const setOpen = (open: boolean) => {
    list.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    if (open) list.querySelector('button')?.focus();
  };
  list.append(
    element('p', { role: 'presentation' }, note),
    ...items.map((item) => {
      const choose = () => {
        setOpen(false);
        item.choose();
      };
      return element('button', { type: 'button', role: 'menuitem', click: choose }, item.label);
    }),
  );
  button.addEventListener('click', () => setOpen(list.hidden === true));
  const menu = element('div', { class: 'menu' }, button, list);
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.focus();
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) setOpen(false);
  });
  return menu;
}
