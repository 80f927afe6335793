import type { LocatorExpression } from '@testkernel/sdk';
import { elementsBelow } from '@testkernel/sdk/page';
import { isVisible, matchMutated } from './page-elements.ts';
import { watchPage } from './watch-page.ts';

/** A field that the browser refuses whatever its value is. */
export interface RefusedValue {
  readonly does: 'refuse';
  readonly locator: LocatorExpression;
  /** What is clicked to send the form; null where it is sent in another way. */
  readonly sentBy: LocatorExpression | null;
}

/** Removes all constraints from all fields. Calls `sent` when a form is sent. */
export function acceptAnything(sent: () => void): void {
  window.addEventListener('submit', sent, true);
  watchPage(() => {
    for (const element of elementsBelow(document)) {
      if (element instanceof HTMLFormElement && !element.noValidate) element.noValidate = true;
      for (const name of ['required', 'min', 'max', 'minlength', 'maxlength', 'pattern', 'step']) {
        if (element.matches('input, select, textarea') && element.hasAttribute(name))
          element.removeAttribute(name);
      }
      if (element instanceof HTMLInputElement && /^(email|url)$/.test(element.type)) element.type = 'text';
    }
  });
}

/** Whether a click on what sends the form would have no other effect than an invalid field. */
export function isHeldBack({ locator, sentBy }: RefusedValue): boolean {
  const first = (expression: LocatorExpression) => matchMutated(expression).filter(isVisible)[0];
  const [field, control] = [first(locator), sentBy === null ? undefined : first(sentBy)];
  const sends = control instanceof HTMLButtonElement || control instanceof HTMLInputElement;
  if (!sends || !/^(submit|image)$/.test(control.type) || control.form === null) return false;
  if (control.formNoValidate || control.form.noValidate) return false;
  return field !== undefined && 'form' in field && field.form === control.form;
}

/** Makes valid fields invalid. */
export function refuseValue(matches: () => Element[], refused: () => void): void {
  window.addEventListener(
    'invalid',
    ({ target }) => {
      if (target instanceof Element && matches().includes(target)) refused();
    },
    true,
  );
  watchPage(() => {
    for (const field of matches()) {
      if ('setCustomValidity' in field && typeof field.setCustomValidity === 'function') {
        field.setCustomValidity('This value is not allowed.');
      }
    }
  });
}
