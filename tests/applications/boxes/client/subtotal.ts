const currency = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** Shows below the form of a subscription what a delivery costs with what is entered. */
export function connectSubtotal(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-prices]');
  const size = form?.querySelector('select');
  const output = form?.querySelector('output');
  if (!form || !size || !output) return;
  const prices: Readonly<Record<string, number>> = JSON.parse(form.dataset.prices ?? '{}');
  const quantities = [...form.querySelectorAll<HTMLInputElement>('input[type="number"]')];
  const update = () => {
    const extras = quantities.map(({ name, value }) => quantityOf(value) * (prices[name] ?? 0));
    const cents = extras.reduce((all, price) => all + price, prices[size.value] ?? 0);
    output.value = currency.format(cents / 100);
  };
  form.addEventListener('input', update);
  // The browser may have put back what was entered before.
  addEventListener('pageshow', update);
}

/** What is no quantity counts as none. */
function quantityOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}
