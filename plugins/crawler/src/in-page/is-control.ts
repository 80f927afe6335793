import { contentText } from '@testkernel/sdk/page';
import { isField } from './form-fields.ts';
import { roleInUse } from './role-in-use.ts';

export function isControl(element: Element): boolean {
  const role = roleInUse(element);
  const interactive =
    /^(button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|menuitem|menuitemcheckbox|menuitemradio|tab|treeitem)$/;
  if ((role !== null && interactive.test(role)) || isField(element)) return true;
  return element.tagName === 'SUMMARY' || isScriptedAnchor(element);
}

/** An anchor without an address does what a script says, unless it is only the target of links. */
export function isScriptedAnchor(element: Element): boolean {
  return element.matches('a:not([href]):not([name]):not([role])') && contentText(element) !== '';
}
