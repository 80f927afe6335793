import {
  type ClassifiedPage,
  type FlowSite,
  type FormModel,
  formSignature,
  isRecordKey,
  type PageModel,
  type PageState,
  routeOf,
} from '@testkernel/sdk';
import { holdsData } from './form-fitness.ts';

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

/** Whether a page is about a single record: by its kind, or because its address names one. */
export function isAboutRecord({ page, kind }: ClassifiedPage): boolean {
  return kind === 'detail' || routeOf(page.url).split('/').some(isRecordKey);
}

/** Parameters that say what part of a list is shown. */
const listing =
  /^(p|page|offset|skip|start|limit|size|per[_-]?page|from|to|since|until|date|day|week|month|quarter|year|q|query|search|sort|order)$/i;

/** Whether what a page offers is about a single record: the page itself is, or its query names one, as in "/offers/new?application=33". */
export function isForRecord(classified: ClassifiedPage): boolean {
  const { searchParams } = new URL(classified.page.url);
  const names = ([name, value]: readonly [string, string]) => !listing.test(name) && isRecordKey(value);
  return isAboutRecord(classified) || [...searchParams].some(names);
}

/** Every form of a page, those of its states last. */
export function formsOf(page: PageModel, isDetail = false): FormPlace[] {
  const own = page.forms.map((form, index) => ({ page, state: null, form, index, isDetail }));
  const inside = page.states.flatMap((state) =>
    state.forms.map((form, index) => ({ page, state, form, index, isDetail })),
  );
  return [...own, ...inside];
}

/** The forms of a site. One that is on several pages is given once, where it depends least on other data. */
export function formsOfSite({ pages }: FlowSite): FormPlace[] {
  const bySignature = new Map<string, FormPlace>();
  for (const place of pages.flatMap(({ page, kind }) => formsOf(page, isAboutRecord({ page, kind })))) {
    const signature = formSignature(place.form);
    const known = bySignature.get(signature);
    if (known === undefined || dependence(place) < dependence(known)) bySignature.set(signature, place);
  }
  return [...bySignature.values()];
}

/**
 * How much the form depends on other data: most where it is filled in with them, such as with a request that is gone once the
 * form was sent, less where its address names some.
 */
function dependence({ page, form }: FormPlace): number {
  return 2 * Number(holdsData(form)) + Number(new URL(page.url).search !== '');
}
