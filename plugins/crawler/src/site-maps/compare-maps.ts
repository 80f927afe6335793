import {
  type KeptPage,
  pathOf,
  type SiteMapChange,
  type SiteMapChanges,
  type Transition,
} from '@testkernel/sdk';
import { addressPattern } from '../explore/site-address.ts';
import { type PageChanges, pageChanges } from './compare-pages.ts';
import type { CrawlReach } from './crawl-reach.ts';

/** The parts of a site map that are compared. */
export interface ComparedMap {
  readonly pages: readonly KeptPage[];
  readonly transitions: readonly Transition[];
}

/** The differences of `after`, without those in parts that the crawl did not reach. */
export function compareMaps(before: ComparedMap, after: ComparedMap, reach: CrawlReach): SiteMapChanges {
  const knownBefore = new Map(before.pages.map((page) => [page.path, page]));
  const all: PageChanges[] = after.pages.flatMap((page) => {
    const old = knownBefore.get(page.path);
    if (old === undefined) return isGone(page) ? [] : [{ ...none, added: [pageChange(page, null)] }];
    if (isGone(page) && !isGone(old)) return [{ ...none, removed: [pageChange(old, null)] }];
    return [pageChanges(old, page, { reach, statesElsewhere: stateIds(before) })];
  });
  const transitions = compareTransitions(before, after);
  return {
    added: [...all.flatMap(({ added }) => added), ...transitions.added],
    changed: all.flatMap(({ changed }) => changed),
    removed: [
      ...removedPages(before, after, reach).map((page) => pageChange(page, null)),
      ...all.flatMap(({ removed }) => removed),
      ...transitions.removed,
    ],
  };
}

const none: PageChanges = { added: [], changed: [], removed: [] };

function stateIds({ pages }: ComparedMap): Set<string> {
  return new Set(pages.flatMap(({ states }) => states.map(({ id }) => id)));
}

function pageChange({ path, title }: KeptPage, detail: string | null): SiteMapChange {
  return { kind: 'page', path, name: title, detail };
}

function isGone({ status }: KeptPage): boolean {
  return status === 404 || status === 410;
}

/** Pages that the crawl would have reached if they still existed. */
function removedPages(before: ComparedMap, after: ComparedMap, reach: CrawlReach): KeptPage[] {
  if (reach.truncated !== null) return [];
  const seen = new Set(after.pages.map(({ path }) => path));
  const linked = new Set(after.pages.flatMap(({ controls }) => controls.flatMap(({ href }) => href ?? [])));
  const visitedPatterns = new Set(after.pages.map(({ url }) => addressPattern(url).pattern));
  return before.pages.filter((page) => {
    if (seen.has(page.path) || isGone(page) || page.depth > reach.maxDepth || linked.has(page.url))
      return false;
    const { pattern, byId } = addressPattern(page.url);
    return !byId || !visitedPatterns.has(pattern);
  });
}

function compareTransitions(before: ComparedMap, after: ComparedMap) {
  const keyOf = ({ fromUrl, toUrl, name }: Transition) =>
    fromUrl === toUrl ? `${pathOf(fromUrl)} opens ${name}` : `${pathOf(fromUrl)} ${pathOf(toUrl)}`;
  const pagesBefore = new Set(before.pages.map(({ path }) => path));
  const pagesAfter = new Set(after.pages.map(({ path }) => path));
  const keysBefore = new Set(before.transitions.map(keyOf));
  const keysAfter = new Set(after.transitions.map(keyOf));
  const offered = new Map(after.pages.map((page) => [page.path, namesOf(page)]));
  return {
    added: after.transitions
      .filter((one) => !keysBefore.has(keyOf(one)) && pagesBefore.has(pathOf(one.fromUrl)))
      .filter((one) => one.fromUrl !== one.toUrl)
      .map(toChange),
    removed: before.transitions
      .filter((one) => !keysAfter.has(keyOf(one)) && pagesAfter.has(pathOf(one.fromUrl)))
      .filter((one) => !offered.get(pathOf(one.fromUrl))?.has(one.name))
      .map(toChange),
  };
}

function namesOf({ controls }: KeptPage): Set<string> {
  return new Set(controls.map(({ name }) => name));
}

function toChange({ fromUrl, toUrl, name }: Transition): SiteMapChange {
  return { kind: 'transition', path: pathOf(fromUrl), name: `${name} → ${pathOf(toUrl)}`, detail: null };
}
