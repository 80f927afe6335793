import type { FormField, FormModel, Step } from '@testkernel/sdk';
import { fieldOf } from '../write/field-of.ts';
import { unique } from '../write/unique.ts';
import { nextValue } from './next-value.ts';

/** What is entered the next time: another text that does not hold the first one, and another number. */
export function furtherOf({ fields }: FormModel, word: string) {
  return (step: Step): Step => {
    const { value = '' } = step;
    const isText = value.includes(unique) && value !== unique && !value.includes('@');
    const isOfForm = step.action === 'fill' && fieldOf(step, fields) !== undefined;
    return isText && isOfForm ? { ...step, value: `${word} ${unique}` } : nextStep(step, fields);
  };
}

/** The same, where texts with the unique word stay as they are. */
export function furtherNumbers(fields: readonly FormField[]) {
  return (step: Step): Step => (step.value?.includes(unique) ? step : nextStep(step, fields));
}

function nextStep(step: Step, fields: readonly FormField[]): Step {
  const field = step.action === 'fill' ? fieldOf(step, fields) : undefined;
  return field === undefined ? step : { ...step, value: nextOf(field, step.value ?? '') };
}

function nextOf(field: FormField, value: string): string {
  const digits = field.type === 'text' ? /^\d+(?:\.(\d+))?$/.exec(value) : null;
  if (digits !== null) return (Number(value) + 1).toFixed(digits[1]?.length ?? 0);
  return nextValue({ ...field, value }) ?? value;
}
