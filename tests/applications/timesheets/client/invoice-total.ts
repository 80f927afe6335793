import { pounds } from './pounds.ts';

/** Shows below what can be invoiced the total of what is ticked. */
export function connectInvoiceTotal(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-vat]');
  const output = form?.querySelector('output');
  if (!form || !output) return;
  const update = () => {
    const ticked = [...form.querySelectorAll<HTMLInputElement>('[data-amount]:checked')];
    const net = ticked.reduce((all, { dataset }) => all + Number(dataset.amount), 0);
    const vat = Math.round((net * Number(form.dataset.vat)) / 100);
    output.value = `${pounds(net)} plus VAT, ${pounds(net + vat)} in total`;
  };
  form.addEventListener('input', update);
  addEventListener('pageshow', update);
}
