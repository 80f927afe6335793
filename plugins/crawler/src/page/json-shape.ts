const maxDepth = 6;
const maxKeys = 40;
const maxItems = 20;
const maxLength = 2_000;

/** Keys that are names of properties; others, such as identifiers and addresses, are data. */
const propertyName = /^[A-Za-z_$][\w$-]{0,40}$/;

type Shape =
  | { readonly kind: 'plain'; readonly name: string }
  | { readonly kind: 'list'; readonly item: Shape | null }
  | { readonly kind: 'map'; readonly value: Shape | null }
  | { readonly kind: 'object'; readonly properties: ReadonlyMap<string, { shape: Shape; optional: boolean }> }
  | { readonly kind: 'either'; readonly shapes: readonly Shape[] };

/** The structure of a value, such as `{id: number, tags: string[]}`: names and types, never values. */
export function jsonShape(value: unknown): string {
  const printed = print(shapeOf(value, maxDepth));
  return printed.length <= maxLength ? printed : `${printed.slice(0, maxLength - 1)}…`;
}

function shapeOf(value: unknown, depth: number): Shape {
  if (value === null) return { kind: 'plain', name: 'null' };
  if (typeof value !== 'object') return { kind: 'plain', name: typeof value };
  if (depth === 0) return { kind: 'plain', name: '…' };
  if (Array.isArray(value)) return { kind: 'list', item: merged(value.slice(0, maxItems), depth - 1) };
  const entries = Object.entries(value);
  if (entries.some(([key]) => !propertyName.test(key)) || entries.length > maxKeys) {
    return {
      kind: 'map',
      value: merged(
        entries.slice(0, maxItems).map(([, one]) => one),
        depth - 1,
      ),
    };
  }
  return {
    kind: 'object',
    properties: new Map(
      entries.map(([key, one]) => [key, { shape: shapeOf(one, depth - 1), optional: false }]),
    ),
  };
}

function merged(values: readonly unknown[], depth: number): Shape | null {
  return values.map((value) => shapeOf(value, depth)).reduce<Shape | null>(either, null);
}

function either(one: Shape | null, other: Shape | null): Shape | null {
  if (one === null || other === null) return one ?? other;
  if (one.kind === 'object' && other.kind === 'object') return eitherObject(one, other);
  if (one.kind === 'list' && other.kind === 'list')
    return { kind: 'list', item: either(one.item, other.item) };
  if (one.kind === 'map' && other.kind === 'map')
    return { kind: 'map', value: either(one.value, other.value) };
  const shapes = [...alternatives(one), ...alternatives(other)];
  const different = [...new Map(shapes.map((shape) => [print(shape), shape])).values()];
  const [only] = different;
  return only !== undefined && different.length === 1 ? only : { kind: 'either', shapes: different };
}

function alternatives(shape: Shape): readonly Shape[] {
  return shape.kind === 'either' ? shape.shapes : [shape];
}

function eitherObject(
  one: Extract<Shape, { kind: 'object' }>,
  other: Extract<Shape, { kind: 'object' }>,
): Shape {
  const properties = new Map<string, { shape: Shape; optional: boolean }>();
  for (const key of new Set([...one.properties.keys(), ...other.properties.keys()])) {
    const mine = one.properties.get(key);
    const theirs = other.properties.get(key);
    const shape = either(mine?.shape ?? null, theirs?.shape ?? null);
    const optional = !mine || !theirs || mine.optional || theirs.optional;
    if (shape !== null) properties.set(key, { shape, optional });
  }
  return { kind: 'object', properties };
}

function print(shape: Shape): string {
  switch (shape.kind) {
    case 'plain':
      return shape.name;
    case 'list':
      return shape.item === null ? '[]' : `${bracketed(shape.item)}[]`;
    case 'map':
      return `{[key]: ${shape.value === null ? 'unknown' : print(shape.value)}}`;
    case 'either':
      return shape.shapes.map(print).join(' | ');
    case 'object':
      return `{${[...shape.properties].map(([key, { shape: of, optional }]) => `${key}${optional ? '?' : ''}: ${print(of)}`).join(', ')}}`;
  }
}

function bracketed(shape: Shape): string {
  return shape.kind === 'either' ? `(${print(shape)})` : print(shape);
}
