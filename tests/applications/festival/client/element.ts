type Attribute = string | number | boolean | null | ((event: Event) => void);
export type Child = Node | string | null;

/** Makes an element. A function among the attributes listens to the event of that name. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== null) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

export function button(label: string, click: () => void, look: 'plain' | 'danger' | null = null) {
  return element('button', { type: 'button', class: look, click }, label);
}

/** Terms with what they stand for. */
export function facts(rows: readonly (readonly [string, Child])[]): HTMLElement {
  return element(
    'dl',
    {},
    ...rows.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value || 'None')]),
  );
}

export function table(name: string, columns: readonly Child[], rows: readonly HTMLElement[]): HTMLElement {
  const headers = columns.map((column) =>
    column instanceof HTMLTableCellElement ? column : element('th', { scope: 'col' }, column),
  );
  return element(
    'table',
    { class: 'card', 'aria-label': name },
    element('thead', {}, element('tr', {}, ...headers)),
    element('tbody', {}, ...rows),
  );
}

export function row(...cells: readonly Child[]): HTMLTableRowElement {
  return element('tr', {}, ...cells.map((cell) => element('td', {}, cell)));
}

/** What a person chooses from. */
export function select(
  options: readonly { readonly value: string; readonly label: string }[],
  value: string,
  attributes: Readonly<Record<string, Attribute>> = {},
): HTMLSelectElement {
  return element(
    'select',
    attributes,
    ...options.map((option) =>
      element('option', { value: option.value, selected: option.value === value }, option.label),
    ),
  );
}
