/** Source code with everything that is not code blanked out, and the strings that stood in it. */
export interface MaskedSource {
  /** As long as the source: comments, templates and regular expressions are blanks, strings are `'···'`. */
  readonly code: string;
  /** The content of each string by the offset of its opening quote. */
  readonly strings: ReadonlyMap<number, string>;
}

/** After one of these a slash begins a regular expression, as it does after an operator. */
const wordsBeforeExpression =
  /(?:^|[^\w$.])(?:return|typeof|case|do|else|in|of|new|delete|void|await|yield)$/;

/** Blanks what is not code, so that an example in a comment or a template is not taken for an import. */
export function maskSource(source: string): MaskedSource {
  return new Masker(source).mask();
}

class Masker {
  readonly #source: string;
  readonly #strings = new Map<number, string>();
  #code = '';
  /** For each open `${` of a template: how many braces are open within it. */
  readonly #templates: number[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  mask(): MaskedSource {
    while (this.#at < this.#source.length) this.#step();
    return { code: this.#code, strings: this.#strings };
  }

  get #at(): number {
    return this.#code.length;
  }

  #step(): void {
    const { 0: character = '', 1: next } = this.#source.slice(this.#at, this.#at + 2);
    if (character === '/' && next === '/') this.#blank(/\/\/.*/y);
    else if (character === '/' && next === '*') this.#blank(/\/\*[\s\S]*?\*\//y);
    else if (character === "'" || character === '"') this.#string(character);
    else if (character === '`') this.#template(1);
    else if (character === '/' && this.#expectsExpression())
      this.#blank(/\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/\w*/y);
    else this.#brace(character);
  }

  #brace(character: string): void {
    const open = this.#templates.at(-1);
    if (open !== undefined && character === '}' && open === 0) {
      this.#templates.pop();
      this.#template(1);
      return;
    }
    if (open !== undefined && character === '{') this.#templates[this.#templates.length - 1] = open + 1;
    if (open !== undefined && character === '}') this.#templates[this.#templates.length - 1] = open - 1;
    this.#code += character;
  }

  #string(quote: string): void {
    const start = this.#at;
    const text = match(
      quote === "'" ? /'(?:\\[\s\S]|[^'\\])*'/y : /"(?:\\[\s\S]|[^"\\])*"/y,
      this.#source,
      start,
    );
    this.#strings.set(start, text.slice(1, -1));
    this.#code += `'${'·'.repeat(Math.max(0, text.length - 2))}'`;
  }

  /** The text of a template up to its end or its next `${`. */
  #template(skip: number): void {
    const text = match(/(?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y, this.#source, this.#at + skip);
    if (text.endsWith('${')) this.#templates.push(0);
    this.#code += blanksFor(this.#source.slice(this.#at, this.#at + skip) + text);
  }

  #blank(pattern: RegExp): void {
    const text = match(pattern, this.#source, this.#at) || (this.#source[this.#at] ?? '');
    this.#code += blanksFor(text);
  }

  #expectsExpression(): boolean {
    const before = this.#code.trimEnd();
    return before === '' || /[([{,;:?!&|=+\-*%<>~^]$/.test(before) || wordsBeforeExpression.test(before);
  }
}

function match(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? '';
}

function blanksFor(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
