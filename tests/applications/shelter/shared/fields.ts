import { dayText, isDate } from './calendar.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

type Kind =
  | 'text'
  | 'password'
  | 'email'
  | 'tel'
  | 'date'
  | 'number'
  | 'time'
  | 'select'
  | 'textarea'
  | 'tick'
  | 'ticks';

/** A field of a form, as the browser shows it and as both sides check it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  readonly required?: boolean;
  /** What is said where a required field is empty. */
  readonly missing?: string;
  readonly longest?: number;
  /** Of a number. */
  readonly least?: number;
  readonly most?: number;
  /** How many decimals a number may have. */
  readonly decimals?: number;
  /** Of a date. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly choices?: readonly Choice[];
  readonly pattern?: readonly [RegExp, string];
  readonly hint?: string;
  readonly autocomplete?: string;
}

/** What a form holds: `yes` or nothing for a tick, values with commas between them for several. */
export type Values = Readonly<Record<string, string>>;

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

export function problemsOf(fields: readonly Field[], values: Values): Problems {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const problem = problemOf(field, (values[field.name] ?? '').trim());
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

function problemOf(field: Field, value: string): string | null {
  const { kind, label, longest = 500, choices = [], pattern } = field;
  if (value === '') return field.required ? (field.missing ?? `${label} can't be empty.`) : null;
  if (value.length > longest) return `${label} can have ${longest} characters at most.`;
  const known = (one: string) => choices.some((choice) => choice.value === one);
  if (kind === 'select' && !known(value)) return 'Pick one of the options.';
  if (kind === 'ticks' && !value.split(',').every(known)) return 'Pick from the options.';
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    return "This doesn't look like an e-mail address.";
  if (kind === 'tel' && !/^\+?\d[\d ]{5,18}$/.test(value))
    return 'A phone number has digits and spaces only.';
  if (kind === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return 'Enter a time, as in 09:30.';
  if (pattern && !pattern[0].test(value)) return pattern[1];
  if (kind === 'date') return dateProblem(field, value);
  return kind === 'number' ? numberProblem(field, value) : null;
}

function dateProblem({ notBefore, notAfter }: Field, value: string): string | null {
  if (!isDate(value)) return 'Enter a date.';
  if (notBefore && value < notBefore) return `Pick ${dayText(notBefore)} or a later day.`;
  if (notAfter && value > notAfter) return `Pick ${dayText(notAfter)} or an earlier day.`;
  return null;
}

function numberProblem({ least, most, decimals = 0 }: Field, value: string): string | null {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return 'Enter a number.';
  const [, fraction = ''] = value.split('.');
  if (fraction.length > decimals)
    return decimals === 0 ? 'Enter a whole number.' : `Enter ${decimals} decimals at most.`;
  if (least !== undefined && Number(value) < least) return `The least is ${least}.`;
  if (most !== undefined && Number(value) > most) return `The most is ${most}.`;
  return null;
}

export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** The values of several ticks. */
export function ticked(values: string): readonly string[] {
  return values === '' ? [] : values.split(',');
}
