import type { Control } from '@testkernel/sdk';
import type { PageView } from '../page/page-reader.ts';
import { canonicalUrl } from './site-address.ts';

const triedRoles = new Set(['button', 'link', 'menuitem', 'tab', 'treeitem', 'summary', 'switch']);
/** A control of the same role and name is the same control on every page: tried on this many of them. */
const triesPerControl = 2;

/** The controls of a page worth a click, buttons before links that stay on the page. Counts them as tried. */
export function choose(view: PageView, url: string, tries: Map<string, number>, most: number): Control[] {
  const chosen: Control[] = [];
  const worthy = view.controls.filter((control) => isWorthTrying(control, view, url));
  for (const control of [...worthy.filter(isButton), ...worthy.filter((one) => !isButton(one))]) {
    if (chosen.length === most) break;
    const key = `${control.role} ${spokenName(control)}`;
    const before = tries.get(key) ?? 0;
    if (before >= triesPerControl) continue;
    tries.set(key, before + 1);
    chosen.push(control);
  }
  return chosen;
}

/** A control that led somewhere or opened something need not be tried on another page. */
export function settleTry(control: Control, tries: Map<string, number>): void {
  tries.set(`${control.role} ${spokenName(control)}`, triesPerControl);
}

/** The accessible name, or the words of the id that the control is found by: a picture alone often has no other. */
export function spokenName({ name, locators }: Control): string {
  if (name !== '') return name;
  const id = /^locator\('\[id="([\w-]+)"\]'\)$/.exec(locators[0] ?? '')?.[1] ?? '';
  return id.replace(/[-_]+|(?<=[a-z])(?=[A-Z])/g, ' ').trim();
}

function isButton({ href }: Control): boolean {
  return href === null;
}

function isWorthTrying(control: Control, view: PageView, url: string): boolean {
  if (control.disabled || control.destructive || spokenName(control) === '') return false;
  if (control.href !== null && canonicalUrl(control.href) !== canonicalUrl(url)) return false;
  if (control.href !== null && !control.href.includes('#')) return false;
  if (!triedRoles.has(control.role)) return false;
  const form = control.form === null ? undefined : view.forms[control.form];
  return form?.submit?.locators[0] !== control.locators[0] || form === undefined;
}
