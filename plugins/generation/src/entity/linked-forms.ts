import { type Control, type FormModel, isRecordKey, type Step } from '@testkernel/sdk';
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

/** The forms that take entries behind links of the record's own page, which is open and is so afterwards. */
export async function linkedFormsOf(record: Record, maySend: MaySend): Promise<LinkedForm[]> {
  const address = record.attempt.page.url();
  const own = record.attempt.neutral(address);
  const key = keyOf(own);
  if (key === undefined || !(await record.isOnOwnPage())) return [];
  const { controls } = await record.page();
  const before = new Set(record.attempt.before.links);
  const links = controls.filter((control) => !before.has(control.name) && leadsOn(control, own, key));
  const found: LinkedForm[] = [];
  for (const link of links.slice(0, maxLinks)) {
    const way = clickOn(link) ?? [];
    await record.play(way);
    const form = (await record.page()).forms.find((one) => takesEntries(one, maySend));
    if (form !== undefined) found.push({ name: link.name, form, way });
    await record.goBack();
    if (record.attempt.page.url() !== address) break;
  }
  return found;
}

/** The part of the address that tells the record from others; undefined where none does. */
function keyOf(address: string): string | undefined {
  const parts = new URL(address).pathname.split('/');
  return parts.findLast((part) => part.includes(encodeURI(unique)) || isRecordKey(part));
}

/** Whether it is a link to another page whose address names the record, and its words do not say that it changes or removes the record. */
function leadsOn({ role, name, href, disabled, destructive }: Control, own: string, key: string): boolean {
  if (role !== 'link' || href === null || disabled || destructive || !URL.canParse(href, own)) return false;
  if (name.includes(unique) || editing.test(name) || removingNames.test(name)) return false;
  const { origin, pathname, searchParams } = new URL(href, own);
  const isOther = origin === new URL(own).origin && pathname !== new URL(own).pathname;
  const parts = [...pathname.split('/'), ...searchParams.values()];
  return isOther && parts.includes(key) && !/\.\w{2,4}$/.test(pathname);
}
