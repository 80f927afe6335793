import { type FormField, formSignature, type ShownPage, type Step } from '@testkernel/sdk';
import { withAnyNumber } from '../aria/any-number.ts';
import type { ExploredForm } from '../entity/entity.ts';
import { orNull } from '../entity/patient-attempts.ts';
import type { Record } from '../entity/record.ts';
import { hasOwnPage } from '../entity/way-to-record.ts';
import { addsTo, keysIn } from '../journey/record-keys.ts';
import { firstSuggestion } from '../write/combobox.ts';
import { fromLastPage } from '../write/from-last-page.ts';
import { unique } from '../write/unique.ts';

/** A form that makes records which refer to a record of another form, such as that of an order for a customer. */
export interface ReferringForm {
  readonly explored: ExploredForm;
  /** From the page on which the form of the record ended to the form. */
  readonly opening: readonly Step[];
  /** Fills in the form, so that it refers to the record, and sends it. */
  readonly action: readonly Step[];
  /** The step of the action that names the record; null where the page of the form has chosen it itself. */
  readonly choose: Step | null;
}

/** Forms that are opened to look for a record among their options. */
const maxOpened = 8;

/** Whether a form may offer the records of another one, or be led to by the page of one. */
export function mayRefer({ form }: ExploredForm, { entity }: ExploredForm): boolean {
  const suggests = form.draft.action.some(({ selector }) => selector === firstSuggestion);
  return suggests || form.fields.some(isSelect) || hasOwnPage(entity);
}

/**
 * The forms that offer the record, which was just created, as an option of a select field or suggest it, and those to which its own page leads
 * for it ("/orders/new?customer=13").
 *
 * @param toOwnPage from any page to the record's own one; null where that is not known
 */
export async function referringForms(
  record: Record,
  toOwnPage: readonly Step[] | null,
  others: readonly ExploredForm[],
): Promise<ReferringForm[]> {
  const settled = await record.settle();
  const own = toOwnPage && (await orNull(() => linksTo(record, toOwnPage)));
  const found: ReferringForm[] = [];
  for (const explored of others.slice(0, maxOpened)) {
    const referring =
      (await orNull(() => optionIn(record, explored))) ??
      (await orNull(() => suggestionIn(record, explored))) ??
      (await orNull(() => behindLink(record, explored, own ?? [])));
    if (referring !== null) found.push({ ...referring, opening: [...settled, ...referring.opening] });
  }
  return found;
}

/** The form where one of its select fields offers the record; null where none does, or names it by what differs each time. */
async function optionIn(record: Record, explored: ExploredForm): Promise<ReferringForm | null> {
  const { draft, fields, signature } = explored.form;
  if (!fields.some(isSelect)) return null;
  const opening = fromLastPage(draft.setup);
  await record.play(opening);
  const choose = chooseRecord(record, await record.page(), signature);
  if (choose === null) return null;
  const isSame = (step: Step) => step.action === 'select' && step.selector === choose.selector;
  const isChosen = draft.action.some(isSame);
  const action = isChosen
    ? draft.action.map((step) => (isSame(step) ? choose : step))
    : [choose, ...draft.action];
  return { explored, opening, action, choose };
}

/** The form where one of its fields suggests the record when its word is entered. */
async function suggestionIn(record: Record, explored: ExploredForm): Promise<ReferringForm | null> {
  const { draft } = explored.form;
  const opening = fromLastPage(draft.setup);
  for (const [index, entering] of draft.action.entries()) {
    if (draft.action[index + 1]?.selector !== firstSuggestion) continue;
    const choose: Step = { ...entering, value: unique, description: 'Choose the record' };
    await record.play([...opening, choose]);
    const suggested = record.attempt.session.locate(firstSuggestion);
    if ((await suggested.count()) === 0) continue;
    const isRecord = (await suggested.innerText()).includes(record.attempt.unique);
    if (isRecord) return { explored, opening, action: draft.action.with(index, choose), choose };
  }
  return null;
}

function chooseRecord(record: Record, { forms }: ShownPage, signature: string): Step | null {
  const form = forms.find((one) => formSignature(one) === signature);
  for (const { type, options, locators } of form?.fields ?? []) {
    const label = options.find((option) => option.label.includes(unique))?.label;
    const [selector] = locators;
    if (type !== 'select' || label === undefined || selector === undefined) continue;
    if (withAnyNumber(label, record.numbers) !== label) continue;
    return { action: 'select', selector, value: label, description: 'Choose the record' };
  }
  return null;
}

function isSelect({ type }: FormField): boolean {
  return type === 'select';
}

/** The steps to the pages for what is added to the record. */
async function linksTo(record: Record, toOwnPage: readonly Step[]): Promise<Step[][]> {
  await record.play(toOwnPage);
  if (!(await record.isOnOwnPage())) return [];
  const path = record.attempt.page.url();
  const key = keysIn(path).at(-1);
  if (key === undefined) return [];
  const { controls } = await record.page();
  return controls.flatMap(({ role, href, locators: [selector] }) =>
    role === 'link' && href !== null && selector !== undefined && addsTo(key, href, path)
      ? [[...toOwnPage, { action: 'click', selector }]]
      : [],
  );
}

/** The form behind one of the links, with what its page has chosen itself. */
async function behindLink(
  record: Record,
  explored: ExploredForm,
  links: readonly (readonly Step[])[],
): Promise<ReferringForm | null> {
  for (const opening of links) {
    await record.play(opening);
    const { forms } = await record.page();
    const form = forms.find((one) => formSignature(one) === explored.form.signature);
    if (form === undefined) continue;
    const chosen = form.fields.filter(({ type, value }) => type === 'select' && value !== '');
    const isChosen = ({ action, selector }: Step) =>
      action === 'select' && chosen.some(({ locators }) => locators[0] === selector);
    return {
      explored,
      opening,
      action: explored.form.draft.action.filter((step) => !isChosen(step)),
      choose: null,
    };
  }
  return null;
}
