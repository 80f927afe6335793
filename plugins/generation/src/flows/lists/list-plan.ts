import {
  type Control,
  type Draft,
  type Expectation,
  type FlowPlan,
  type FlowSite,
  type NewPlan,
  networkIdleWait,
  type PageModel,
  quote,
  routeOf,
  type Step,
} from '@testkernel/sdk';
import { escapeRegex } from '../../write/escape-regex.ts';

/** The family of the kinds that are planned list by list. */
export const listFamily = 'lists';

/** A plan about a control of a page with a list. */
export function listPlan(page: PageModel, control: Control, title: string): NewPlan {
  return {
    title,
    reason: `${page.path} shows a list.`,
    pageUrl: page.url,
    priority: 'medium',
    control: { locator: control.locators[0] ?? '', name: control.name },
  };
}

/**
 * Plans of each page. Those of pages that differ only in their query, and of tables with the same columns on pages whose addresses end
 * alike, such as one for each project, are given once.
 */
export function oncePerList(
  { pages }: FlowSite,
  plansOf: (page: PageModel) => readonly NewPlan[],
): NewPlan[] {
  const known = new Set<string>();
  return pages.flatMap(({ page }) => {
    const columns = page.tables.flatMap((table) => table.columns.map(withoutArrow));
    return plansOf(page).filter((plan) => {
      const use = [withoutArrow(plan.control?.name ?? ''), plan.again ?? false];
      const { origin, pathname } = new URL(page.url);
      const keys = [
        `${origin} ${listKey(plan)}`,
        ...(columns.length === 0 ? [] : [JSON.stringify([origin, pathname.split('/').at(-1), columns, use])]),
      ];
      const isKnown = keys.some((key) => known.has(key));
      for (const key of keys) known.add(key);
      return !isKnown;
    });
  });
}

/** The name of a column without the sign of its order. */
function withoutArrow(name: string): string {
  return name.replace(/[\s▲▼△▽▴▾▵▿↑↓⇅↕]+$/u, '');
}

export function listKey({ pageUrl, control, again = false }: NewPlan): string {
  return JSON.stringify([routeOf(pageUrl), control?.name, ...(again ? ['again'] : [])]);
}

/** Clicks the control of a plan, after further steps on its page. */
export function listDraft(plan: FlowPlan, site: FlowSite, before: readonly Step[] = []): Draft | null {
  const place = site.placeOf(plan);
  if (place === null || plan.control === undefined) return null;
  const { locator, name } = plan.control;
  const click = { action: 'click', selector: locator };
  return {
    setup: [...site.reach(place.page, place.state), ...before],
    // The second click would meet the page that the first one leaves.
    action:
      plan.again === true
        ? [click, networkIdleWait, { ...click, selector: withAnySign(locator, name) }]
        : [click],
    assertions: [],
    expectation: { kind: 'change' },
  };
}

/** Checks the box of a plan. @param expectation what has to be observed then */
export function boxDraft(plan: FlowPlan, site: FlowSite, expectation: Expectation): Draft | null {
  const place = site.placeOf(plan);
  if (place === null || plan.control === undefined) return null;
  const action = [{ action: 'check', selector: plan.control.locator }];
  return { setup: site.reach(place.page, place.state), action, assertions: [], expectation };
}

/** The locator of a control whose name may have got the sign of an order, as in "Price ▲", by an earlier click. */
function withAnySign(locator: string, name: string): string {
  const pattern = `/^${escapeRegex(withoutArrow(name))}\\P{L}*$/u`;
  return locator.replace(`name: ${quote(name)}, exact: true`, () => `name: ${pattern}`);
}
