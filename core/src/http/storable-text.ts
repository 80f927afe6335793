import type { Finding } from './misspelt-properties.ts';

/** Levels of arrays and objects that a value may have: more than any of ours, and fewer than a recursion survives. */
const maxDepth = 100;

const reason = 'must not hold NUL characters or lone surrogates';

/** An array or object inside the value that is looked through. */
interface Place {
  readonly value: object;
  readonly name: string;
  readonly parent: Place | null;
  readonly depth: number;
}

/**
 * The first part of a value that the database can't store: a text, the name of a property, or too many levels. Takes
 * time in proportion to the size of the value, whatever its shape.
 */
export function findUnstorable(root: unknown): Finding | null {
  if (typeof root === 'string') return isStorable(root) ? null : { path: '', message: reason };
  if (!isContainer(root)) return null;
  const open: Place[] = [{ value: root, name: '', parent: null, depth: 1 }];
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.depth > maxDepth) {
      return { path: pathOf(place), message: `must not be nested deeper than ${maxDepth} levels` };
    }
    const finding = Array.isArray(place.value)
      ? lookThrough(place, place.value.entries(), open)
      : lookThrough(place, Object.entries(place.value), open);
    if (finding) return finding;
  }
  return null;
}

/** Whether PostgreSQL stores the text: no NUL, and well-formed Unicode. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Checks the texts of one array or object, and leaves the arrays and objects in it for later. */
function lookThrough(
  place: Place,
  entries: Iterable<[string | number, unknown]>,
  open: Place[],
): Finding | null {
  for (const [name, value] of entries) {
    if (typeof name === 'string' && !isStorable(name)) {
      return { path: pathOf(place), message: `has a property whose name ${reason}` };
    }
    if (typeof value === 'string') {
      if (!isStorable(value)) return { path: pathOf({ parent: place, name: String(name) }), message: reason };
    } else if (isContainer(value)) {
      open.push({ value, name: String(name), parent: place, depth: place.depth + 1 });
    }
  }
  return null;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function pathOf(place: Pick<Place, 'name' | 'parent'>): string {
  const names: string[] = [];
  for (let at: Pick<Place, 'name' | 'parent'> | null = place; at?.parent; at = at.parent)
    names.unshift(at.name);
  return names.join('/').slice(0, 500);
}
