import { reportText } from '../../report-text.ts';

/** HTML whose parts have been escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | null | readonly Value[];

/**
 * A template of HTML. Inserted texts are escaped, for content as for attributes in quotes; other markup is inserted as it is;
 * null and an empty list are nothing.
 *
 * @example
 * markup`<a title="${title}">${[one, two]}</a>`
 */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.map((part, index) => part + inserted(values[index] ?? null)).join(''));
}

function inserted(value: Value): string {
  if (value === null) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(inserted).join('');
  return reportText(String(value)).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
