/** Runs inside the page: whether the document is loaded and holds nothing that could change it by itself. */
export function isStaticDocument(): boolean {
  const active =
    'script, iframe, frame, object, embed, meta[http-equiv="refresh" i], a[href^="javascript:" i]';
  const handlers = document.evaluate('boolean(//@*[starts-with(name(), "on")])', document, null, 3, null);
  return (
    document.readyState === 'complete' &&
    document.querySelector(active) === null &&
    !handlers.booleanValue &&
    document.getAnimations().length === 0
  );
}
