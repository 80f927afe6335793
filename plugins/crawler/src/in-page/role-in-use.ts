import { elementRole } from '@testkernel/sdk/page';

/**
 * What an element is used as: its role, except that a file input is no button to be pressed, and that text can be typed
 * into editable content without a role.
 */
export function roleInUse(element: Element): string | null {
  if (element instanceof HTMLInputElement && element.type === 'file') return null;
  const role = elementRole(element);
  const isEditor =
    element instanceof HTMLElement &&
    element.isContentEditable &&
    element.parentElement?.isContentEditable !== true;
  return isEditor && (role === null || role === 'paragraph') ? 'textbox' : role;
}
