import { html } from '../../html.ts';
import { ApiError } from './api.ts';

const visibleMs = 6000;

/** Says what was done, in the corner of the window, for some seconds or until it is closed. */
export function toast(text: string, kind: 'done' | 'failed' = 'done'): void {
  const element = document.createElement('div');
  element.className = `toast ${kind}`;
  element.innerHTML =
    html`<span>${text}</span> <button type="button" aria-label="Close message">×</button>`.text;
  element.querySelector('button')?.addEventListener('click', () => element.remove());
  document.getElementById('toasts')?.append(element);
  setTimeout(() => element.remove(), visibleMs);
}

export function toastFailure(error: unknown): void {
  toast(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.', 'failed');
}
