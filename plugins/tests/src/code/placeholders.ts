import type { Step } from '@testkernel/sdk';
import { callOf, type PlaceholderCall } from './placeholder-call.ts';

/** A part of a value: text, or the name of a placeholder. */
export type ValuePart = { readonly text: string } | { readonly placeholder: string };

const pattern = /\{\{([^{}]+)\}\}/g;

/** Splits `Hello {{name}}` into its parts. */
export function splitValue(value: string): ValuePart[] {
  const parts: ValuePart[] = [];
  let end = 0;
  for (const match of value.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: value.slice(end, match.index) });
    parts.push({ placeholder: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < value.length) parts.push({ text: value.slice(end) });
  return parts;
}

/** The notation of a placeholder in code: an environment variable, a constant such as `unique`, a call, or a column of the row. */
export type PlaceholderSource =
  | { readonly kind: 'environment'; readonly variable: string }
  | { readonly kind: 'constant'; readonly name: Constant }
  | { readonly kind: 'call'; readonly call: PlaceholderCall }
  | { readonly kind: 'column'; readonly name: string };

/** The constants that code declares for placeholders of the same name. */
export type Constant = 'unique' | 'uniqueDay';

export function isConstant(name: string): name is Constant {
  return name === 'unique' || name === 'uniqueDay';
}

/** The constant that stands for a placeholder, or that its call reads; null for one without. */
export function constantOf(placeholder: string): Constant | null {
  if (isConstant(placeholder)) return placeholder;
  return callOf(placeholder)?.name === 'uniqueDayIn' ? 'uniqueDay' : null;
}

const variables = new Map(
  Object.entries<string>({
    'credentials.username': 'TEST_USERNAME',
    'credentials.password': 'TEST_PASSWORD',
  }),
);

/** The names of secrets that a recording left out. */
const recordedSecret = /^SENTRI_SECRET_\d+$/;

export function sourceOf(placeholder: string): PlaceholderSource {
  if (isConstant(placeholder)) return { kind: 'constant', name: placeholder };
  const variable = recordedSecret.test(placeholder) ? placeholder : variables.get(placeholder);
  if (variable !== undefined) return { kind: 'environment', variable };
  const call = callOf(placeholder);
  if (call) return { kind: 'call', call };
  return { kind: 'column', name: placeholder };
}

/** The placeholder for an environment variable, if there is one. */
export function placeholderOfVariable(variable: string): string | undefined {
  if (recordedSecret.test(variable)) return variable;
  return [...variables].find(([, known]) => known === variable)?.[0];
}

/** The names of the placeholders that the code of a step holds. */
export function placeholdersOf(step: Step): string[] {
  const { url, selector, target, value, expected, body, headers } = step;
  return [url, selector, target, value, expected, body, ...Object.values(headers ?? {})]
    .flatMap((text) => splitValue(text ?? ''))
    .flatMap((part) => ('placeholder' in part ? [part.placeholder] : []));
}
