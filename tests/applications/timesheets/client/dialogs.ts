/** Lets buttons open the dialogs with forms, with their values. */
export function connectDialogs(): void {
  for (const opener of document.querySelectorAll<HTMLButtonElement>('[data-dialog]')) {
    const dialog = document.getElementById(opener.dataset.dialog ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    opener.addEventListener('click', () => {
      prepare(dialog, opener.dataset);
      dialog.showModal();
    });
  }
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
    if ('open' in dialog.dataset) dialog.showModal();
  }
}

function prepare(dialog: HTMLDialogElement, { title = '', action = '', values = '{}' }: DOMStringMap): void {
  const form = dialog.querySelector('form');
  const heading = dialog.querySelector('h2');
  if (!form || !heading) return;
  heading.textContent = title;
  form.action = action;
  for (const problem of form.querySelectorAll('.problems, em')) problem.remove();
  const wanted: Readonly<Record<string, string>> = JSON.parse(values);
  for (const control of form.querySelectorAll<HTMLInputElement>('[name]')) {
    control.removeAttribute('aria-invalid');
    const value = wanted[control.name] ?? '';
    if (control.type === 'checkbox') control.checked = value === 'yes';
    else control.value = value;
  }
  form.dispatchEvent(new Event('input'));
}
