import { pounds } from './pounds.ts';

/** Shows in the dialog for hours what they are worth. */
export function connectAmount(): void {
  const form = document.querySelector<HTMLFormElement>('#entry-dialog form');
  const output = form?.querySelector('output');
  const duration = form?.querySelector<HTMLInputElement>('[name="duration"]');
  const billable = form?.querySelector<HTMLInputElement>('[name="billable"]');
  if (!form || !output || !duration || !billable) return;
  const update = () => {
    const minutes = billable.checked ? minutesOf(duration.value.trim()) : 0;
    output.value = pounds(Math.round((minutes * Number(output.dataset.rate)) / 60));
  };
  form.addEventListener('input', update);
  update();
}

/** What is no duration counts as none. */
function minutesOf(text: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 60) : 0;
}
