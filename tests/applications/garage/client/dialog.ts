/** Buttons with data-opens open the dialog of that id, those with data-closes close theirs. */
export function startDialogs(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const opener = target.closest<HTMLElement>('[data-opens]');
    if (opener) openDialog(opener.dataset.opens ?? '');
    if (target.closest('[data-closes]')) target.closest('dialog')?.close();
  });
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('close', () => document.body.classList.remove('dimmed'));
    if (dialog.dataset.open !== undefined) openDialog(dialog.id);
  }
}

export function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  document.body.classList.add('dimmed');
  dialog.showModal();
}
