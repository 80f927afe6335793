/** How people change a field: by its text, a choice, a mark, or a file. */
export function changeOf(field: Element): 'text' | 'choice' | 'mark' | 'file' | 'none' {
  if (field instanceof HTMLSelectElement) return 'choice';
  if (field instanceof HTMLTextAreaElement) return 'text';
  if (!(field instanceof HTMLInputElement)) return 'none';
  if (field.type === 'checkbox' || field.type === 'radio') return 'mark';
  if (field.type === 'file') return 'file';
  return /^(button|submit|reset|image|hidden)$/.test(field.type) ? 'none' : 'text';
}

/** Whether a click on a field only moves the focus there, so that filling it does the same. */
export function isPlainText(field: Element): boolean {
  if (field.getAttribute('role') === 'combobox' || field.hasAttribute('aria-haspopup')) return false;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  return (
    field instanceof HTMLInputElement &&
    !field.readOnly &&
    /^(text|email|password|search|tel|url|number)$/.test(field.type)
  );
}

/** The labels of the chosen options on a line each; the value of one whose label others have as well. */
export function choiceOf(select: HTMLSelectElement): string {
  const options = [...select.options];
  const isUsed = (text: string) =>
    options.filter((option) => option.label === text || option.value === text).length > 1;
  return [...select.selectedOptions]
    .map(({ label, value }) => (label === '' || (isUsed(label) && value !== label) ? value : label))
    .join('\n');
}

/** Whether the field is declared to hold a secret: a password, a payment card, a one-time code, or marked as one. */
export function isSecretField(field: Element, once: WeakSet<Element>): boolean {
  const autocomplete = (field.getAttribute('autocomplete') ?? '').toLowerCase();
  if (/(^|\s)(one-time-code|cc-\S+|current-password|new-password)(\s|$)/.test(autocomplete)) return true;
  const mark = field.closest('[data-secret]')?.getAttribute('data-secret');
  if (mark !== undefined && mark !== null && mark !== 'false') return true;
  // A password stays one when the page shows it.
  if (field instanceof HTMLInputElement && field.type === 'password') once.add(field);
  return once.has(field);
}

/** Whether the field is named as one for a one-time code. */
export function isCodeField(field: Element): boolean {
  const names = [field.id, field.getAttribute('name') ?? '', field.getAttribute('data-testid') ?? ''];
  const other = /zip|post|country|area|promo|coupon|discount|voucher|product|item|article|sort|colou?r|lang/i;
  return names.some(
    (name) =>
      /(^|[^a-z])(otp|totp|code|2fa|mfa|pin|passcode|token)([^a-z]|$)/i.test(spaced(name)) &&
      !other.test(name),
  );
}

/** `otpCode` as `otp Code`. */
export function spaced(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' ');
}
