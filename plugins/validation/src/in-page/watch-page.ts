/**
 * Calls `look` on every change of the document, before any other observer, and every 150 ms for changes that
 * a mutation observer does not report: shadow trees, styles, values. Values and the focus are also looked at when they change.
 */
export function watchPage(look: () => void): void {
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('DOMContentLoaded', look);
  window.addEventListener('load', look);
  for (const type of ['input', 'change', 'invalid', 'toggle', 'focus', 'blur']) {
    window.addEventListener(type, look, true);
  }
  setInterval(look, 150);
  look();
}

/**
 * Runs the work at once, or after a pause of four times its last duration (at most 500 ms). Calls during the
 * pause are merged into one.
 */
export function throttled(work: () => void): () => void {
  let paused = false;
  let requested = false;
  const run = () => {
    requested = false;
    paused = true;
    const began = performance.now();
    work();
    setTimeout(
      () => {
        paused = false;
        if (requested) run();
      },
      Math.min(500, 4 * (performance.now() - began)),
    );
  };
  return () => {
    if (paused) requested = true;
    else run();
  };
}

/** Sends a message to the test process. */
export function report(binding: string, message: object): void {
  const send: unknown = Reflect.get(globalThis, binding);
  if (typeof send !== 'function') return;
  // Fails while the page is navigating.
  Promise.resolve(send(JSON.stringify(message))).catch(() => undefined);
}
