import type { FormField } from '@testkernel/sdk';

const introduction =
  /(?:\blike|\bas in|\bsuch as|\be\.\s?g\.|\bfor example|\bexample|\bformat|\bform|\bz\.\s?B\.|\bwie|\bbeispiel|\bpar exemple|\bp\.\s?ex\.|\bcomme|\bpor ejemplo|\bcomo)[:,]?\s+(?:is\s+)?["'“„«]?/giu;
/** One word, or several of capital letters and digits. */
const given =
  /^[\p{L}\p{N}+#@(](?:[^\s"'”“»;,]|,(?=\d))*(?:(?<!\.)\s[\p{Lu}\p{N}][\p{Lu}\p{N}./-]*(?![\p{L}\p{N}]))*/u;
/** What follows an example where it is not the only one. */
const alternative = /^,?\s*(?:or|oder|ou|o)\s+["'“„«]?(\d[\d.,:]*\d|\d)(?![\p{L}\p{N}-])/u;
/** Longer placeholders are no examples of codes. */
const longest = 100;
const objectOrList = /\bexample:?\s*([[{].{0,80}[\]}])/i;
/** A digit, or a sign within a word. */
const isCode = /\p{N}|[\p{L}\p{N}][.@/:#_][\p{L}\p{N}]/u;
const inPlaceholder =
  /^(?:e\.\s?g\.|for example|z\.\s?B\.|p\.\s?ex\.|ex\.:?)?\s*((?:\S*[\d@#/:]\S*|[A-Z]+)(?: [A-Z\d-]+)*)$/;

/**
 * The example that a page gives beside a field or in its placeholder, where it is one word with a digit or a sign, as codes are: "A
 * letter and a digit, like B2"; else null.
 */
export function saidExample({
  hint = '',
  placeholder,
  label,
}: Pick<FormField, 'hint' | 'placeholder' | 'label'>): string | null {
  for (const said of [hint, label]) {
    const object = objectOrList.exec(said)?.[1];
    if (object !== undefined) return object;
    for (const { index, 0: introducing } of said.matchAll(introduction)) {
      const code = given.exec(said.slice(index + introducing.length))?.[0].replace(/[.)]+$/, '');
      if (code !== undefined && isCode.test(code)) return code;
    }
  }
  const shown = inPlaceholder.exec(placeholder.trim().slice(0, longest))?.[1];
  return shown === undefined || /^[dmytja./-]+$|^[0.,:]+$/i.test(shown) ? null : shown;
}

/** Another example in digits of a field, as 1.5 in "Like 1:30 or 1.5"; null where none follows the first. */
export function otherExample({
  hint = '',
  placeholder,
  label,
}: Parameters<typeof saidExample>[0]): string | null {
  const example = saidExample({ hint, placeholder, label });
  if (example === null) return null;
  const after = [hint, label].map((said) => said.slice(said.indexOf(example) + example.length));
  return after.map((said) => alternative.exec(said)?.[1] ?? null).find((other) => other !== null) ?? null;
}
