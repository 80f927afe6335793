/**
 * Calls `look` whenever the document changes, before anything else sees the change, and now and then for what is
 * no change of the document: shadow trees, styles, values.
 */
export function watchPage(look: () => void): void {
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('DOMContentLoaded', look);
  window.addEventListener('load', look);
  for (const type of ['input', 'change', 'invalid', 'toggle']) window.addEventListener(type, look, true);
  setInterval(look, 150);
  look();
}

/** Does at once what is asked for, in at most a fifth of the time; what was asked for last is done. */
export function throttled(work: () => void): () => void {
  let resting = false;
  let asked = false;
  const act = () => {
    asked = false;
    resting = true;
    const began = performance.now();
    work();
    setTimeout(
      () => {
        resting = false;
        if (asked) act();
      },
      Math.min(500, 4 * (performance.now() - began)),
    );
  };
  return () => {
    if (resting) asked = true;
    else act();
  };
}

/** Tells the test's side something. */
export function tell(binding: string, message: object): void {
  const send: unknown = Reflect.get(globalThis, binding);
  if (typeof send !== 'function') return;
  // Nobody listens any more once the page is on its way to the next one.
  Promise.resolve(send(JSON.stringify(message))).catch(() => undefined);
}
