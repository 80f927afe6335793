import type { PageModel } from '@testkernel/sdk';

const shown = 12;
const length = 80;

/** A page for a model, in a few lines. */
export function pageWords({ path, title, status, headings, controls, forms }: PageModel): string {
  const list = (texts: readonly string[]) => texts.slice(0, shown).map(short).join(' | ');
  return [
    `Address: ${short(path)}`,
    `Status: ${status ?? 'not known'}`,
    `Title: ${short(title)}`,
    `Headings: ${list(headings.map(({ text }) => text))}`,
    `Controls (${controls.length}): ${list(controls.map(({ role, name }) => `${role} ${name}`))}`,
    `Forms (${forms.length}): ${list(forms.map(({ name, purpose }) => `${name} (${purpose})`))}`,
  ].join('\n');
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, length).toWellFormed();
}
