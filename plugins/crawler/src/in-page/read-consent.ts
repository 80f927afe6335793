import {
  acceptingNames,
  accessibleName,
  acknowledgingNames,
  closingNames,
  contentText,
  normalizeText,
  refusingNames,
} from '@testkernel/sdk/page';

/** The button of a consent banner that gives the least consent; null if there is no banner. */
export function findConsent(shown: readonly Element[]): Element | null {
  const banner = shown.find(isConsentBanner);
  if (banner === undefined) return null;
  const buttons = shown.filter(
    (one) =>
      banner.contains(one) && one.matches('button, [role=button], input[type=button], input[type=submit], a'),
  );
  const named = (...words: RegExp[]) =>
    buttons.find((one) => words.some((word) => word.test(accessibleName(one) || contentText(one))));
  const necessary =
    /\b(only|use) (strictly )?(necessary|essential|required)\b|\b(necessary|essential|required)( cookies)? only\b|nur (notwendige|erforderliche|essenzielle)|solo necesarias/i;
  return named(refusingNames, necessary) ?? named(acceptingNames, acknowledgingNames, closingNames) ?? null;
}

export function isConsentBanner(element: Element): boolean {
  if (/^(HTML|BODY|MAIN)$/.test(element.tagName)) return false;
  const about = /cookie|consent|gdpr|datenschutz|rgpd/i;
  const idAndClass = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''} ${element.getAttribute('aria-label') ?? ''}`;
  const isDialog = /^(dialog|alertdialog|region|banner)$/.test(element.getAttribute('role') ?? '');
  if (!about.test(idAndClass) && !isDialog && element.tagName !== 'DIALOG') return false;
  const text = normalizeText(element.textContent);
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
