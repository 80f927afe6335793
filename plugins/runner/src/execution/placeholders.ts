import {
  isSecretName,
  type LoginCredentials,
  type Step,
  StepFailure,
  type TestSecrets,
  uniqueCode,
  uniqueCodeOf,
  uniqueDay,
  uniqueDayOf,
  workday,
  workdayOf,
} from '@testkernel/sdk';
import { fillSelector } from './fill-selector.ts';

/** The values that replace placeholders in an attempt. */
export interface PlaceholderValues {
  readonly credentials: LoginCredentials | null;
  /** `{{unique}}`: the same throughout an attempt, and in no other. `{{uniqueDay}}` and `{{uniqueCode AAA-9999}}` follow from it. */
  readonly unique: string;
  /** `{{workday+14}}`: the time from whose UTC day it counts, the same throughout an attempt. */
  readonly present: Date;
  /** `{{column}}`: the values of this iteration; null for a test without data. */
  readonly row: Readonly<Record<string, unknown>> | null;
  /** `{{SENTRI_SECRET_N}}`: what a recording left out of the steps. Default: none. */
  readonly secrets?: TestSecrets;
}

const placeholder = /\{\{([^{}]+)\}\}/g;

/** The notation of a value where characters have a meaning. @param offset position of the placeholder in the text */
type Write = (value: string, offset: number) => string;

/** The step with its placeholders replaced; values are data and cannot change the meaning of the text around them. */
export function fillPlaceholders(step: Step, values: PlaceholderValues): Step {
  const fill = (text: string, write: Write = (value) => value) =>
    text.replace(placeholder, (_, name: string, offset: number) =>
      write(valueFor(name.trim(), values), offset),
    );
  const fillUrl = (url: string) => fill(url, isOnePlaceholder(url) ? undefined : encodeURIComponent);
  const filled = { ...step };
  if (step.url !== undefined) filled.url = fillUrl(step.url);
  if (step.frameUrl !== undefined) filled.frameUrl = fillUrl(step.frameUrl);
  if (step.selector !== undefined) filled.selector = fillSelector(step.selector, fill);
  if (step.target !== undefined) filled.target = fillSelector(step.target, fill);
  if (step.value !== undefined) filled.value = fill(step.value);
  if (step.expected !== undefined) {
    filled.expected = step.action === 'assertUrl' ? fillUrl(step.expected) : fill(step.expected);
  }
  if (step.body !== undefined) filled.body = fill(step.body, encodingOf(step));
  if (step.headers) {
    filled.headers = Object.fromEntries(
      Object.entries(step.headers).map(([name, value]) => [name, fill(value)]),
    );
  }
  return filled;
}

/** Whether the step contains placeholders. */
export function hasPlaceholders(step: Step): boolean {
  return Object.values(step).some((value) => typeof value === 'string' && value.search(placeholder) >= 0);
}

/** Whether the value of the step holds a secret of the test. */
export function typesSecret({ value = '' }: Step): boolean {
  return [...value.matchAll(placeholder)].some(([, name = '']) => isSecretName(name.trim()));
}

/** Whether the address, the headers or the body of the step hold the project's credentials, or a secret of the test. */
export function sendsCredentials({ url, headers, body }: Step): boolean {
  const texts = [url, body, ...Object.values(headers ?? {})];
  return texts.some((text) => text !== undefined && /\{\{\s*(?:credentials\.|SENTRI_SECRET_)/.test(text));
}

/** A URL that consists of one placeholder is the value itself, not encoded as part of a URL. */
function isOnePlaceholder(url: string): boolean {
  return /^\{\{[^{}]+\}\}$/.test(url.trim());
}

function valueFor(name: string, values: PlaceholderValues): string {
  const { credentials, unique, present, row, secrets = {} } = values;
  if (name === 'unique') return unique;
  const ownDay = uniqueDayOf(name);
  if (ownDay !== null) return uniqueDay(unique, ownDay);
  const notation = uniqueCodeOf(name);
  if (notation !== null) return uniqueCode(unique, notation);
  const day = workdayOf(name);
  if (day) return workday(day, present);
  if (name === 'credentials.username') return known(credentials).username;
  if (name === 'credentials.password') return known(credentials).password;
  const secret = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  if (secret !== undefined) return secret;
  if (row && Object.hasOwn(row, name)) return String(row[name] ?? '');
  if (isSecretName(name)) {
    throw new StepFailure(
      'unknown',
      `SECRET_MISSING: The step uses the secret ${name}, for which the test has no value. Record the test again.`,
    );
  }
  const there = row ? `there are ${Object.keys(row).sort().join(', ')}` : 'the test has no fixtures';
  throw new StepFailure('unknown', `The step uses the column "${name}", and ${there}.`);
}

function known(credentials: LoginCredentials | null): LoginCredentials {
  if (credentials) return credentials;
  throw new StepFailure('unknown', 'The step uses credentials, and the project has none.');
}

/** The notation of values in the step's body that keeps its format valid. */
function encodingOf({ body = '', headers = {} }: Step): Write | undefined {
  if (/^\s*[[{]/.test(body)) return (value, offset) => writeJson(value, isInString(body, offset));
  const form = Object.values(headers).some((value) => value.startsWith('application/x-www-form-urlencoded'));
  return form ? encodeURIComponent : undefined;
}

/** Outside of a JSON string, numbers, booleans and null stay as they are; any other value becomes a string. */
function writeJson(value: string, inString: boolean): string {
  if (inString) return JSON.stringify(value).slice(1, -1);
  return /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(value)
    ? value
    : JSON.stringify(value);
}

function isInString(json: string, offset: number): boolean {
  const quotes = json.slice(0, offset).replace(/\\./gs, '').split('"').length - 1;
  return quotes % 2 === 1;
}
