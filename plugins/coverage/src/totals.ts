import type { KeptPage } from '@testkernel/sdk';
import type { Totals } from './coverage-schemas.ts';
import { counted } from './covered-pages.ts';
import { controlsOf, formsOf } from './page-parts.ts';
import type { SiteFlow } from './site-flow.ts';
import type { SiteTraces } from './site-traces.ts';

/** The figures of the whole site. */
export function totalsOf(pages: readonly KeptPage[], flows: readonly SiteFlow[], traces: SiteTraces): Totals {
  const states = pages.flatMap(({ url, states }) => states.map(({ id }) => `${url} ${id}`));
  const forms = new Set(pages.flatMap((page) => [...formsOf(page).keys()]));
  return {
    pages: shared(counted(pages, ({ url }) => traces.visits.has(url))),
    states: shared(counted(states, (state) => traces.states.has(state))),
    controls: shared(controlsTouched(pages, traces)),
    forms: shared(counted([...forms], (form) => traces.forms.has(form))),
    flows: shared(counted(flows, ({ covered }) => covered)),
  };
}

/** The number of different controls (by role and name) in the map, and how many of them tests use. */
export function controlsTouched(pages: readonly KeptPage[], { controls }: SiteTraces) {
  const seen = new Set(pages.flatMap((page) => [...controlsOf(page).keys()]));
  return counted([...seen], (control) => controls.has(control));
}

function shared({ all, covered }: { readonly all: number; readonly covered: number }) {
  return { all, covered, share: all === 0 ? null : Math.round((covered / all) * 10_000) / 10_000 };
}
