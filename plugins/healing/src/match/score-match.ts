import type { ElementFacts } from '../in-page/element-facts.ts';
import { compareNames, type NameRelation } from './compare-names.ts';
import { overlap } from './words-of.ts';

const nameLikeness: Record<NameRelation, number> = {
  same: 1,
  reworded: 0.85,
  extended: 0.75,
  different: 0,
  conflicting: 0,
};

/** What only one element should have: equal in two elements, they are the same, whatever it is called now. */
const identities = ['testId', 'id', 'nameAttribute', 'href'] as const;
/** Identities that say nothing: many links have them. */
const empty = new Set(['', '/', '#']);
/** Below this, two texts speak of different things. */
const related = 0.4;

/** How much an element is like the one that is looked for, from 0 to 1; null for one that it can't be. */
export function scoreMatch(wanted: ElementFacts, found: ElementFacts): number | null {
  const relation = relate(wanted, found);
  if (!isPossible(wanted, found, relation)) return null;
  const parts = [...ofItself(wanted, found, relation), ...ofSurroundings(wanted, found)];
  const weight = parts.reduce((sum, [share]) => sum + share, 0);
  return parts.reduce((sum, [share, likeness]) => sum + share * likeness, 0) / weight;
}

/** By the name; where that changed, a text or title may still say the same, as when only a label was translated. */
export function relate(wanted: ElementFacts, found: ElementFacts): NameRelation {
  const byName = compareNames(wanted.name, found.name);
  if (byName !== 'different') return byName;
  const said = [wanted.name, wanted.text, wanted.title].filter((text) => text !== '');
  const says = [found.name, found.text, found.title];
  return said.some((text) => says.some((other) => compareNames(text, other) === 'same'))
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
  if (wanted.item !== '' && found.item !== '' && overlap(wanted.item, found.item) < related) return false;
  return isSame || !oneOfTwinsIsGone(wanted, found);
}

export function sharesIdentity(wanted: ElementFacts, found: ElementFacts): boolean {
  return identities.some((field) => !empty.has(wanted[field]) && wanted[field] === found[field]);
}

function leadsElsewhere(wanted: ElementFacts, found: ElementFacts): boolean {
  return !empty.has(wanted.href) && !empty.has(found.href) && wanted.href !== found.href;
}

/** There were several of that name, and now there are fewer: what is left is the wanted one only where it was. */
function oneOfTwinsIsGone(wanted: ElementFacts, found: ElementFacts): boolean {
  if (found.twins >= wanted.twins) return false;
  return overlap(wanted.heading, found.heading) < 1 || wanted.form !== found.form;
}

type Part = readonly [weight: number, likeness: number];

function ofItself(wanted: ElementFacts, found: ElementFacts, relation: NameRelation): Part[] {
  const equal = (
    weight: number,
    field: 'testId' | 'id' | 'nameAttribute' | 'href' | 'placeholder' | 'title',
  ): Part[] => (wanted[field] === '' ? [] : [[weight, wanted[field] === found[field] ? 1 : 0]]);
  return [
    [30, nameLikeness[relation]],
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

function ofSurroundings(wanted: ElementFacts, found: ElementFacts): Part[] {
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
