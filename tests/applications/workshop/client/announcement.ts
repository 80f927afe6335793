import { html } from '../../html.ts';
import { ApiError } from './api.ts';

const visibleMs = 10_000;
let timer = 0;

/** Says what was done, to those who see and those who listen; with `undo` it can be taken back there. */
export function announce(text: string, undo: (() => Promise<void>) | null = null): void {
  const place = document.getElementById('announcement');
  if (!place) return;
  clearTimeout(timer);
  place.innerHTML = html`<p>${text}${undo && html` <button id="undo">Undo</button>`}</p>`.text;
  if (undo) place.querySelector('button')?.addEventListener('click', () => void takeBack(undo));
  timer = window.setTimeout(() => place.replaceChildren(), visibleMs);
}

/** The button is gone then, so the keyboard goes on at the beginning of the screen. */
async function takeBack(undo: () => Promise<void>): Promise<void> {
  try {
    await undo();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announce(error.message);
  }
  document.querySelector<HTMLElement>('#main h1')?.focus();
}
