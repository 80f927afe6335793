// Says what follows from the fields of a new lease, and proposes the rent of the property.

const form = document.querySelector<HTMLFormElement>('#lease-form');
const place = document.querySelector<HTMLElement>('#lease-preview');

async function preview(): Promise<{ text: string; usualRent: string }> {
  const values = new FormData(form ?? undefined);
  const names = ['property', 'start', 'term', 'rent'];
  const query = new URLSearchParams(names.map((name) => [name, String(values.get(name) ?? '')]));
  const response = await fetch(`/leases/preview?${query}`);
  return response.json();
}

async function show(): Promise<void> {
  const { text } = await preview();
  if (place) place.textContent = text;
}

form?.addEventListener('change', async (event) => {
  const field = event.target;
  const rent = form.querySelector<HTMLInputElement>('[name=rent]');
  if (field instanceof HTMLSelectElement && field.name === 'property' && rent) {
    rent.value = (await preview()).usualRent;
  }
  await show();
});
