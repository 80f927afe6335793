import type { FormField } from '@testkernel/sdk';

/** Longer texts are not about a field, and a page that says more than that is another one. */
const longestMessage = 300;
const maxMessages = 40;
/** Words of messages and labels that do not tell which field is meant. */
const common =
  /^(your|please|must|have|with|this|that|from|they|their|them|been|could|would|should|cannot|like|where|when|which|enter|choose|select|field|value|valid|number|name|date|list|only|least|most|more|bitte|muss|eine|dass|veuillez|votre|doit)$/;

/** The sentences of what a page says, each once. A text that only joins others of them is left out. */
export function sentencesOf(messages: readonly string[]): string[] {
  const said = messages.slice(0, maxMessages).map((text) => text.slice(0, longestMessage));
  const single = said.filter((text) => !said.some((other) => other !== text && text.includes(other)));
  const sentences = single.flatMap((text) => text.split(/(?<=[.!?])\s+/));
  return [...new Set(sentences)].filter((text) => /\p{L}{3}/u.test(text));
}

type Described = Pick<FormField, 'label' | 'name' | 'hint' | 'type'>;

/** The fields that a sentence is about: the first that it names by its label, else those whose labels share the most words with it. */
export function fieldsMeant<Field extends Described>(sentence: string, fields: readonly Field[]): Field[] {
  const at = fields.map(({ label }) => placeOf(label, sentence));
  const first = Math.min(...at);
  const named = fields.filter((_, index) => at[index] === first);
  const longest = Math.max(0, ...named.map(({ label }) => label.length));
  if (Number.isFinite(first)) return named.filter(({ label }) => label.length === longest);
  const shared = fields.map((field) => sharedWords(sentence, field));
  const most = Math.max(0, ...shared);
  return most === 0 ? [] : fields.filter((_, index) => shared[index] === most);
}

const smaller = /\b(below|lower|less|fewer|smaller|shorter|before|earlier|not exceed|at most)\b/i;

/**
 * The fields whose values should become others because of a sentence: those that it is about. Of two that it compares, the one that has to become
 * greater: other values are tried in ascending order.
 */
export function fieldsToChange<Field extends Described>(sentence: string, fields: readonly Field[]): Field[] {
  const meant = fieldsMeant(sentence, fields);
  const [first] = meant;
  if (first === undefined || !isOrdered(first) || !smaller.test(sentence)) return meant;
  const others = fields.filter((field) => isOrdered(field) && !meant.includes(field));
  const compared = fieldsMeant(sentence.replace(first.label, ''), others);
  return compared.length > 0 ? compared : meant;
}

function isOrdered({ type }: Described): boolean {
  return /^(number|range|date|time|datetime-local)$/.test(type);
}

/** Where a sentence names a field by its label; infinite where it does not. A field that only has a number is named by it: "Question 2". */
function placeOf(label: string, sentence: string): number {
  const [number] = /^\d{1,2}(?=[.):]?$)/.exec(label.trim()) ?? [];
  if (number !== undefined) return found(sentence.search(new RegExp(`\\p{L} ${number}(?!\\d)`, 'u')));
  const name = label
    .replace(/\(.*?\)|[*:?]/g, '')
    .trim()
    .toLowerCase();
  return name.length > 2 && wordsOf(name).length > 0
    ? found(sentence.toLowerCase().indexOf(name))
    : Number.POSITIVE_INFINITY;
}

function found(index: number): number {
  return index < 0 ? Number.POSITIVE_INFINITY : index;
}

function sharedWords(sentence: string, { label, name, hint = '', type }: Described): number {
  const said = wordsOf(sentence);
  // Boxes of one group have the same name.
  const own = new Set(wordsOf(`${label === '' ? hint : label} ${type === 'checkbox' ? '' : name}`));
  return [...own].filter((word) => said.some((one) => isAlike(one, word))).length;
}

/** Words from four letters on, in lower case. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !common.test(word));
}

/** Whether two words begin in the same way, as "agreed" and "agreement" do. */
function isAlike(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length, 6));
  return one.slice(0, length) === other.slice(0, length);
}
