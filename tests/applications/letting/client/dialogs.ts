// What every page can do: open dialogs, send their forms without leaving the page, and ask before something is sent.

for (const button of document.querySelectorAll<HTMLElement>('[data-open]')) {
  const dialog = document.querySelector<HTMLDialogElement>(`#${button.dataset.open}`);
  button.addEventListener('click', () => dialog && open(dialog, button));
}

for (const button of document.querySelectorAll<HTMLElement>('[data-close]')) {
  button.addEventListener('click', (event) => {
    event.preventDefault();
    button.closest('dialog')?.close();
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-fetch]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sendFromDialog(form);
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-confirm]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(form);
  });
}

for (const button of document.querySelectorAll('.dismiss')) {
  button.addEventListener('click', () => button.closest('.notice')?.remove());
}

/** Opens a dialog with nothing of what was entered before; the button may say what it is about. */
function open(dialog: HTMLDialogElement, button: HTMLElement): void {
  const form = dialog.querySelector('form');
  form?.reset();
  if (form) showProblems(form, {});
  const { action, about, amount } = button.dataset;
  if (form && action) form.action = action;
  const aboutPlace = dialog.querySelector('[data-about]');
  if (aboutPlace) aboutPlace.textContent = about ?? '';
  const amountField = dialog.querySelector<HTMLInputElement>('[name=amount]');
  if (amountField) amountField.value = amount ?? '';
  dialog.showModal();
}

async function sendFromDialog(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const response = await fetch(form.action, { method: 'POST', body });
  const answer: { location?: string; problems?: Record<string, string> } = await response.json();
  if (answer.location) location.assign(answer.location);
  else showProblems(form, answer.problems ?? {});
}

/** Shows a sentence below each field that is wrong, and goes to the first of them. */
function showProblems(form: HTMLFormElement, problems: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const problem = problems[field.name] ?? '';
    if (problem) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    const place = document.getElementById(`${field.id}-problem`);
    if (!place) continue;
    place.textContent = problem;
    place.hidden = problem === '';
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** Sends a form if the question that it carries is answered with yes. */
function ask(form: HTMLFormElement): void {
  const { confirm = '', text = '', yes = '', no = '' } = form.dataset;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'question');
  const heading = Object.assign(document.createElement('h2'), { id: 'question', textContent: confirm });
  const answers = document.createElement('form');
  answers.method = 'dialog';
  answers.className = 'buttons';
  answers.append(answer(no, 'no', 'plain'), answer(yes, 'yes', 'danger'));
  dialog.append(heading, Object.assign(document.createElement('p'), { textContent: text }), answers);
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (dialog.returnValue === 'yes') form.submit();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function answer(textContent: string, value: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent, value, className });
}
