import type { KnownText } from '../redaction/secrets.ts';
import type { Beginning } from './beginning.ts';

/** What the steps of a beginning fill in by placeholders, and pages may show from then on. @param unique of `{{unique}}` */
export function knownTexts(unique: string, { project, signIn, test }: Beginning): KnownText[] {
  if (test === null && signIn.length === 0) return [];
  const word = { value: unique, placeholder: '{{unique}}', isWord: false };
  if (project.credentials === null) return [word];
  const { username, password } = project.credentials;
  return [
    word,
    { value: password, placeholder: '{{credentials.password}}', isWord: false },
    { value: username, placeholder: '{{credentials.username}}', isWord: !/[@\d]/.test(username) },
  ];
}
