import { type LoginCredentials, type Step, StepFailure } from '@testkernel/sdk';

const placeholder = /\{\{\s*credentials\.(username|password)\s*\}\}/g;

/** The step with `{{credentials.username}}` and `{{credentials.password}}` filled in, as data. */
export function fillCredentials(step: Step, credentials: LoginCredentials | null): Step {
  const fill = (text: string, encode: (value: string) => string = String) =>
    text.replace(placeholder, (_, name: 'username' | 'password') => {
      if (!credentials) {
        throw new StepFailure('unknown', 'The step uses credentials, and the project has none.');
      }
      return encode(credentials[name]);
    });
  const filled = { ...step };
  if (step.value !== undefined) filled.value = fill(step.value);
  if (step.expected !== undefined) filled.expected = fill(step.expected);
  if (step.body !== undefined) filled.body = fill(step.body, encodingOf(step));
  if (step.headers) {
    filled.headers = Object.fromEntries(
      Object.entries(step.headers).map(([name, value]) => [name, fill(value)]),
    );
  }
  return filled;
}

/** How a value must be written in the step's body for the body to stay what it is. */
function encodingOf({ body = '', headers = {} }: Step): (value: string) => string {
  if (/^\s*[[{]/.test(body)) return (value) => JSON.stringify(value).slice(1, -1);
  const form = Object.values(headers).some((value) => value.startsWith('application/x-www-form-urlencoded'));
  return form ? encodeURIComponent : String;
}
