interface Suggestion {
  readonly id: number;
  readonly text: string;
}

/** Text fields that suggest records while somebody types. */
export function startSuggestions(): void {
  for (const box of document.querySelectorAll<HTMLElement>('.suggest')) {
    const field = box.querySelector<HTMLInputElement>('input[role=combobox]');
    const number = box.querySelector<HTMLInputElement>('input[type=hidden]');
    const list = box.querySelector<HTMLElement>('[role=listbox]');
    if (field && number && list) startBox(box.dataset.source ?? '', field, number, list);
  }
}

function startBox(
  source: string,
  field: HTMLInputElement,
  number: HTMLInputElement,
  list: HTMLElement,
): void {
  let shown: readonly Suggestion[] = [];
  let chosen = -1;
  let asked = 0;

  const show = (suggestions: readonly Suggestion[]) => {
    shown = suggestions;
    chosen = -1;
    list.replaceChildren(...suggestions.map(optionOf));
    list.hidden = suggestions.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
  };
  const mark = (index: number) => {
    chosen = index;
    for (const [at, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(at === index));
  };
  const take = (index: number) => {
    const suggestion = shown[index];
    if (!suggestion) return;
    field.value = suggestion.text;
    number.value = String(suggestion.id);
    show([]);
  };

  field.addEventListener('input', async () => {
    asked += 1;
    const mine = asked;
    number.value = '';
    const query = field.value.trim();
    const response = query ? await fetch(`${source}?q=${encodeURIComponent(query)}`) : null;
    const suggestions: Suggestion[] = response?.ok ? await response.json() : [];
    // What was asked for later may be answered sooner.
    if (mine === asked) show(suggestions);
  });
  field.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'ArrowDown') mark(Math.min(chosen + 1, shown.length - 1));
    else if (event.key === 'ArrowUp') mark(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') take(chosen);
    else if (event.key === 'Escape') show([]);
    else return;
    event.preventDefault();
  });
  // The field would lose the focus before a click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) take([...list.children].indexOf(target));
  });
  field.addEventListener('blur', () => show([]));
}

function optionOf({ text }: Suggestion): HTMLElement {
  const option = document.createElement('li');
  option.role = 'option';
  option.textContent = text;
  return option;
}
