import type { KeptPage } from '@testkernel/sdk';
import { controlGaps } from './control-gaps.ts';
import type { Gap } from './coverage-schemas.ts';
import { flowGaps } from './flow-gaps.ts';
import { formGaps } from './form-gaps.ts';
import { pageGaps } from './page-gaps.ts';
import type { SiteFlow } from './site-flow.ts';
import type { SiteTraces } from './site-traces.ts';

/**
 * Everything that no test covers, the highest score first: pages, forms, flows and controls; with equal
 * kinds, those closer to the start page. Parts of a gap are not gaps themselves, except for forms.
 */
export function gapsOf(pages: readonly KeptPage[], flows: readonly SiteFlow[], traces: SiteTraces): Gap[] {
  return [
    ...pageGaps(pages, traces),
    ...formGaps(pages, traces),
    ...flowGaps(pages, flows, traces),
    ...controlGaps(pages, traces),
  ].sort((a, b) => b.score - a.score || compare(a.path, b.path) || compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
