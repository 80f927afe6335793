import { type Control, isRecordKey, type Step } from '@testkernel/sdk';
import { removingNames } from '@testkernel/sdk/page';
import { unique } from '../write/unique.ts';
import { backToRecord, type Record } from './record.ts';
import type { RecordUse } from './record-actions.ts';
import { editing } from './record-editor.ts';
import { pageSnapshot } from './record-snapshots.ts';

const maxViews = 4;
const anyOrigin = 'http://page';

/**
 * Opens the further pages of a record, to which its own page leads, and asserts what they show of it. Null where it has none.
 *
 * @param open the steps to the record's own page
 */
export async function showViews(record: Record, open: readonly Step[]): Promise<RecordUse | null> {
  await record.play(open);
  const own = new URL(record.attempt.page.url()).pathname;
  const folder = folderOf(record.attempt.neutral(own));
  if (folder === null) return null;
  const { controls } = await record.page();
  const links = controls.filter((control) => leadsInto(control, folder, record.attempt.neutral(own)));
  const steps: Step[] = [];
  for (const { locators } of links.slice(0, maxViews)) {
    const [selector] = locators;
    if (selector === undefined) continue;
    const click: Step = { action: 'click', selector };
    await record.play([click]);
    const shown = (await record.isOnOwnPage()) ? await pageSnapshot(record) : [];
    if (shown.length > 0) steps.push(click, ...shown, backToRecord);
    await record.play([backToRecord]);
    if (new URL(record.attempt.page.url()).pathname !== own) break;
  }
  return steps.length === 0 ? null : { steps: [...open, ...steps] };
}

/** The path of the record itself, of which pages about it are parts: up to its key. Null where it has no key. */
function folderOf(path: string): string | null {
  const parts = path.split('/');
  const key = parts.findLastIndex((part) => part.includes(unique) || isRecordKey(part));
  return key < 0 ? null : `${parts.slice(0, key + 1).join('/')}/`;
}

function leadsInto(
  { role, name, href, disabled, destructive }: Control,
  folder: string,
  own: string,
): boolean {
  if (href === null || role !== 'link' || disabled || destructive || !URL.canParse(href, anyOrigin))
    return false;
  if (editing.test(name) || removingNames.test(name)) return false;
  const path = new URL(href, anyOrigin).pathname.replaceAll(encodeURI(unique), unique);
  return path.startsWith(folder) && path !== own && !/\.\w{2,4}$/.test(path);
}
