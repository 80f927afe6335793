import { type FormField, quote, type Step } from '@testkernel/sdk';
import { fieldValue } from '../write/field-value.ts';
import { isToggle, toggle } from '../write/form-toggles.ts';
import { unique } from '../write/unique.ts';
import { nextValue } from './next-value.ts';

const prefix = 'Changed';
/** The unique word may be longer than its placeholder by this many characters. */
const placeholderMargin = 4;

/**
 * What is changed of a record: its own texts alone; all that it holds and that can be given another valid value; that without other options
 * of lists, such as a group that has no place left; or all, and texts in fields that are empty, such as notes that only the form by which a
 * record is changed asks for, also with days that are earlier, since later ones may be in the future.
 */
export type Extent = 'texts' | 'held' | 'held in its group' | 'everything' | 'everything, earlier';
/** What is changed of more than texts of records with these fields, the widest first. */
export function beyondTexts(fields: readonly Pick<FormField, 'type'>[]): readonly Extent[] {
  const hasDay = fields.some(({ type }) => type === 'date');
  return ['everything', ...(hasDay ? ['everything, earlier' as const] : []), 'held', 'held in its group'];
}

/** The changes of the fields of a form. Of several boxes that are all checked the last one stays, since often one at least has to be. */
export function changesOf(fields: readonly FormField[], extent: Extent): Step[] {
  const boxes = Map.groupBy(
    fields.filter(({ type }) => type === 'checkbox'),
    ({ group, name }) => group ?? name,
  );
  const last = [...boxes.values()].flatMap((group) =>
    group.length > 1 && group.every(({ checked }) => checked === true) ? group.slice(-1) : [],
  );
  return fields.filter((field) => !last.includes(field)).flatMap((field) => changeOf(field, extent));
}

/** Adds a word in front of a text that holds the unique word, gives other fields another valid value, and fills in empty texts. */
function changeOf(field: FormField, extent: Extent): Step[] {
  const { type, value, locators, maxLength } = field;
  const [selector] = locators;
  if (selector === undefined) return [];
  const changed = `${prefix} ${value}`;
  const fits = maxLength === null || changed.length + placeholderMargin <= maxLength;
  const isOwnText = /^(text|textarea)$/.test(type) && value.includes(unique) && !value.includes('@');
  if (isOwnText) return fits ? [{ action: 'fill', selector, value: changed }] : [];
  if (extent === 'texts') return [];
  if (extent === 'held in its group' && /^(select|radio)$/.test(type)) return [];
  if (isToggle(field)) return [toggle(field)];
  const isFilled = extent.startsWith('everything') && value === '';
  const next = (isFilled ? ownText(field) : null) ?? nextValue(field, extent === 'everything, earlier');
  return next === null ? [] : [{ action: type === 'select' ? 'select' : 'fill', selector, value: next }];
}

/** A text with the unique word for a field that takes one; null for all others. */
function ownText(field: FormField): string | null {
  const text = /^(text|textarea)$/.test(field.type) ? fieldValue(field) : null;
  return text?.includes(unique) && !text.includes('@') ? text : null;
}

/** Steps about the record as they are after the update: locators that name what was changed name it as it is now. */
export function withChangedTexts(steps: readonly Step[], update: readonly Step[]): Step[] {
  const changed = update.flatMap(({ action, value }) =>
    action === 'fill' && value?.startsWith(`${prefix} `) ? [value] : [],
  );
  const renamed = (selector: string) =>
    [...new Set(changed)].reduce(
      (text, value) => text.replaceAll(inLocator(value.slice(prefix.length + 1)), inLocator(value)),
      selector,
    );
  return steps.map((step) =>
    step.selector === undefined || step.selector.includes(prefix)
      ? step
      : { ...step, selector: renamed(step.selector) },
  );
}

/** As it stands in a locator, where quotes and backslashes are escaped. */
function inLocator(text: string): string {
  return quote(text).slice(1, -1);
}
