import type { FieldTrial, FormField, FormModel } from '@testkernel/sdk';

const maxRefusals = 5;
const maxEmpty = 3;
const maxBounds = 2;

/** Values that the constraints of the form's fields forbid, one at a time. */
export function refusals(form: FormModel): FieldTrial[] {
  const kept = emptyFields(form);
  const wrong = form.fields.flatMap((field, index) =>
    wrongValues(field).map((value) => ({
      field: index,
      value,
      says: `with ${named(field)} "${value}"`,
      valid: false,
    })),
  );
  return [...kept, ...wrong.slice(0, maxRefusals - kept.length)];
}

/** No value in a required field, one field at a time. */
export function emptyFields(form: FormModel): FieldTrial[] {
  return form.fields
    .flatMap((field, index) =>
      field.required && field.value === '' && isText(field)
        ? [{ field: index, value: '', says: `without ${named(field)}`, valid: false }]
        : [],
    )
    .slice(0, maxEmpty);
}

/** The highest values that the constraints of the form's fields allow. */
export function bounds(form: FormModel): FieldTrial[] {
  return form.fields
    .flatMap((field, index) =>
      field.type === 'number' && field.locators.length > 0 && field.max !== null && /^\d+$/.test(field.max)
        ? [
            {
              field: index,
              value: field.max,
              says: `with ${named(field)} ${field.max}, the highest allowed value`,
              valid: true,
            },
          ]
        : [],
    )
    .slice(0, maxBounds);
}

function wrongValues(field: FormField): string[] {
  if (field.locators.length === 0) return [];
  if (field.type === 'number') {
    const above = field.max !== null && /^-?\d+$/.test(field.max) ? [String(Number(field.max) + 1)] : [];
    const below = field.min !== null && /^-?\d+$/.test(field.min) ? [String(Number(field.min) - 1)] : [];
    return [...above, ...below];
  }
  if (field.type === 'email') return ['not-an-address'];
  if (field.type === 'url') return ['not an address'];
  if (/^(text|textarea)$/.test(field.type) && field.minLength !== null && field.minLength > 1) {
    return ['x'.repeat(Math.min(20, field.minLength - 1))];
  }
  return isDigitsOnly(field.pattern) ? ['abc'] : [];
}

function isDigitsOnly(pattern: string | null): boolean {
  return pattern !== null && /\[0-9\]|\\d/.test(pattern) && !/[a-z]/i.test(pattern.replace(/\\d/g, ''));
}

function isText({ type, locators }: FormField): boolean {
  return locators.length > 0 && !/^(checkbox|radio|file)$/.test(type);
}

function named(field: FormField): string {
  return field.label === '' ? 'a required field' : `"${field.label}"`;
}
