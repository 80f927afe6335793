import type { Step } from '@testkernel/sdk';
import { recordLocator } from '../aria/any-number.ts';
import { ariaElements } from '../aria/aria-elements.ts';
import type { Record } from './record.ts';

const menuNames =
  /^(open )?(more|actions?|options?|menu|manage|mehr|aktionen|optionen|menü|plus|options|más|acciones|opciones)(?!\p{L})/iu;

/** Whether a control opens the menu of an entry, by its name. */
export function opensMenu({ role, name }: { readonly role: string; readonly name: string }): boolean {
  return role === 'button' && menuNames.test(name);
}

/**
 * The clicks that open the menu of the record's row and use the item with such a name; null where the row has no menu, or that none. The
 * menu is opened for that, and closed again.
 */
export async function clicksInMenu(record: Record, row: string, names: RegExp): Promise<Step[] | null> {
  const open = await menuOpener(record, row);
  return open === null ? null : clicksBehind(record, open, names);
}

/**
 * The same for the menu of the record's own page, which is open, and which the page of the form does not have; once the page is idle, before which
 * a menu may not open.
 */
export async function clicksInPageMenu(record: Record, names: RegExp): Promise<Step[] | null> {
  const before = new Set(record.attempt.before.buttons);
  const { controls } = await record.page();
  const opener = controls.find(
    (control) => opensMenu(control) && !before.has(control.name) && !control.disabled,
  );
  const [selector] = opener?.locators ?? [];
  if (selector === undefined) return null;
  const settled = await record.settle();
  const clicks = await clicksBehind(record, { action: 'click', selector }, names);
  return clicks && [...settled, ...clicks];
}

async function clicksBehind(record: Record, open: Step, names: RegExp): Promise<Step[] | null> {
  const before = new Set((await record.page()).controls.flatMap(({ locators }) => locators));
  await record.play([open]);
  const { controls } = await record.page();
  const item = controls.find(
    ({ role, name, disabled, locators: [selector = ''] }) =>
      /^(menuitem|button|link)$/.test(role) && names.test(name) && !disabled && !before.has(selector),
  );
  const [selector] = item?.locators ?? [];
  await close(record, open, selector);
  return selector === undefined ? null : [open, { action: 'click', selector }];
}

async function menuOpener(record: Record, row: string): Promise<Step | null> {
  const located = record.attempt.session.locate(row);
  const popup = `${row}.locator('[aria-haspopup="menu"]')`;
  if ((await record.attempt.session.locate(popup).count()) === 1) return { action: 'click', selector: popup };
  const opener = ariaElements(await located.ariaSnapshot()).find(opensMenu);
  if (opener === undefined) return null;
  const named = recordLocator('button', record.attempt.neutral(opener.name), record.numbers);
  return { action: 'click', selector: `${row}.${named}` };
}

/** By the Escape key, or by what opened it. */
async function close(record: Record, open: Step, item: string | undefined): Promise<void> {
  await record.play([{ action: 'press', value: 'Escape' }]);
  if (item !== undefined && !(await record.holds({ action: 'assertHidden', selector: item })))
    await record.play([open]);
}
