import { type Html, html } from '../../html.ts';
import { labelOf, type Option } from '../shared/fields.ts';

/** A field whose list shows what fits to what is typed. */
export function comboboxHtml(
  id: string,
  name: string,
  options: readonly Option[],
  value: string,
  attributes: Html,
): Html {
  return html`<div class="combobox"><input type="text" role="combobox" autocomplete="off" aria-autocomplete="list" aria-expanded="false" aria-controls="${id}-list" placeholder="Type to search" ${attributes} value="${value && labelOf(options, value)}">
<input type="hidden" name="${name}" value="${value}"><ul role="listbox" id="${id}-list" aria-label="Matches" hidden></ul></div>`;
}

export function readyCombobox(form: HTMLFormElement, id: string, options: readonly Option[]): void {
  const input = form.querySelector<HTMLInputElement>(`#${id}`);
  const list = form.querySelector<HTMLElement>(`#${id}-list`);
  const hidden = input?.parentElement?.querySelector<HTMLInputElement>('input[type=hidden]');
  if (!input || !list || !hidden) return;
  let shown: readonly Option[] = [];
  let active = -1;

  const mark = (index: number) => {
    active = index;
    for (const [place, item] of [...list.children].entries())
      item.setAttribute('aria-selected', String(place === index));
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-option-${index}`);
    list.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    mark(-1);
  };
  const open = (text: string) => {
    const wanted = text.trim().toLowerCase();
    shown = options.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, 8);
    const items = shown.map(
      ({ label }, index) =>
        html`<li role="option" id="${id}-option-${index}" data-index="${index}" aria-selected="false">${label}</li>`,
    );
    list.innerHTML = (items.length > 0 ? html`${items}` : html`<li class="none">Nothing fits.</li>`).text;
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    mark(-1);
  };
  const choose = (option: Option | undefined) => {
    if (!option) return;
    input.value = option.label;
    hidden.value = option.value;
    close();
    hidden.dispatchEvent(new Event('change', { bubbles: true }));
  };

  input.addEventListener('input', () => {
    hidden.value = options.find(({ label }) => label === input.value)?.value ?? '';
    open(input.value);
  });
  input.addEventListener('click', () => open(hidden.value === '' ? input.value : ''));
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) open(hidden.value === '' ? input.value : '');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      mark((active + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    }
  });
  // The field would lose the focus before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (item) choose(shown[Number(item.dataset.index)]);
  });
}
