import { normalizeText } from '@testkernel/sdk/page';

/** Whether the page shows a loading indicator, or almost no content. */
export function isUnfinished(shown: readonly Element[]): boolean {
  if (!document.body) return true;
  const text = normalizeText(document.body.innerText);
  const hasContent = shown.some((one) =>
    one.matches('a[href], button, input, select, textarea, h1, h2, h3, img, canvas, iframe'),
  );
  if (!hasContent && text.length < 40) return true;
  if (
    /^(loading|please wait|wird geladen|chargement|cargando)\b[^.]{0,20}(…|\.\.\.)?$/im.test(
      document.body.innerText,
    )
  ) {
    return true;
  }
  return shown.some(isBusy);
}

export function isBusy(element: Element): boolean {
  if (element.getAttribute('aria-busy') === 'true') return true;
  if (element.getAttribute('role') === 'progressbar') return !element.hasAttribute('aria-valuenow');
  const classNames = element.getAttribute('class') ?? '';
  return /(^|[\s_-])(spinner|skeleton|shimmer|loader)([\s_-]|$)/i.test(classNames);
}
