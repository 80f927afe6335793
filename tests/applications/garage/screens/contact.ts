import { found, type Problems } from '../form.ts';

/** Why somebody can't be reached by what was entered. */
export function contactProblems({
  name = '',
  phone = '',
  email = '',
}: Readonly<Record<string, string>>): Problems {
  return found({
    name: !name && 'Enter a name.',
    phone: !/^\+?[\d ()-]{6,20}$/.test(phone) && 'Enter a telephone number like 01632 960 480.',
    email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && 'Enter an e-mail address like kim@example.com.',
  });
}
