import { type LoginCredentials, type Step, StepFailure } from '@testkernel/sdk';

/** What an attempt puts in the place of placeholders. */
export interface PlaceholderValues {
  readonly credentials: LoginCredentials | null;
  /** `{{unique}}`: the same throughout an attempt, and in no other. */
  readonly unique: string;
}

const placeholder = /\{\{\s*(unique|credentials\.username|credentials\.password)\s*\}\}/g;

/** The step with its placeholders filled in, as data. */
export function fillPlaceholders(step: Step, values: PlaceholderValues): Step {
  const fill = (text: string, encode: (value: string) => string = String) =>
    text.replace(placeholder, (_, name: string) => encode(valueFor(name, values)));
  const filled = { ...step };
  if (step.url !== undefined) filled.url = fill(step.url, encodeURIComponent);
  if (step.selector !== undefined) filled.selector = fill(step.selector);
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

function valueFor(name: string, { credentials, unique }: PlaceholderValues): string {
  if (name === 'unique') return unique;
  if (!credentials) throw new StepFailure('unknown', 'The step uses credentials, and the project has none.');
  return name === 'credentials.username' ? credentials.username : credentials.password;
}

/** How a value must be written in the step's body for the body to stay what it is. */
function encodingOf({ body = '', headers = {} }: Step): (value: string) => string {
  if (/^\s*[[{]/.test(body)) return (value) => JSON.stringify(value).slice(1, -1);
  const form = Object.values(headers).some((value) => value.startsWith('application/x-www-form-urlencoded'));
  return form ? encodeURIComponent : String;
}
