import { type Html, html } from '../../html.ts';

let close = (): void => {};

/** Opens a panel at the side; what is beside it can't be used meanwhile. */
export function openDrawer(title: string, body: Html): HTMLElement {
  close();
  const opener = document.activeElement?.id ?? '';
  const layer = document.createElement('div');
  layer.className = 'layer';
  layer.innerHTML =
    html`<section class="drawer" role="dialog" aria-modal="true" aria-labelledby="drawer-title">
<header><h2 id="drawer-title" tabindex="-1">${title}</h2><button type="button" class="close" aria-label="Close">×</button></header>
<div class="inside">${body}</div></section>`.text;
  const layout = document.getElementById('layout');
  close = () => {
    close = () => {};
    layer.remove();
    layout?.removeAttribute('inert');
    // The screen may have been drawn again since.
    document.getElementById(opener)?.focus();
  };
  layer.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  layer.addEventListener('mousedown', (event) => {
    if (event.target === layer) close();
  });
  for (const button of layer.querySelectorAll('.close')) button.addEventListener('click', () => close());
  layout?.setAttribute('inert', '');
  document.body.append(layer);
  const first = layer.querySelector<HTMLElement>('.inside :is(input, select, textarea)');
  (first ?? layer.querySelector<HTMLElement>('h2'))?.focus();
  return layer;
}

export function closeDrawer(): void {
  close();
}
