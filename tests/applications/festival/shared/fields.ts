/** A field of a form, as the browser shows it and as both sides check it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Of a number or an amount. */
  readonly min?: number;
  readonly max?: number;
  /** Of a date or a time. */
  readonly from?: string;
  readonly until?: string;
  readonly options?: readonly Option[];
  readonly hint?: string;
}

type FieldType =
  | 'text'
  | 'password'
  | 'email'
  | 'tel'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'select'
  | 'textarea'
  | 'checkbox';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a form holds: text by the field's name; `yes` or nothing for a checkbox. */
export type Values = Readonly<Record<string, string>>;

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

const patterns: Partial<Record<FieldType, [RegExp, string]>> = {
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an address like mara@example.com.'],
  tel: [/^\+?[\d ]{6,20}$/, 'must be a number like +49 170 555 0101.'],
  number: [/^-?\d+$/, 'must be a whole number.'],
  money: [/^-?\d+(\.\d{1,2})?$/, 'must be an amount like 120.50.'],
  date: [/^\d{4}-\d{2}-\d{2}$/, 'must be a date.'],
  time: [/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time.'],
};

export function problemsOf(fields: readonly Field[], values: Values): Problems {
  const found = fields.flatMap((field): [string, string][] => {
    const problem = problemOf(field, (values[field.name] ?? '').trim());
    return problem ? [[field.name, problem]] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(field: Field, value: string): string | null {
  const { label, options, maxLength = Number.POSITIVE_INFINITY } = field;
  if (value === '') return field.required ? `${label} is required.` : null;
  if (value.length > maxLength) return `${label} may have ${maxLength} characters at most.`;
  const [pattern, sentence] = patterns[field.type] ?? [];
  if (pattern && !pattern.test(value)) return `${label} ${sentence}`;
  if (options && !options.some((option) => option.value === value)) return `Choose one for ${label}.`;
  return rangeProblem(field, value);
}

function rangeProblem({ label, min, max, from, until }: Field, value: string): string | null {
  if (min !== undefined && Number(value) < min) return `${label} must be ${min} at least.`;
  if (max !== undefined && Number(value) > max) return `${label} must be ${max} at most.`;
  if (from !== undefined && value < from) return `${label} must not be before ${from}.`;
  if (until !== undefined && value > until) return `${label} must not be after ${until}.`;
  return null;
}

export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
