import { locatorWords, type PipelineState, pathOf, type TestCandidate } from '@testkernel/sdk';
import { lineOf } from '../asking/test-words.ts';

const quotations =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|»([^«]+)«|‘([^’]+)’|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])|`([^`]+)`/gu;
/** Addresses, placeholders, markup and characters that are not seen. */
const refused = /:\/\/|\bwww\.|[\w.+-]@[\w-]|\{\{|\$\{|[<>]|[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const wordsOfName = 2;

/** The names of elements and pages of a site, which a text may only use if its test does. */
export class SiteTexts {
  readonly #phrases: ReadonlySet<string>;

  constructor({ pages }: Pick<PipelineState, 'pages'>) {
    const names = pages.flatMap(({ page }) => [
      page.title,
      ...[page, ...page.states].flatMap(({ controls, forms, headings }) => [
        ...controls.map(({ name }) => name),
        ...headings.map(({ text }) => text),
        ...forms.flatMap(({ name, fields }) => [name, ...fields.map(({ label }) => label)]),
      ]),
    ]);
    this.#phrases = new Set(names.map(normal).filter((name) => name.split(' ').length >= wordsOfName));
  }

  /**
   * Whether a text claims nothing that its test does not show: what it quotes, the numbers in it, and the names of elements
   * of the site must all occur in the test.
   */
  fits(text: string, candidate: TestCandidate): boolean {
    if (refused.test(text)) return false;
    const shown = normal(
      [candidate.name, candidate.description, candidate.rationale, pathOf(candidate.sourceUrl)]
        .concat(candidate.steps.flatMap((step) => [lineOf(step), locatorWords(step.selector ?? '')]))
        .join('\n'),
    );
    const quoted = [...text.matchAll(quotations)].flatMap(([, ...groups]) => groups.filter(Boolean));
    const numbers = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
    const plain = normal(text);
    const named = [...this.#phrases].filter((phrase) => holds(plain, phrase));
    return (
      quoted.every((quotation) => shown.includes(normal(quotation))) &&
      [...numbers, ...named].every((part) => holds(shown, part))
    );
  }
}

function normal(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Whether a text holds a phrase whose ends are ends of words. */
function holds(text: string, phrase: string): boolean {
  const isWord = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!isWord(text[at - 1]) && !isWord(text[at + phrase.length])) return true;
  }
  return false;
}
