import { applyLocator, type FormField, type FormModel, parseLocator } from '@testkernel/sdk';
import { anotherOption } from '@testkernel/sdk/page';
import { partsOf } from '../page/page-parts.ts';
import { Reading } from '../page/reading.ts';
import type { Tab } from '../page/tab.ts';
import { toModel } from '../page/to-model.ts';

/** How many select fields in a row may depend on one another: a country, its regions, their cities. */
const maxChain = 3;
const maxChoices = 6;
const chooseTimeoutMs = 2_000;

/**
 * Completes forms with select fields that have no options, or are disabled, until another one is chosen: chooses in the others
 * what tests choose there, and reads the forms again. Their other fields are left as they were read before. Ends where a choice opens
 * another page.
 *
 * @returns null where nothing depends on another field, and the page was left as it is
 */
export async function withDependentFields(
  tab: Tab,
  forms: readonly FormModel[],
): Promise<readonly FormModel[] | null> {
  if (!mayDepend(forms) || !(await hasWaitingSelect(tab))) return null;
  const address = tab.page.url();
  const chosen = new Set<string>();
  let completed = forms;
  for (let turn = 0; turn < maxChain; turn += 1) {
    const next = completed.flatMap(({ fields }) => fields.filter(isChoosable)).filter(isNotIn(chosen));
    if (next.length === 0) break;
    for (const field of next.slice(0, maxChoices - chosen.size)) await chooseIn(tab, field, chosen);
    if (tab.page.url() !== address) break;
    completed = merged(completed, await readForms(tab));
    if (!(await hasWaitingSelect(tab))) break;
  }
  return completed;
}

/** Whether a field of the forms can decide what others offer. */
export function mayDepend(forms: readonly FormModel[]): boolean {
  return forms.some(({ fields }) => fields.some(isChoosable));
}

function isChoosable(field: FormField): boolean {
  return field.type === 'select' && field.locators.length > 0 && anotherOption(field) !== undefined;
}

function isNotIn(chosen: ReadonlySet<string>): (field: FormField) => boolean {
  return ({ locators: [locator] }) => !chosen.has(locator ?? '');
}

/** A choice that the page does not take in time, for example because its form was drawn again, changes nothing. */
async function chooseIn(tab: Tab, field: FormField, chosen: Set<string>): Promise<void> {
  const [locator = ''] = field.locators;
  chosen.add(locator);
  const value = anotherOption(field)?.value ?? '';
  try {
    await applyLocator(tab.page, parseLocator(locator)).selectOption(value, { timeout: chooseTimeoutMs });
  } catch (error) {
    if (tab.page.isClosed()) throw error;
  }
  await tab.rest();
}

function hasWaitingSelect(tab: Tab): Promise<boolean> {
  return tab.page.locator('select:visible').evaluateAll((selects) =>
    selects.some((one) => {
      if (!(one instanceof HTMLSelectElement)) return false;
      return one.disabled || [...one.options].every(({ value, disabled }) => value === '' || disabled);
    }),
  );
}

async function readForms(tab: Tab): Promise<readonly FormModel[]> {
  const reading = await Reading.take(tab.page);
  try {
    return (await toModel(partsOf(reading.raw), reading)).forms;
  } finally {
    await reading.close();
  }
}

/** The forms with the options and the select fields that they have got. */
function merged(forms: readonly FormModel[], later: readonly FormModel[]): readonly FormModel[] {
  return forms.map((form) => {
    const same = later.find(({ fields }) => fields.some((field) => fieldLike(field, form.fields)));
    return same === undefined ? form : { ...form, fields: mergedFields(form.fields, same.fields) };
  });
}

function mergedFields(fields: readonly FormField[], later: readonly FormField[]): FormField[] {
  const completed = later.flatMap((field): FormField[] => {
    const before = fieldLike(field, fields);
    if (before === undefined) return field.type === 'select' ? [field] : [];
    return [anotherOption(before) === undefined ? { ...before, options: field.options } : before];
  });
  return [...completed, ...fields.filter((field) => fieldLike(field, later) === undefined)];
}

function fieldLike({ locators: [locator] }: FormField, fields: readonly FormField[]): FormField | undefined {
  return fields.find((one) => locator !== undefined && one.locators[0] === locator);
}
