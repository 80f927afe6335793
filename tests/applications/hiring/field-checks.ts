export const emailProblem = 'Enter an e-mail address like name@example.com.';
export const phoneProblem = 'Enter a telephone number of at least ten digits.';

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

export function isPhone(text: string): boolean {
  return /^[\d +()-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 10;
}

/** A whole number within bounds; null where the text is none. */
export function wholeNumber(text: string | undefined, min: number, max: number): number | null {
  if (!/^\d{1,4}$/.test(text ?? '')) return null;
  const number = Number(text);
  return number < min || number > max ? null : number;
}
