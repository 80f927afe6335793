/** A field of a form, as the browser shows it and as both sides check it. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'number' | 'select' | 'textarea' | 'checkbox';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly Option[];
  readonly hint?: string;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What a form holds: text by the field's name; `yes` or nothing for a checkbox. */
export type Values = Readonly<Record<string, string>>;

/** A sentence for each field that is not right. */
export type Problems = Readonly<Record<string, string>>;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function problemsOf(fields: readonly Field[], values: Values): Problems {
  const found = fields.flatMap((field): [string, string][] => {
    const problem = problemOf(field, (values[field.name] ?? '').trim());
    return problem ? [[field.name, problem]] : [];
  });
  return Object.fromEntries(found);
}

function problemOf(field: Field, value: string): string | null {
  const { label, maxLength = Number.POSITIVE_INFINITY } = field;
  if (value === '') return field.required ? `${label} is required.` : null;
  if (value.length > maxLength) return `${label} may have ${maxLength} characters at most.`;
  if (field.type === 'email' && !email.test(value))
    return `${label} must be an address like ada@example.com.`;
  if (field.type === 'number' && !inRange(field, Number(value))) {
    return `${label} must be a number from ${field.min} to ${field.max}.`;
  }
  if (field.options && !field.options.some((option) => option.value === value))
    return `Choose one for ${label}.`;
  return null;
}

function inRange({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Field, value: number) {
  return value >= min && value <= max;
}
