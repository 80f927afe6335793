export interface Option {
  readonly value: string;
  readonly label: string;
}

type FieldType = 'text' | 'password' | 'email' | 'tel' | 'date' | 'time' | 'number' | 'select' | 'textarea';

/** A field of a form, as the browser shows it and as both sides check it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Of a number. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: string;
  /** Of a date. */
  readonly from?: string;
  readonly until?: string;
  readonly options?: readonly Option[];
  readonly hint?: string;
  readonly autocomplete?: string;
}

/** What a form holds. */
export type Values = Readonly<Record<string, string>>;

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

const patterns: Readonly<Record<string, readonly [RegExp, string]>> = {
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an e-mail address like name@example.com.'],
  tel: [/^\+?[\d ]{6,20}$/, 'Enter a phone number like 020 7946 0018.'],
  date: [/^\d{4}-\d{2}-\d{2}$/, 'Enter a date.'],
  time: [/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:30.'],
  number: [/^-?\d+(\.\d{1,2})?$/, 'Enter a number.'],
};

export function problemsOf(fields: readonly Field[], values: Values): Problems {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const problem = problemOf(field, (values[field.name] ?? '').trim());
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

function problemOf(field: Field, value: string): string | null {
  const { label, type, maxLength = 1000, options = [] } = field;
  if (value === '') return field.required ? `Enter: ${label}.` : null;
  if (value.length > maxLength) return `No more than ${maxLength} characters, please.`;
  const [pattern, sentence] = patterns[type] ?? [];
  if (pattern && !pattern.test(value)) return sentence ?? null;
  const known = (one: string) => options.some((option) => option.value === one);
  if (type === 'select' && !known(value)) return 'Choose one of the list.';
  return rangeProblem(field, value);
}

function rangeProblem({ min, max, from, until, step }: Field, value: string): string | null {
  if (step === '1' && !/^-?\d+$/.test(value)) return 'Enter a whole number.';
  if (min !== undefined && Number(value) < min) return `Enter ${min} or more.`;
  if (max !== undefined && Number(value) > max) return `Enter ${max} or less.`;
  if (from !== undefined && value < from) return 'This date is too early.';
  if (until !== undefined && value > until) return 'This date is too late.';
  return null;
}

export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
