import { type ClassifiedPage, type Control, type FlowKind, type PageModel, routeOf } from '@testkernel/sdk';
import type { FormPlace } from './form-place.ts';
import { formPlan } from './form-plan.ts';
import { type NewPlan, nameOf } from './new-plan.ts';

const maxChoices = 3;
const maxColumns = 5;
const nextPageNames = /^(next|next page|older|weiter|nächste( seite)?|suivant|siguiente|›|»|→|>|>>)$/i;

/** Sorting and paging of lists. Pages that differ only in their query are planned once. */
export function planLists(pages: readonly ClassifiedPage[]): NewPlan[] {
  const seen = new Set<string>();
  return pages.flatMap(({ page }) =>
    [...planSorting(page), ...planPaging(page)].filter(({ flow, control, again }) => {
      const key = `${flow} ${new URL(page.url).origin}${routeOf(page.url)} ${control?.name} ${again === true}`;
      const isFresh = !seen.has(key);
      seen.add(key);
      return isFresh;
    }),
  );
}

/** The first options of each select field of the form. */
export function planChoices(place: FormPlace): NewPlan[] {
  const { form, page } = place;
  return form.fields.flatMap((field, index) => {
    if (field.type !== 'select' || field.locators.length === 0) return [];
    return field.options
      .filter(({ value }) => value !== field.value)
      .slice(0, maxChoices)
      .map(({ value, label }) => ({
        ...formPlan(place, 'choice', '', 'The page offers a choice.'),
        title: `"${field.label || 'The choice'}" "${label || value}" on "${nameOf(page)}" changes what is shown`,
        trial: { field: index, value, says: '', valid: true },
      }));
  });
}

/** Sorting by each column: by one click, and in the opposite order by a second one. */
function planSorting(page: PageModel): NewPlan[] {
  return sortersOf(page)
    .slice(0, maxColumns)
    .flatMap((control) => {
      const title = `"${control.name}" on "${nameOf(page)}" sorts the table`;
      const plan = listPlan(page, 'sort', control, title);
      return [plan, { ...plan, title: `${title} the other way round, clicked again`, again: true }];
    });
}

function planPaging(page: PageModel): NewPlan[] {
  if (page.tables.length === 0 && page.lists.length === 0) return [];
  return page.controls
    .filter((control) => nextPageNames.test(control.name) && isUsable(control))
    .slice(0, 1)
    .map((control) =>
      listPlan(page, 'pagination', control, `"${control.name}" on "${nameOf(page)}" shows the next page`),
    );
}

/** Controls whose name is that of a column of a table on the page. */
export function sortersOf(page: PageModel): Control[] {
  const columns = new Set(page.tables.flatMap((table) => table.columns));
  return page.controls.filter((control) => columns.has(control.name) && isUsable(control));
}

function isUsable(control: Control): boolean {
  return !control.disabled && !control.destructive && /^(button|link|columnheader)$/.test(control.role);
}

function listPlan(page: PageModel, flow: FlowKind, control: Control, title: string): NewPlan {
  return {
    flow,
    title,
    reason: `${page.path} shows a list.`,
    pageUrl: page.url,
    priority: 'medium',
    control: { locator: control.locators[0] ?? '', name: control.name },
  };
}
