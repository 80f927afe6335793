/** Text that is already HTML and must not be escaped again. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Value = string | number | boolean | null | undefined | Markup | readonly Value[];

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => replacements[sign] ?? sign);

function render(value: Value): string {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeHtml(String(value));
}

/** Escapes every inserted value; `true`, `false` and missing values insert nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(strings.map((text, index) => text + render(values[index])).join(''));
}

/** An attribute without a value, such as `checked`, with the space before it. */
export const flag = (on: boolean, attribute: string): Markup => new Markup(on ? ` ${attribute}` : '');

export const script = (text: string): Markup => new Markup(`<script>${text}</script>`);

/** Data for a script in the page; `<` is written as an escape so that it cannot end the script. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Options of a select; an entry is a value, or a value and its label. */
export const options = (list: readonly (string | readonly [string, string])[], chosen = ''): Markup => {
  const rendered = list.map((item) => {
    const [value, label] = typeof item === 'string' ? [item, item] : item;
    return html`<option value="${value}"${flag(value === chosen, 'selected')}>${label}</option>`;
  });
  return html`${rendered}`;
};
