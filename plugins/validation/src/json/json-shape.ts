import type { JsonNode } from './json-tree.ts';

/** Where a value stands: the names of the fields around it, with null for any item of an array. */
export type JsonPath = readonly (string | null)[];

/** All values of a document that stand in the same place of its records. */
export interface JsonShape {
  readonly path: JsonPath;
  readonly nodes: JsonNode[];
  readonly fields: Map<string, JsonShape>;
  items: JsonShape | null;
}

/** Records with names as keys would make a shape for each of them. */
const maxShapes = 300;

/** The shapes of a document, the outer ones first. */
export function shapesOf(root: JsonNode): JsonShape[] {
  const shapes = [emptyShape([])];
  shapes[0]?.nodes.push(root);
  for (const shape of shapes) {
    if (shapes.length > maxShapes) break;
    for (const node of shape.nodes) addInner(node, shape, shapes);
  }
  return shapes.slice(0, maxShapes);
}

function addInner(node: JsonNode, shape: JsonShape, shapes: JsonShape[]): void {
  const known = (inner: JsonShape): JsonShape => {
    shapes.push(inner);
    return inner;
  };
  if (node.kind === 'array') {
    for (const item of node.items) {
      shape.items ??= known(emptyShape([...shape.path, null]));
      shape.items.nodes.push(item);
    }
  } else if (node.kind === 'object') {
    for (const [name, value] of node.fields) {
      if (shapes.length > maxShapes && !shape.fields.has(name)) return;
      const inner = shape.fields.get(name) ?? known(emptyShape([...shape.path, name]));
      shape.fields.set(name, inner);
      inner.nodes.push(value);
    }
  }
}

/** The values in a place of a document. */
export function nodesAt(root: JsonNode, path: JsonPath): JsonNode[] {
  return path.reduce<JsonNode[]>(
    (nodes, part) =>
      nodes.flatMap((node) => {
        if (part === null) return node.kind === 'array' ? node.items : [];
        return node.kind === 'object' ? (node.fields.get(part) ?? []) : [];
      }),
    [root],
  );
}

/** The place in words: `items.price`. */
export function pathName(path: JsonPath): string {
  return path
    .filter((part) => part !== null)
    .join('.')
    .slice(0, 60);
}

function emptyShape(path: JsonPath): JsonShape {
  return { path, nodes: [], fields: new Map(), items: null };
}
