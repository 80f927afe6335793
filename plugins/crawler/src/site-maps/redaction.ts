import type { LoginCredentials } from '@testkernel/sdk';

const hidden = '•••';
const secretParameter =
  /([?&#](?:[\w-]*(?:token|key|secret|password|session|signature|auth|code)[\w-]*)=)[^&#]*/gi;
const minPasswordLength = 6;

/** Replaces credentials in all texts of a value, and secrets in addresses. */
export function redact<T>(value: T, credentials: LoginCredentials | null): T {
  const secrets = secretsOf(credentials);
  const clean = (text: string) =>
    secrets
      .reduce((left, secret) => left.replaceAll(secret, hidden), text)
      .replace(secretParameter, `$1${hidden}`);
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? clean(one) : one));
}

/** Leaves out short passwords and usernames that are ordinary words, because they occur in harmless texts. */
function secretsOf(credentials: LoginCredentials | null): string[] {
  if (credentials === null) return [];
  const { username, password } = credentials;
  return [
    ...(password.length >= minPasswordLength ? [password] : []),
    ...(/[@\d]/.test(username) && username.length >= minPasswordLength ? [username] : []),
  ];
}
