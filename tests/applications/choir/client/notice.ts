import { ApiError } from './api.ts';

const visibleMs = 8000;
let timer = 0;

/** Says what was done, to those who see and to those who listen. */
export function notify(text: string): void {
  const place = document.getElementById('notice');
  if (!place) return;
  clearTimeout(timer);
  place.textContent = text;
  timer = window.setTimeout(() => place.replaceChildren(), visibleMs);
}

export function notifyFailure(error: unknown): void {
  notify(error instanceof ApiError ? error.message : 'That did not work. Please try again.');
}
