// Asks before a form is sent that can not be taken back.

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-question]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask(form);
  });
}

function ask(form: HTMLFormElement): void {
  const { question = '', text = '', yes = '', no = '' } = form.dataset;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'question');
  const heading = Object.assign(document.createElement('h2'), { id: 'question', textContent: question });
  const answers = document.createElement('form');
  answers.method = 'dialog';
  answers.className = 'actions';
  answers.append(answerButton(no, 'no', 'plain'), answerButton(yes, 'yes', 'danger'));
  dialog.append(heading, Object.assign(document.createElement('p'), { textContent: text }), answers);
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (dialog.returnValue === 'yes') form.submit();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function answerButton(textContent: string, value: string, className: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent, value, className });
}
