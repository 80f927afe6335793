import type { FormField, Step } from '@testkernel/sdk';

/** The field into which a step enters something; undefined where it is none of these. */
export function fieldOf({ selector }: Step, fields: readonly FormField[]): FormField | undefined {
  return fields.find(({ locators }) => locators[0] === selector);
}
