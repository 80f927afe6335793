import { sendForm } from './send-form.ts';
import { toast } from './toast.ts';

/** Adds notes about a job without leaving the page. */
export function startNotes(): void {
  const form = document.querySelector<HTMLFormElement>('#note-form');
  const list = document.querySelector<HTMLElement>('#note-list');
  const button = form?.querySelector('button');
  if (!form || !list || !button) return;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    const answer = await sendForm(form);
    button.disabled = false;
    if (answer.problem) return toast(String(answer.problem));
    const item = document.createElement('li');
    item.textContent = String(answer.line);
    list.append(item);
    form.reset();
    // Tells the counter of characters.
    form.querySelector('textarea')?.dispatchEvent(new Event('input'));
    toast('The note was added.');
  });
}
