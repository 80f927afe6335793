import type { ElementFacts } from '../in-page/element-facts.ts';
import { compareNames, type NameRelation } from './compare-names.ts';
import { overlap } from './words-of.ts';

const nameSimilarity: Record<NameRelation, number> = {
  same: 1,
  reworded: 0.85,
  extended: 0.75,
  different: 0,
  conflicting: 0,
};

/**
 * Properties that are unique to an element. Two elements that share one are the same, even if their names
 * differ.
 */
const identities = ['testId', 'id', 'nameAttribute', 'href'] as const;
/** Values that many links have. */
const empty = new Set(['', '/', '#']);
/** Two texts with a smaller overlap are about different things. */
const minOverlap = 0.4;

/** How similar an element is to the wanted one, 0..1; null for an element that can't be it. */
export function scoreMatch(wanted: ElementFacts, found: ElementFacts): number | null {
  const relation = relate(wanted, found);
  if (!isPossible(wanted, found, relation)) return null;
  const parts = [...elementParts(wanted, found, relation), ...surroundingParts(wanted, found)];
  const weight = parts.reduce((sum, [share]) => sum + share, 0);
  return parts.reduce((sum, [share, similarity]) => sum + share * similarity, 0) / weight;
}

/**
 * Compares the names. If they differ, an equal text or title still counts, for example if only the label was
 * translated.
 */
export function relate(wanted: ElementFacts, found: ElementFacts): NameRelation {
  const byName = compareNames(wanted.name, found.name);
  if (byName !== 'different') return byName;
  const namesBefore = [wanted.name, wanted.text, wanted.title].filter((text) => text !== '');
  const namesAfter = [found.name, found.text, found.title];
  return namesBefore.some((text) => namesAfter.some((other) => compareNames(text, other) === 'same'))
    ? 'reworded'
    : byName;
}

function isPossible(wanted: ElementFacts, found: ElementFacts, relation: NameRelation): boolean {
  if (found.kind !== wanted.kind || relation === 'conflicting') return false;
  if ((found.disabled && !wanted.disabled) || (!found.shown && wanted.shown)) return false;
  if ((found.type === 'password') !== (wanted.type === 'password')) return false;
  const isSame = sharesIdentity(wanted, found);
  if (relation !== 'same' && leadsElsewhere(wanted, found)) return false;
  if (!isSame && (relation === 'different' || wanted.name === '')) return false;
  if (wanted.item !== '' && found.item !== '' && overlap(wanted.item, found.item) < minOverlap) return false;
  return isSame || !isReplacementOfMissing(wanted, found);
}

export function sharesIdentity(wanted: ElementFacts, found: ElementFacts): boolean {
  return identities.some((field) => !empty.has(wanted[field]) && wanted[field] === found[field]);
}

function leadsElsewhere(wanted: ElementFacts, found: ElementFacts): boolean {
  return !empty.has(wanted.href) && !empty.has(found.href) && wanted.href !== found.href;
}

/**
 * If some of several elements with the name are gone, a remaining one is only accepted in the place of the
 * wanted one.
 */
function isReplacementOfMissing(wanted: ElementFacts, found: ElementFacts): boolean {
  if (found.twins >= wanted.twins) return false;
  return overlap(wanted.heading, found.heading) < 1 || wanted.form !== found.form;
}

type Part = readonly [weight: number, similarity: number];

function elementParts(wanted: ElementFacts, found: ElementFacts, relation: NameRelation): Part[] {
  const equal = (
    weight: number,
    field: 'testId' | 'id' | 'nameAttribute' | 'href' | 'placeholder' | 'title',
  ): Part[] => (wanted[field] === '' ? [] : [[weight, wanted[field] === found[field] ? 1 : 0]]);
  return [
    [30, nameSimilarity[relation]],
    ...equal(14, 'testId'),
    ...equal(8, 'id'),
    ...equal(10, 'nameAttribute'),
    ...equal(10, 'href'),
    ...equal(4, 'placeholder'),
    ...equal(2, 'title'),
    [6, wanted.role === found.role ? 1 : 0.5],
    [3, wanted.tag === found.tag ? 1 : 0.3],
    ...(wanted.classes.length === 0 ? [] : [[5, shared(wanted.classes, found.classes)] as const]),
  ];
}

function surroundingParts(wanted: ElementFacts, found: ElementFacts): Part[] {
  const text = (weight: number, field: 'item' | 'heading' | 'before' | 'after'): Part[] =>
    wanted[field] === '' ? [] : [[weight, overlap(wanted[field], found[field])]];
  const away = Math.hypot(wanted.place.x - found.place.x, wanted.place.y - found.place.y);
  return [
    ...text(14, 'item'),
    ...text(6, 'heading'),
    ...text(4, 'before'),
    ...text(4, 'after'),
    [3, wanted.form === found.form ? 1 : 0],
    [4, shared(wanted.ancestors, found.ancestors)],
    [1, wanted.position === found.position ? 1 : 0],
    [5, Math.max(0, 1 - away * 2)],
  ];
}

function shared(one: readonly string[], other: readonly string[]): number {
  const all = new Set([...one, ...other]);
  return all.size === 0
    ? 1
    : [...all].filter((part) => one.includes(part) && other.includes(part)).length / all.size;
}
