import type { RawControl, RawForm, RawHeading, RawPage, RawPlace } from '../in-page/raw-page.ts';
import type { Parts } from '../page/to-model.ts';

/** The parts of a page that were not there before. */
export interface FreshParts extends Parts {
  /** The dialog, menu or other layer that opened; the outermost if several did. */
  readonly layer: RawPlace | null;
}

/** Everything in a layer that opened, and elements outside of it that occur more often than before. */
export function freshParts(before: RawPage, after: RawPage): FreshParts {
  const layers = freshLayers(before, after);
  const isInside = ({ layer }: { layer: number | null }) => layer !== null && layers.has(layer);
  const [first] = layers;
  return {
    layer: first === undefined ? null : (after.places[first] ?? null),
    controls: surplus(
      keyed(before),
      keyed(after),
      ({ key }) => key,
      ({ control }) => isInside(control),
    ).map(({ control }) => control),
    headings: surplus(before.headings, after.headings, headingKey, isInside),
    forms: surplus(before.forms, after.forms, formKey, isInside),
  };
}

function keyed({ url, controls }: RawPage): { readonly control: RawControl; readonly key: string }[] {
  return controls.map((control) => ({ control, key: controlKey(control, url) }));
}

/** Links to the page itself stay the same where the application writes something into its own address. */
function controlKey({ role, tag, name, text, href, placeholder }: RawControl, url: string): string {
  return `${role ?? tag}|${name || text || placeholder}|${href === null ? '' : relativeTo(url, href)}`;
}

function relativeTo(url: string, href: string): string {
  const [address = '', fragment] = href.split('#');
  return fragment !== undefined && address === url.split('#')[0] ? `#${fragment}` : href;
}

function headingKey({ level, name }: RawHeading): string {
  return `${level} ${name}`;
}

function formKey(form: RawForm): string {
  return [
    form.name,
    ...form.fields.map((field) => `${field.type} ${field.name || field.nameAttribute}`),
  ].join('|');
}

function freshLayers(before: RawPage, after: RawPage): Set<number> {
  const left = countBy(before.places.filter(isLayer), placeKey);
  const fresh = new Set<number>();
  for (const [index, place] of after.places.entries()) {
    if (isLayer(place) && !take(left, placeKey(place))) fresh.add(index);
  }
  return fresh;
}

function isLayer(place: RawPlace): boolean {
  return place.isLayer;
}

function placeKey({ role, name }: RawPlace): string {
  return `${role} ${name}`;
}

function surplus<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (one: T) => string,
  isInside: (one: T) => boolean,
): T[] {
  const left = countBy(before, keyOf);
  return after.filter((one) => isInside(one) || !take(left, keyOf(one)));
}

function countBy<T>(items: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** Takes one of that key; false if none is left. */
function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0;
  counts.set(key, left - 1);
  return left > 0;
}
