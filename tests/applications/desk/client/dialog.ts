import { element } from './element.ts';

/** Opens a modal dialog; `fill` gets what closes it. Escape closes it as well. */
export function openDialog(title: string, fill: (close: () => void) => Node): void {
  const dialog = element('dialog', { 'aria-labelledby': 'dialog-title' });
  dialog.append(
    element('h2', { id: 'dialog-title' }, title),
    fill(() => dialog.close()),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
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
      await confirmed();
    };
    return element(
      'div',
      {},
      element('p', {}, text),
      element(
        'p',
        { class: 'actions' },
        element('button', { type: 'button', class: 'danger', click: () => void confirm() }, action),
        element('button', { type: 'button', class: 'plain', click: close }, 'Cancel'),
      ),
    );
  });
}
