import { html } from '../../html.ts';
import { toastFailure } from './toast.ts';

interface Entry {
  readonly label: string;
  act(): void | Promise<void>;
}

/** A button that opens a menu; Escape and a click elsewhere close it. */
export function drawMenu(place: HTMLElement, label: string, entries: readonly Entry[]): void {
  place.innerHTML =
    html`<button type="button" id="menu-button" aria-haspopup="menu" aria-expanded="false">${label} <span aria-hidden="true">▾</span></button>
<ul role="menu" aria-labelledby="menu-button" hidden>${entries.map(
      (entry, index) =>
        html`<li role="none"><button type="button" role="menuitem" tabindex="-1" data-index="${index}">${entry.label}</button></li>`,
    )}</ul>`.text;
  const button = place.querySelector<HTMLElement>('#menu-button');
  const menu = place.querySelector<HTMLElement>('[role=menu]');
  if (!button || !menu) return;
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const show = (open: boolean) => {
    menu.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    if (open) items[0]?.focus();
  };
  button.addEventListener('click', () => show(menu.hidden === true));
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !place.contains(target)) show(false);
  });
  place.addEventListener('keydown', (event) => {
    if (menu.hidden) return;
    const index = items.findIndex((item) => item.matches(':focus'));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      show(false);
      button.focus();
    } else if (step) {
      event.preventDefault();
      items.at((index + step) % items.length)?.focus();
    } else if (event.key === 'Tab') show(false);
  });
  for (const item of items)
    item.addEventListener('click', async () => {
      show(false);
      button.focus();
      try {
        await entries[Number(item.dataset.index)]?.act();
      } catch (error) {
        toastFailure(error);
      }
    });
}
