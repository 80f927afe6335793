/**
 * A code of the same form that is new in each attempt: `AB-12345` becomes `AB-{{uniqueCode 99999}}`, and `EXAMP` becomes
 * `{{uniqueCode AAAAA}}`. Null for a text that has neither two digits nor two capital letters in a row, or is new already.
 */
export function uniqueVariant(code: string): string | null {
  if (code.includes('{{') || /\s\S+\s/.test(code)) return null;
  const runs = /\d{2,}/.test(code) ? /\d{2,40}/g : /[A-Z]{2,40}/g;
  const variant = code.replace(
    runs,
    (run) => `{{uniqueCode ${run.replace(/\d/g, '9').replace(/[A-Z]/g, 'A')}}}`,
  );
  return variant === code ? null : variant;
}
