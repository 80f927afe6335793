import { openDialog } from './dialog.ts';
import { sendForm } from './send-form.ts';
import { toast } from './toast.ts';

/** The dialog in which the stock of a part is counted again. */
export function startStock(): void {
  const form = document.querySelector<HTMLFormElement>('#stock form');
  const title = document.querySelector<HTMLElement>('#stock h2');
  const stock = form?.querySelector<HTMLInputElement>('[name=stock]');
  const problem = form?.querySelector<HTMLElement>('.error');
  if (!form || !title || !stock || !problem) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-stock]')) {
    button.addEventListener('click', () => {
      const { stock: id = '', name = '' } = button.dataset;
      form.action = `/api/parts/${id}/stock`;
      title.textContent = `Stock of ${name}`;
      stock.value = cellOf(id)?.textContent ?? '';
      problem.textContent = '';
      openDialog('stock');
    });
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = await sendForm(form);
    problem.textContent = String(answer.problem ?? '');
    if (answer.problem) return;
    const cell = cellOf(String(answer.id));
    if (cell) cell.textContent = String(answer.stock);
    form.closest('dialog')?.close();
    toast(String(answer.message));
  });
}

function cellOf(id: string): HTMLElement | null {
  return document.getElementById(`stock-${id}`);
}
