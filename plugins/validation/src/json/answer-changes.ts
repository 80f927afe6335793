import { type AnswerChange, stringValue } from './answer-change.ts';
import { isReference } from './field-names.ts';
import { type JsonShape, shapesOf } from './json-shape.ts';
import { type JsonNode, jsonTree } from './json-tree.ts';
import { otherDate, otherNumber } from './other-value.ts';
import type { ShownText } from './shown-text.ts';

/** Values of a place that are looked at. */
const maxLooked = 20;
/** Changes of each kind that are found. */
const maxOfKind = 3;
const decimalText = /^-?\d{1,12}\.\d{1,4}$/;

/**
 * The changes to an answer that somebody who looks at the pages can notice: what is changed is shown there. Changes of other
 * values would be defects that no test can find.
 */
export function answerChanges(text: string, shown: ShownText): AnswerChange[] {
  const root = jsonTree(text);
  return root === null ? [] : new AnswerChanges(text, shown).of(root);
}

class AnswerChanges {
  readonly #text: string;
  readonly #shown: ShownText;

  constructor(text: string, shown: ShownText) {
    this.#text = text;
    this.#shown = shown;
  }

  of(root: JsonNode): AnswerChange[] {
    const shapes = shapesOf(root);
    return [
      (shape: JsonShape) => this.#numbers(shape),
      (shape: JsonShape) => this.#dates(shape),
      (shape: JsonShape) => this.#orders(shape),
      (shape: JsonShape) => this.#records(shape),
      (shape: JsonShape) => this.#swaps(shape),
      (shape: JsonShape) => this.#losses(shape),
    ].flatMap((changesOf) => shapes.flatMap(changesOf).slice(0, maxOfKind));
  }

  #numbers({ path, nodes }: JsonShape): AnswerChange[] {
    const isNumber = (node: JsonNode) => {
      const value = this.#value(node);
      return (node.kind === 'number' || decimalText.test(value)) && otherNumber(value) !== null;
    };
    const some = nodes.slice(0, maxLooked);
    const isMeant = some.every(isNumber) && !this.#isReference(path.at(-1), some);
    const isShown = () => some.some((node) => this.#shown.hasNumber(this.#value(node)));
    return isMeant && isShown() ? [{ change: 'number', path }] : [];
  }

  #dates({ path, nodes }: JsonShape): AnswerChange[] {
    const dates = nodes
      .slice(0, maxLooked)
      .filter((node) => node.kind === 'string' && otherDate(this.#value(node)) !== null);
    return dates.some((node) => this.#shown.hasDate(this.#value(node))) ? [{ change: 'date', path }] : [];
  }

  /** Records of which at least two are shown, and not the same. */
  #orders({ path, nodes }: JsonShape): AnswerChange[] {
    return nodes.slice(0, maxLooked).some((node) => {
      const shown = this.#shownItems(node).map((item) => this.#source(item));
      return new Set(shown).size >= 2;
    })
      ? [{ change: 'reverse', path }]
      : [];
  }

  #records({ path, nodes }: JsonShape): AnswerChange[] {
    const ends = nodes.slice(0, maxLooked).flatMap((node) => {
      if (node.kind !== 'array' || node.items.length < 2) return [];
      const shown = this.#shownItems(node);
      return [[shown.includes(node.items[0] ?? node), shown.includes(node.items.at(-1) ?? node)] as const];
    });
    const first = ends.some(([isShown]) => isShown);
    const last = ends.some(([, isShown]) => isShown);
    return [
      ...(last ? [{ change: 'drop-last', path } as const] : []),
      ...(first && !last ? [{ change: 'drop-first', path } as const] : []),
      ...(last ? [{ change: 'repeat-last', path } as const] : []),
    ];
  }

  #swaps({ path, nodes, fields }: JsonShape): AnswerChange[] {
    if (!nodes.some(({ kind }) => kind === 'object')) return [];
    const names = [...fields].filter(([, shape]) => this.#isShownText(shape)).map(([name]) => name);
    const differs = ([one, other]: readonly [string, string]) =>
      nodes.slice(0, maxLooked).some((node) => {
        const [first, second] = node.kind === 'object' ? [node.fields.get(one), node.fields.get(other)] : [];
        return first && second && this.#source(first) !== this.#source(second);
      });
    const pairs = names.slice(1).map((name, index) => [names[index] ?? name, name] as const);
    return pairs.filter(differs).map((pair) => ({ change: 'swap', path, fields: pair }));
  }

  #losses(shape: JsonShape): AnswerChange[] {
    if (!this.#isShownText(shape)) return [];
    const index = shape.nodes.slice(0, maxLooked).findIndex((node) => this.#shown.hasText(this.#value(node)));
    return [{ change: 'lose', path: shape.path, index }];
  }

  /** Texts that are shown, and neither dates nor numbers nor references. */
  #isShownText({ path, nodes }: JsonShape): boolean {
    const some = nodes.slice(0, maxLooked);
    if (!some.every(({ kind }) => kind === 'string') || this.#isReference(path.at(-1), some)) return false;
    return some.some((node) => {
      const value = this.#value(node);
      return otherDate(value) === null && !/^[\d.\s-]*$/.test(value) && this.#shown.hasText(value);
    });
  }

  /** The items of an array that have a text or a number which is shown. */
  #shownItems(node: JsonNode): JsonNode[] {
    if (node.kind !== 'array') return [];
    const { items } = node;
    const ends = items.length > maxLooked ? [...items.slice(0, maxLooked), ...items.slice(-1)] : items;
    return ends.filter((item) => this.#isShownItem(item));
  }

  #isShownItem(item: JsonNode): boolean {
    const values = item.kind === 'object' ? [...item.fields].slice(0, maxLooked) : [['', item] as const];
    return values.some(([name, value]) => {
      if (value.kind !== 'string') return false;
      const text = this.#value(value);
      return !isReference(name, text) && this.#shown.hasText(text);
    });
  }

  #isReference(name: string | null | undefined, nodes: readonly JsonNode[]): boolean {
    return nodes.some((node) => isReference(name ?? '', this.#value(node)));
  }

  /** The beginning of a value is enough to tell what it is. */
  #value(node: JsonNode): string {
    const source = this.#source(node);
    if (node.kind !== 'string') return node.kind === 'number' ? source : '';
    return source.length > 10_000 ? '' : stringValue(source);
  }

  #source({ start, end }: JsonNode): string {
    return this.#text.slice(start, end);
  }
}
