import type { FlowPlan, FormField, FormModel } from '@testkernel/sdk';

/** One field given one value on purpose, while the others get valid ones. */
export interface Trial {
  /** Index of the field in its form. */
  readonly field: number;
  /** Empty: the field is left empty. */
  readonly value: string;
  /** Completes `"Contact" …`. */
  readonly says: string;
  readonly valid: boolean;
}

/** A plan for a form with the value to try. */
export interface TrialPlan extends FlowPlan {
  readonly trial: Trial;
}

export function trialOf(plan: FlowPlan): Trial | null {
  return isTrialPlan(plan) ? plan.trial : null;
}

function isTrialPlan(plan: FlowPlan): plan is TrialPlan {
  return 'trial' in plan;
}

const mostRefusals = 4;
const mostBounds = 2;

/** Values that the constraints of a form forbid, each by itself. */
export function refusals(form: FormModel): Trial[] {
  const empty = form.fields.flatMap((field, index) =>
    field.required && field.value === '' && isText(field)
      ? [{ field: index, value: '', says: `without ${named(field)} is not accepted`, valid: false }]
      : [],
  );
  const wrong = form.fields.flatMap((field, index) =>
    wrongValues(field).map((value) => ({
      field: index,
      value,
      says: `with ${named(field)} "${value}" is not accepted`,
      valid: false,
    })),
  );
  return [...empty.slice(0, 2), ...wrong.slice(0, mostRefusals - Math.min(2, empty.length))];
}

/** The most and the least that the constraints of a form allow. */
export function bounds(form: FormModel): Trial[] {
  return form.fields
    .flatMap((field, index) =>
      field.type === 'number' && field.locators.length > 0 && field.max !== null && /^\d+$/.test(field.max)
        ? [
            {
              field: index,
              value: field.max,
              says: `accepts ${named(field)} ${field.max}, the most allowed`,
              valid: true,
            },
          ]
        : [],
    )
    .slice(0, mostBounds);
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
  if (
    field.pattern !== null &&
    /\[0-9\]|\\d/.test(field.pattern) &&
    !/[a-z]/i.test(field.pattern.replace(/\\d/g, ''))
  ) {
    return ['abc'];
  }
  return [];
}

function isText({ type, locators }: FormField): boolean {
  return locators.length > 0 && !/^(checkbox|radio|file)$/.test(type);
}

function named(field: FormField): string {
  return field.label === '' ? 'a required field' : `"${field.label}"`;
}
