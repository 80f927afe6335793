import type { FormModel, KeptPage } from '@testkernel/sdk';
import type { Gap } from './coverage-schemas.ts';
import { clicksAway, newGap, pageName } from './new-gap.ts';
import { formsOf, type PlacedForm } from './page-parts.ts';
import type { SiteTraces } from './site-traces.ts';

const writingScore = 92;
const readingScore = 80;

/** Forms that no test fills in or sends, each once. */
export function formGaps(pages: readonly KeptPage[], { forms }: SiteTraces): Gap[] {
  const seen = new Set(forms);
  return pages.flatMap((page) =>
    [...formsOf(page)].flatMap(([key, place]) => {
      if (seen.has(key)) return [];
      seen.add(key);
      return [formGap(place)];
    }),
  );
}

function formGap(place: PlacedForm): Gap {
  const { page, form, state } = place;
  const name = form.name || state?.name || form.submit?.name || pageName(page);
  const doing = writes(form) ? 'It writes, and' : 'It asks, and';
  return newGap(
    { ...place, worth: writes(form) ? writingScore : readingScore },
    {
      kind: 'form',
      flow: form.purpose === 'search' ? 'search' : form.purpose === 'login' ? 'sign-in' : 'form',
      name: `"${name}" on "${pageName(page)}" takes valid data`,
      description: `Open ${page.path}, fill in the form "${name}"${fieldsOf(form)}, send it, and check what it shows then.`,
      reason: `${doing} no test fills it in; ${clicksAway(page)}.${form.destructive ? " It can't be undone: the generator leaves it alone." : ''}`,
      locator: form.submit?.locators[0] ?? null,
    },
  );
}

export function writes({ method, purpose }: FormModel): boolean {
  return purpose !== 'search' && purpose !== 'filter' && method !== 'get';
}

function fieldsOf({ fields }: FormModel): string {
  const labels = fields.map(({ label }) => label).filter((label) => label !== '');
  return labels.length === 0 ? '' : ` (${labels.slice(0, 8).join(', ')})`;
}
