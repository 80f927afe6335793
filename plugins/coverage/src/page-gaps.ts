import { type KeptPage, lookAlikeKey } from '@testkernel/sdk';
import type { Gap } from './coverage-schemas.ts';
import { clicksAway, newGap, pageName } from './new-gap.ts';
import { controlsOf, formsOf } from './page-parts.ts';
import type { SiteTraces } from './site-traces.ts';

const worth = 100;

/**
 * Pages that no test visits. Of pages with the same structure only the first is listed; pages that answered
 * with an error are left out.
 */
export function pageGaps(pages: readonly KeptPage[], { visits }: SiteTraces): Gap[] {
  const seen = new Set(pages.filter(({ url }) => visits.has(url)).map(lookAlikeKey));
  return pages.flatMap((page) => {
    const key = lookAlikeKey(page);
    if (seen.has(key) || (page.status ?? 200) >= 400) return [];
    seen.add(key);
    const [controls, forms] = [controlsOf(page).size, formsOf(page).size];
    return [
      newGap(
        { page, worth },
        {
          kind: 'page',
          flow: 'page-load',
          name: `"${pageName(page)}" opens and shows what it is for`,
          description: `Open ${page.path} and check what it shows.`,
          reason: `No test visits it, ${clicksAway(page)}; ${controls} controls and ${forms} forms are on it.`,
        },
      ),
    ];
  });
}
