/**
 * Blocks the events of a control. Listeners on the window are called first, so that neither the page's own
 * listeners nor the browser's default action follow.
 */
export function blockControl(matches: () => Element[], blocked: () => void): void {
  const block = (event: Event) => {
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key !== 'Enter' && event.key !== ' ') return;
    const path = event.composedPath();
    if (!matches().some((element) => path.includes(element))) return;
    // A space can still be typed into a field; Enter has no effect.
    if (isKey && event.key === ' ' && event.target instanceof HTMLInputElement) return;
    event.stopImmediatePropagation();
    const isOption = event.target instanceof HTMLSelectElement;
    if (event.type !== 'pointerdown' && event.type !== 'mousedown' && !isOption) event.preventDefault();
    if (/^(click|keydown|change|dblclick|contextmenu)$/.test(event.type)) blocked();
  };
  const types = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'];
  for (const type of [...types, 'keydown', 'keyup', 'keypress']) window.addEventListener(type, block, true);
  const blockChoice = (event: Event) => {
    if (event.target instanceof HTMLSelectElement) block(event);
  };
  for (const type of ['input', 'change']) window.addEventListener(type, blockChoice, true);
}

/** Sends clicks on the element to another address. */
export function redirectClicks(matches: () => Element[], to: string, redirected: () => void): void {
  window.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath();
      if (!matches().some((element) => path.includes(element))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      redirected();
      location.assign(to);
    },
    true,
  );
}
