import type { LocatorExpression } from '@testkernel/sdk';
import {
  attributeLocator,
  elementRole,
  fitsLocator,
  generatedId,
  isShown,
  matchLocator,
  plainSight,
  roleLocator,
} from '@testkernel/sdk/page';
import { labelOfElement } from './element-reporter.ts';
import type { ItemRole, Reporter } from './page-report.ts';
import { isOnlyMatch, numbered } from './unique-locators.ts';
import type { Watch } from './watch.ts';

/** What has items that people count. */
export const collections =
  'ul, ol, table, [role="list"], [role="table"], [role="grid"], [role="treegrid"], [role="feed"]';
export const maxCollections = 30;

interface Collection {
  readonly element: Element;
  readonly role: string;
  readonly items: ItemRole;
  /** Elements that may be items: cheap to find, and equal only where nothing changed. */
  readonly candidates: number;
}

/** Reports collections whose number of items an action changed. */
export function watchCounts(report: Reporter): Watch {
  let before: Collection[] | null = null;
  return {
    remember() {
      before = shownCollections();
    },
    tell() {
      // Where nothing was shown before, as in a new document, nothing is known to have changed.
      if (before === null) return;
      const now = shownCollections();
      for (const collection of now) {
        const was = sameIn(before, now, collection);
        if (was === undefined || was.candidates === collection.candidates || !isShown(collection.element))
          continue;
        reportCount(report, collection);
      }
      before = now;
    },
  };
}

export function shownCollections(): Collection[] {
  return [...document.querySelectorAll(collections)].slice(0, maxCollections).flatMap((element) => {
    const role = elementRole(element);
    const items = role === null ? null : itemsOf(role);
    if (role === null || items === null) return [];
    const selector = {
      listitem: 'li, [role="listitem"]',
      row: 'tr, [role="row"]',
      article: 'article, [role="article"]',
    };
    return [{ element, role, items, candidates: element.querySelectorAll(selector[items]).length }];
  });
}

export function itemsOf(role: string): ItemRole | null {
  if (role === 'list') return 'listitem';
  if (role === 'feed') return 'article';
  return /^(table|grid|treegrid)$/.test(role) ? 'row' : null;
}

/** The collection as it was: the same element, or, where the page made it anew, the one at the same place. */
export function sameIn(
  before: readonly Collection[],
  now: readonly Collection[],
  { element, role }: Collection,
): Collection | undefined {
  const known = before.find((one) => one.element === element);
  if (known !== undefined) return known;
  const ofRole = (all: readonly Collection[]) => all.filter((one) => one.role === role);
  const place = ofRole(now).findIndex((one) => one.element === element);
  return ofRole(before).length === ofRole(now).length ? ofRole(before)[place] : undefined;
}

export function reportCount(report: Reporter, { element, role, items }: Collection): void {
  const locator = collectionLocator(element, role);
  const count = matchLocator([...locator, { method: 'getByRole', role: items, options: {} }]).length;
  report({
    type: 'count',
    element: { key: 'collection', locators: [locator], label: labelOfCollection(element) },
    items,
    count,
  });
}

export function labelOfCollection(element: Element): string {
  return plainSight().nameOf(element) === '' ? '' : labelOfElement(element);
}

/** By its role, name and id; its texts are those of its items. */
export function collectionLocator(element: Element, role: string): LocatorExpression {
  const alone = [{ method: 'getByRole' as const, role, options: {} }];
  const id = generatedId.test(element.id) || !fitsLocator(element.id) ? '' : element.id;
  const calls = [roleLocator(role, plainSight().nameOf(element)), attributeLocator('', 'id', id)];
  const candidates = [...calls.flatMap((call) => (call === null ? [] : [[call]])), alone];
  return candidates.find((one) => isOnlyMatch(one, element)) ?? numbered(element, [alone]);
}
