import type { KeptPage } from '@testkernel/sdk';
import type { CoveredPage } from './coverage-schemas.ts';
import { controlsOf, formsOf } from './page-parts.ts';
import type { SiteFlow } from './site-flow.ts';
import type { SiteTraces } from './site-traces.ts';

/** Each page, with the number of its parts that are covered. */
export function coveredPages(
  pages: readonly KeptPage[],
  flows: readonly SiteFlow[],
  traces: SiteTraces,
): CoveredPage[] {
  const flowsOfPages = Map.groupBy(flows, ({ plan }) => plan.pageUrl);
  return pages.map((page) => {
    const used = traces.controlsOfPages.get(page.url) ?? new Set();
    const { path, url, title, depth, states } = page;
    return {
      path,
      url,
      title,
      depth,
      tests: traces.visits.get(url) ?? 0,
      states: counted(states, ({ id }) => traces.states.has(`${url} ${id}`)),
      controls: counted([...controlsOf(page).keys()], (control) => used.has(control)),
      forms: counted([...formsOf(page).keys()], (form) => traces.forms.has(form)),
      flows: byKind(flowsOfPages.get(url) ?? []),
    };
  });
}

function byKind(flows: readonly SiteFlow[]): CoveredPage['flows'] {
  const kinds = Map.groupBy(flows, ({ plan }) => plan.flow);
  return [...kinds].map(([flow, those]) => ({ flow, ...counted(those, ({ covered }) => covered) }));
}

export function counted<T>(all: readonly T[], isCovered: (one: T) => boolean) {
  return { all: all.length, covered: all.filter(isCovered).length };
}
