const dayMs = 24 * 60 * 60 * 1000;

/** Says below a new booking what its days cost. */
export function connectEstimate(): void {
  const output = document.querySelector('output');
  const form = output?.closest('form');
  const vehicle = form?.querySelector<HTMLSelectElement>('[name=vehicle]');
  const from = form?.querySelector<HTMLInputElement>('[name=from]');
  const to = form?.querySelector<HTMLInputElement>('[name=to]');
  if (!output || !form || !vehicle || !from || !to) return;
  const update = () => {
    const rates: Record<string, number> = JSON.parse(output.dataset.rates ?? '{}');
    const rate = rates[vehicle.value];
    const begin = Date.parse(from.value);
    const end = Date.parse(to.value);
    if (rate === undefined || !(end >= begin)) {
      output.textContent = 'Choose a vehicle and days to see the price.';
      return;
    }
    const days = Math.round((end - begin) / dayMs) + 1;
    const price = ((days * rate) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
    output.textContent = `${days} ${days === 1 ? 'day' : 'days'}: £${price}, plus miles`;
  };
  form.addEventListener('input', update);
  update();
}
