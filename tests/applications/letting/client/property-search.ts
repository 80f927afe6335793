// The search of properties, which exchanges the rows without leaving the page. The address follows, so that it can be kept.

const form = document.querySelector<HTMLFormElement>('#property-search');
const rows = document.querySelector<HTMLElement>('#property-rows');
const count = document.querySelector<HTMLElement>('#property-count');
const waitMs = 200;
let timer: ReturnType<typeof setTimeout> | undefined;
let asked = 0;

async function load(query: URLSearchParams): Promise<void> {
  const mine = ++asked;
  const response = await fetch(`/properties/rows?${query}`);
  const text = await response.text();
  // A later answer may have come first.
  if (mine !== asked || !rows) return;
  rows.innerHTML = text;
  const total = rows.querySelector<HTMLElement>('[data-total]')?.dataset.total ?? '';
  if (count) count.textContent = total;
  history.replaceState(null, '', query.size > 0 ? `/properties?${query}` : '/properties');
}

/** What is searched now, with one thing changed, from its first page on. */
function changed(field: HTMLInputElement | HTMLSelectElement): URLSearchParams {
  const query = new URLSearchParams(location.search);
  query.delete('page');
  if (field.value) query.set(field.name, field.value);
  else query.delete(field.name);
  return query;
}

for (const select of form?.querySelectorAll('select') ?? []) {
  select.addEventListener('change', () => load(changed(select)));
}

const search = form?.querySelector<HTMLInputElement>('input[type=search]');
search?.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(() => load(changed(search)), waitMs);
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(timer);
  if (search) load(changed(search));
});

rows?.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-load]') : null;
  if (!link) return;
  event.preventDefault();
  load(new URL(link.href).searchParams);
});
