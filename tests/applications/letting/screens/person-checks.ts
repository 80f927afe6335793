export const emailProblem = 'Enter an e-mail address like name@example.com.';
export const phoneProblem = 'Enter a telephone number of at least ten digits.';

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

export function isPhone(text: string): boolean {
  return /^\+?[\d ()-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 10;
}
