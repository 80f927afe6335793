import type { FormField, FormModel } from '@testkernel/sdk';

/** The values that a test entered into the fields of a form, by index. */
export type Entries = ReadonlyMap<number, string>;

/** Whether the entries meet the constraints of the form. Patterns are not checked. */
export function isAccepted(form: FormModel, entries: Entries): boolean {
  return form.fields.every((field, index) => isValid(field, submittedValue(field, entries.get(index))));
}

/** The value of a field when the form is sent. */
export function submittedValue(field: FormField, entered: string | undefined): string {
  return entered ?? field.value;
}

function isValid({ type, required, min, max, minLength }: FormField, value: string): boolean {
  // The map does not contain the initial values of choices.
  if (value === '') return !required || /^(radio|select)$/.test(type);
  if (value.includes('{{')) return true;
  if (type === 'email') return /^[^\s@]+@[^\s@]+$/.test(value);
  if (type === 'url') return URL.canParse(value);
  if (type === 'number') return isWithin(Number(value), min, max);
  return minLength === null || value.length >= minLength;
}

function isWithin(value: number, min: string | null, max: string | null): boolean {
  if (Number.isNaN(value)) return false;
  return (min === null || value >= Number(min)) && (max === null || value <= Number(max));
}
