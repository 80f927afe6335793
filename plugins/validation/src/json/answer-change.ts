import { type JsonPath, nodesAt } from './json-shape.ts';
import { type JsonNode, jsonTree } from './json-tree.ts';
import { otherDate, otherNumber } from './other-value.ts';

/** A change to the JSON of an answer, as data. */
export type AnswerChange =
  | { readonly change: 'number' | 'date'; readonly path: JsonPath }
  | { readonly change: 'reverse' | 'drop-first' | 'drop-last' | 'repeat-last'; readonly path: JsonPath }
  | { readonly change: 'swap'; readonly path: JsonPath; readonly fields: readonly [string, string] }
  /** @property index of the value among those in this place */
  | { readonly change: 'lose'; readonly path: JsonPath; readonly index: number };

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with the change. It is the same text where the change finds nothing, and where it is no JSON. */
export function changedJson(text: string, change: AnswerChange): string {
  const root = jsonTree(text);
  if (root === null) return text;
  const nodes = nodesAt(root, change.path);
  const edits = nodes.flatMap((node, index) => editsOf(text, node, index, change));
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits.sort((one, other) => one.start - other.start)) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return parts.join('') + text.slice(at);
}

function editsOf(text: string, node: JsonNode, index: number, change: AnswerChange): Edit[] {
  switch (change.change) {
    case 'number':
      return valueEdit(text, node, otherNumber);
    case 'date':
      return valueEdit(text, node, otherDate);
    case 'lose':
      return node.kind === 'string' && index === change.index ? [{ ...node, text: '""' }] : [];
    case 'swap':
      return swapEdits(text, node, change.fields);
    default:
      return node.kind === 'array' ? itemEdits(text, node.items, change.change) : [];
  }
}

function valueEdit(text: string, node: JsonNode, other: (value: string) => string | null): Edit[] {
  const source = text.slice(node.start, node.end);
  if (node.kind === 'number') {
    const next = other(source);
    return next === null ? [] : [{ ...node, text: next }];
  }
  const next = node.kind === 'string' ? other(stringValue(source)) : null;
  return next === null ? [] : [{ ...node, text: JSON.stringify(next) }];
}

function swapEdits(text: string, node: JsonNode, [one, other]: readonly [string, string]): Edit[] {
  const [first, second] = node.kind === 'object' ? [node.fields.get(one), node.fields.get(other)] : [];
  if (first?.kind !== 'string' || second?.kind !== 'string') return [];
  return [
    { ...first, text: text.slice(second.start, second.end) },
    { ...second, text: text.slice(first.start, first.end) },
  ];
}

function itemEdits(
  text: string,
  items: readonly JsonNode[],
  change: 'reverse' | 'drop-first' | 'drop-last' | 'repeat-last',
): Edit[] {
  const [first, second] = items;
  const last = items.at(-1);
  const before = items.at(-2);
  if (!first || !second || !last || !before) return [];
  if (change === 'drop-first') return [{ start: first.start, end: second.start, text: '' }];
  if (change === 'drop-last') return [{ start: before.end, end: last.end, text: '' }];
  if (change === 'repeat-last') {
    return [{ start: last.end, end: last.end, text: `,${text.slice(last.start, last.end)}` }];
  }
  const sources = items.map(({ start, end }) => text.slice(start, end)).reverse();
  return items.map(({ start, end }, index) => ({ start, end, text: sources[index] ?? '' }));
}

/** The value of a string from its source. */
export function stringValue(source: string): string {
  const value: unknown = JSON.parse(source);
  return String(value);
}
