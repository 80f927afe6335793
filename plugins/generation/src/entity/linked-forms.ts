import {
  type Control,
  type FormField,
  type FormModel,
  formSignature,
  isRecordKey,
  type Step,
} from '@testkernel/sdk';
import { removingNames } from '@testkernel/sdk/page';
import type { MaySend } from '../journey/journey.ts';
import { unique } from '../write/unique.ts';
import { clickOn } from './click-on.ts';
import { takesEntries } from './entry-forms.ts';
import type { Record } from './record.ts';
import { editing } from './record-editor.ts';

/** Links of one record that are followed to look for forms. */
const maxLinks = 4;

/** A form on another page, to which the record's own page leads: "Make offer" on the page of an application. */
export interface LinkedForm {
  /** Of the link. */
  readonly name: string;
  readonly form: FormModel;
  /** The click that opens its page. */
  readonly way: readonly Step[];
}

/**
 * The forms that take entries behind links of the own page of a record that nothing removes: of others, what refers to them might keep them
 * from being removed.
 *
 * @param reopen the steps to that page
 */
export async function linkedFormsOf(
  record: Record,
  reopen: readonly Step[],
  maySend: MaySend,
): Promise<LinkedForm[]> {
  await record.play(reopen);
  const address = record.attempt.page.url();
  const own = record.attempt.neutral(address);
  const named = addressOf(own);
  if (named === null || !(await record.isOnOwnPage())) return [];
  const { controls, forms } = await record.page();
  const known = new Set(forms.map(formSignature));
  const before = new Set(record.attempt.before.links);
  const links = controls.filter((control) => !before.has(control.name) && leadsOn(control, own, named));
  const found: LinkedForm[] = [];
  for (const link of links.slice(0, maxLinks)) {
    const way = clickOn(link) ?? [];
    await record.play(way);
    if (record.attempt.page.url() === address) continue;
    const form = (await record.page()).forms.find(
      (one) => takesEntries(one, maySend) && !known.has(formSignature(one)),
    );
    if (form !== undefined) found.push({ name: link.name, form: keepingRecord(form, named), way });
    await record.goBack();
    if (record.attempt.page.url() !== address) break;
  }
  return found;
}

/** The path of the record, and the part of it that tells the record from others. */
interface RecordAddress {
  readonly folder: string;
  readonly key: string;
}

/** Null where no part of the address tells it from others. */
function addressOf(address: string): RecordAddress | null {
  const parts = new URL(address).pathname.split('/');
  const at = parts.findLastIndex((part) => part.includes(encodeURI(unique)) || isRecordKey(part));
  const key = parts[at];
  return key === undefined ? null : { folder: `${parts.slice(0, at + 1).join('/')}/`, key };
}

/** The form, whose fields that have chosen the record are left alone: others would be chosen instead. */
function keepingRecord(form: FormModel, { key }: RecordAddress): FormModel {
  const choosesRecord = ({ type, value, options }: FormField) => {
    const label = options.find((option) => option.value === value)?.label ?? '';
    return type === 'select' && (value === key || label.includes(unique));
  };
  return {
    ...form,
    fields: form.fields.map((field) => (choosesRecord(field) ? { ...field, locators: [] } : field)),
  };
}

/** Whether it is a link to another page whose address names the record, and its words do not say that it changes or removes the record. */
function leadsOn(
  { role, name, href, disabled, destructive }: Control,
  own: string,
  { folder, key }: RecordAddress,
): boolean {
  if (role !== 'link' || href === null || disabled || destructive || !URL.canParse(href, own)) return false;
  if (name.includes(unique) || editing.test(name) || removingNames.test(name)) return false;
  const { origin, pathname, searchParams } = new URL(href, own);
  const { origin: ownOrigin, pathname: ownPath } = new URL(own);
  const namesRecord = pathname.startsWith(folder) || [...searchParams.values()].includes(key);
  return origin === ownOrigin && pathname !== ownPath && namesRecord && !/\.\w{2,4}$/.test(pathname);
}
