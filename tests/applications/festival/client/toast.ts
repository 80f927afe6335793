import { element } from './element.ts';

const visibleForMs = 6000;
let timer = 0;

/** Where messages appear; it is there from the start, so that screen readers speak what is put into it. */
export const toastRegion = element('div', { role: 'status', class: 'toast' });

export function toast(message: string): void {
  clearTimeout(timer);
  toastRegion.replaceChildren(element('p', {}, message));
  timer = window.setTimeout(() => toastRegion.replaceChildren(), visibleForMs);
}
