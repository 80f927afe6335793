/** Menus that open below a button. */
export function startMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('.menu')) {
    const button = menu.querySelector('button');
    const items = menu.querySelector<HTMLElement>('.items');
    if (button && items) startMenu(menu, button, items);
  }
}

function startMenu(menu: HTMLElement, button: HTMLButtonElement, items: HTMLElement): void {
  const show = (isOpen: boolean) => {
    items.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  button.addEventListener('click', () => show(button.ariaExpanded !== 'true'));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) show(false);
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      show(false);
      button.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      show(true);
      move(items, event.key === 'ArrowDown' ? 1 : -1);
    }
  });
}

function move(items: HTMLElement, step: number): void {
  const all = [...items.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const focused = all.findIndex((item) => item.matches(':focus'));
  const current = focused < 0 && step < 0 ? 0 : focused;
  all[(current + step + all.length) % all.length]?.focus();
}
