import { draw } from './draw.ts';

/** Goes to an address of the planner. */
export function navigate(address: string): void {
  history.pushState(null, '', address);
  draw();
  scrollTo(0, 0);
}

/** Changes what the address asks for, without a further step to go back. */
export function setQuery(changes: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  history.replaceState(null, '', text ? `${location.pathname}?${text}` : location.pathname);
  draw();
}

export function startNavigation(): void {
  addEventListener('popstate', () => draw());
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
}
