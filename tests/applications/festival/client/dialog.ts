import { ApiError } from './api.ts';
import { button, element } from './element.ts';
import { type FormOptions, form } from './form.ts';
import { toast } from './toast.ts';

/** Opens a modal dialog; `fill` gets what closes it. Escape closes it as well. */
function openDialog(title: string, fill: (close: () => void) => Node): void {
  const dialog = element('dialog', { 'aria-labelledby': 'dialog-title' });
  dialog.append(
    element('h2', { id: 'dialog-title' }, title),
    fill(() => dialog.close()),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** A form in a dialog, which closes when what was entered is saved. */
export function formDialog(options: Omit<FormOptions, 'cancel'>): void {
  openDialog(options.name, (close) =>
    form({
      ...options,
      cancel: close,
      async submit(values) {
        await options.submit(values);
        close();
      },
    }),
  );
}

/** Asks before something can't be undone. */
export function confirmDialog(
  title: string,
  text: string,
  action: string,
  confirmed: () => Promise<void>,
): void {
  openDialog(title, (close) => {
    const confirm = async () => {
      close();
      try {
        await confirmed();
      } catch (error) {
        toast(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.');
      }
    };
    return element(
      'div',
      {},
      element('p', {}, text),
      element(
        'p',
        { class: 'actions' },
        button(action, () => void confirm(), 'danger'),
        button('Cancel', close, 'plain'),
      ),
    );
  });
}
