export interface Option {
  readonly value: string;
  readonly label: string;
}

type FieldType =
  | 'text'
  | 'password'
  | 'email'
  | 'tel'
  | 'date'
  | 'number'
  | 'select'
  /** A selection that can be searched. */
  | 'combobox'
  | 'textarea'
  | 'checkbox';

/** A field of a form, as the browser shows it and as both sides check it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Of a number, or of a date. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly step?: string;
  readonly options?: readonly Option[];
  readonly hint?: string;
  readonly autocomplete?: string;
}

/** What a form holds: `yes` or nothing for a check box. */
export type Values = Readonly<Record<string, string>>;

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

const patterns: Readonly<Record<string, readonly [RegExp, string]>> = {
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'This is not an e-mail address.'],
  tel: [/^\+?[\d ]{6,20}$/, 'A phone number has digits and spaces only.'],
  date: [/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date.'],
  number: [/^-?\d+(\.\d{1,2})?$/, 'Please enter a number with no more than two decimals.'],
};

export function problemsOf(fields: readonly Field[], values: Values): Problems {
  const problems = fields.map((field) => [field.name, problemOf(field, (values[field.name] ?? '').trim())]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

function problemOf(field: Field, value: string): string | null {
  const { label, type, required, maxLength = 1000, options = [] } = field;
  if (value === '') return required ? `${label} is required.` : null;
  if (value.length > maxLength) return `${label} has more than ${maxLength} characters.`;
  const [pattern, sentence] = patterns[type] ?? [];
  if (pattern && !pattern.test(value)) return sentence ?? null;
  const chosen = type === 'select' || type === 'combobox';
  if (chosen && !options.some((option) => option.value === value)) return 'Please choose from the list.';
  return rangeProblem(field, value);
}

function rangeProblem({ label, type, min, max }: Field, value: string): string | null {
  if (type === 'date') {
    if (typeof min === 'string' && value < min) return 'This day is too early.';
    return typeof max === 'string' && value > max ? 'This day is too late.' : null;
  }
  if (typeof min === 'number' && Number(value) < min) return `${label} must be at least ${min}.`;
  return typeof max === 'number' && Number(value) > max ? `${label} must be at most ${max}.` : null;
}

export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
