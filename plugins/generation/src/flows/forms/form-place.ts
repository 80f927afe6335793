import {
  type FlowSite,
  type FormModel,
  formSignature,
  type PageModel,
  type PageState,
} from '@testkernel/sdk';

/** A form and where it is: on the page as it opens, or in one of its states. */
export interface FormPlace {
  readonly page: PageModel;
  readonly state: PageState | null;
  readonly form: FormModel;
  /** Its index on the page or in the state. */
  readonly index: number;
  /** Whether its page is about a single record. */
  readonly isDetail: boolean;
}

/** Every form of a page, those of its states last. */
export function formsOf(page: PageModel, isDetail = false): FormPlace[] {
  const own = page.forms.map((form, index) => ({ page, state: null, form, index, isDetail }));
  const inside = page.states.flatMap((state) =>
    state.forms.map((form, index) => ({ page, state, form, index, isDetail })),
  );
  return [...own, ...inside];
}

/** The forms of a site. Those that are on several pages are given once. */
export function formsOfSite({ pages }: FlowSite): FormPlace[] {
  const bySignature = new Map<string, FormPlace>();
  for (const place of pages.flatMap(({ page, kind }) => formsOf(page, kind === 'detail'))) {
    const signature = formSignature(place.form);
    if (!bySignature.has(signature)) bySignature.set(signature, place);
  }
  return [...bySignature.values()];
}
