import type { FormField, Step } from '@testkernel/sdk';
import { preselectedRadios } from './radio-groups.ts';

/** Locators of the fields in which the page has chosen an option: of select fields, and of all radio buttons of a group. */
export function preselectedIn(fields: readonly FormField[]): ReadonlySet<string> {
  const selects = fields.filter(({ type, value }) => type === 'select' && value !== '');
  return new Set([...selects, ...preselectedRadios(fields)].flatMap(({ locators }) => locators.slice(0, 1)));
}

/** Whether a step chooses another option than the page has chosen. */
export function choosesAnother({ action, selector }: Step, preselected: ReadonlySet<string>): boolean {
  const chooses = action === 'select' || action === 'check';
  return chooses && selector !== undefined && preselected.has(selector);
}
