import type { FormField } from '@testkernel/sdk';

const repeating =
  /\b(again|repeat(ed)?|confirm(ation)?|retype|re-enter|wiederholen|bestätigen|confirmer|confirmar|repetir)\b/i;

/** Whether the field asks once more for what another one holds. */
export function asksAgain({ label, name }: Pick<FormField, 'label' | 'name'>): boolean {
  return repeating.test(`${label} ${name}`);
}

/** The field of the same type before one that asks for the same once more; undefined where it does not. */
export function repeatedField<Field extends FormField>(
  field: Field,
  fields: readonly Field[],
): Field | undefined {
  if (!/^(password|email)$/.test(field.type) || !asksAgain(field)) return undefined;
  return fields.slice(0, fields.indexOf(field)).findLast(({ type }) => type === field.type);
}
