/** Lets buttons open the questions that belong to them. */
export function connectQuestions(): void {
  for (const opener of document.querySelectorAll<HTMLButtonElement>('[data-question]')) {
    const dialog = document.getElementById(opener.dataset.question ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    opener.addEventListener('click', () => dialog.showModal());
    dialog.querySelector('[data-keep]')?.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => opener.focus());
  }
}
