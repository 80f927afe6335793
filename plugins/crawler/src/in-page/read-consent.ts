import { accessibleName, collapse } from './accessible-name.ts';

/** The button of a consent banner that gives the least consent; null if there is no banner. */
export function findConsent(shown: readonly Element[]): Element | null {
  const banner = shown.find(isConsentBanner);
  if (banner === undefined) return null;
  const buttons = shown.filter(
    (one) =>
      banner.contains(one) && one.matches('button, [role=button], input[type=button], input[type=submit], a'),
  );
  const nameOf = (one: Element) => accessibleName(one, 'button');
  const refusing =
    /^(reject|decline|refuse|deny|no,? thanks)\b|\b(only|use) (strictly )?(necessary|essential|required)\b|\b(necessary|essential|required)( cookies)? only\b|^(alle )?ablehnen|nur (notwendige|erforderliche|essenzielle)|tout refuser|^refuser|rechazar|solo necesarias|rifiuta/i;
  const accepting =
    /^(accept|agree|allow|i agree|i accept|ok|okay|got it|understood|continue|close|dismiss)\b|akzeptieren|zustimmen|einverstanden|verstanden|accepter|aceptar|accetta/i;
  return (
    buttons.find((one) => refusing.test(nameOf(one))) ??
    buttons.find((one) => accepting.test(nameOf(one))) ??
    null
  );
}

export function isConsentBanner(element: Element): boolean {
  if (/^(HTML|BODY|MAIN)$/.test(element.tagName)) return false;
  const about = /cookie|consent|gdpr|datenschutz|rgpd/i;
  const idAndClass = `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('aria-label') ?? ''}`;
  const isDialog = /^(dialog|alertdialog|region|banner)$/.test(element.getAttribute('role') ?? '');
  if (!about.test(idAndClass) && !isDialog && element.tagName !== 'DIALOG') return false;
  const text = collapse(element.textContent);
  const asks =
    about.test(text) &&
    /accept|agree|allow|reject|necessary|preferences|use|akzept|zustimm|accept|acept/i.test(text);
  if (!asks || text.length > 5000 || element.querySelector('button, [role=button], input, a') === null)
    return false;
  return (
    isDialog ||
    element.tagName === 'DIALOG' ||
    /^(fixed|sticky|absolute)$/.test(getComputedStyle(element).position) ||
    about.test(idAndClass)
  );
}
