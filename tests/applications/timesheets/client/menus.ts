/** Lets buttons open and close the menus beside them. */
export function connectMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('.menu')) {
    const button = menu.querySelector('button');
    const list = menu.querySelector('ul');
    if (!button || !list) continue;
    const show = (isOpen: boolean) => {
      list.hidden = !isOpen;
      button.setAttribute('aria-expanded', String(isOpen));
    };
    const toggle = () => show(button.getAttribute('aria-expanded') !== 'true');
    button.addEventListener('click', toggle);
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || list.hidden) return;
      show(false);
      button.focus();
    });
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) show(false);
    });
  }
}
