/** Asks before a record of a list is deleted. */
export function connectQuestions(): void {
  const dialog = document.getElementById('question');
  const form = dialog?.querySelector('form');
  const text = dialog?.querySelector('p');
  if (!(dialog instanceof HTMLDialogElement) || !form || !text) return;
  for (const opener of document.querySelectorAll<HTMLButtonElement>('[data-question]')) {
    opener.addEventListener('click', () => {
      text.textContent = opener.dataset.question ?? '';
      form.setAttribute('action', opener.dataset.action ?? '');
      dialog.showModal();
    });
  }
}
