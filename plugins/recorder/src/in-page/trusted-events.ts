/** Calls `handle` for trusted events, before the page sees them. */
export function onTrusted<T extends keyof WindowEventMap>(
  type: T,
  handle: (event: WindowEventMap[T]) => void,
): void {
  listen(type, (event) => event.isTrusted && handle(event));
}

/** Calls `handle` for events, before the page sees them; also after `document.open` has removed all listeners. */
export function listen<T extends keyof WindowEventMap>(
  type: T,
  handle: (event: WindowEventMap[T]) => void,
): void {
  // Adding a listener that is there already has no effect.
  const add = () => window.addEventListener(type, handle, { capture: true, passive: true });
  add();
  new MutationObserver(add).observe(document, { childList: true });
}
