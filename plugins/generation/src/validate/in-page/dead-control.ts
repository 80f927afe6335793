/**
 * Keeps what is done to an element from the page. Listeners of the window hear of an event first, so that neither
 * the page's own listeners nor the browser's reaction follow.
 */
export function deafen(matches: () => Element[], blocked: () => void): void {
  const block = (event: Event) => {
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key !== 'Enter' && event.key !== ' ') return;
    const path = event.composedPath();
    if (!matches().some((element) => path.includes(element))) return;
    // Typing into a field stays possible, and Enter in it does nothing.
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

/** Whoever clicks the element ends up somewhere else. */
export function divert(matches: () => Element[], to: string, diverted: () => void): void {
  window.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath();
      if (!matches().some((element) => path.includes(element))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      diverted();
      location.assign(to);
    },
    true,
  );
}
