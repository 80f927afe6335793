import { elementsBelow } from '@testkernel/sdk/page';
import { watchPage } from './watch-page.ts';

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
