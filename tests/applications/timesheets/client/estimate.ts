import { pounds } from './pounds.ts';

/** Shows in the request for an offer what the hours may cost. */
export function connectEstimate(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-rates]');
  const output = form?.querySelector('output');
  const service = form?.querySelector('select');
  const hours = form?.querySelector<HTMLInputElement>('[name="hours"]');
  if (!form || !output || !service || !hours) return;
  const rates: Readonly<Record<string, number>> = JSON.parse(form.dataset.rates ?? '{}');
  const update = () => {
    const count = /^\d{1,3}$/.test(hours.value) ? Number(hours.value) : 0;
    output.value = pounds(count * (rates[service.value] ?? 0));
  };
  form.addEventListener('input', update);
  // The browser may have put back what was entered before.
  addEventListener('pageshow', update);
}
