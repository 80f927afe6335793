import { html } from '../../html.ts';

const visibleMs = 9000;
let timer = 0;

/** Says what was done; with an action, it can be undone there. */
export function toast(text: string, undo: Readonly<Record<string, string>> | null = null): void {
  const place = document.getElementById('toast');
  if (!place) return;
  clearTimeout(timer);
  const button = undo && html` <button data-do="undo" data-task="${undo.task}">Undo</button>`;
  place.innerHTML =
    html`<p>${text}${button} <button class="icon" data-do="close-toast" title="Close">✕</button></p>`.text;
  timer = window.setTimeout(closeToast, visibleMs);
}

export function closeToast(): void {
  document.getElementById('toast')?.replaceChildren();
}
