import type {
  FormModel,
  LoginRecipe,
  PageModel,
  PageState,
  Preconditions,
  Transition,
} from '../../domain/page-model.ts';
import type { ClassifiedPage, FlowPlan } from '../../domain/pipeline.ts';
import type { Step } from '../../domain/step.ts';

/** Where on the site a plan takes place. */
export interface FlowPlace {
  readonly page: PageModel;
  /** Null for the page as it opens. */
  readonly state: PageState | null;
  /** Null where the plan names none. */
  readonly form: FormModel | null;
}

/** The state and form of a page that a plan names; null if there is no page, or it lacks either. */
export function flowPlaceOn(
  page: PageModel | undefined,
  { state: id, form: index }: Pick<FlowPlan, 'state' | 'form'>,
): FlowPlace | null {
  const state = id === undefined ? null : page?.states.find((one) => one.id === id);
  if (page === undefined || state === undefined) return null;
  const form = index === undefined ? null : (state ?? page).forms[index];
  return form === undefined ? null : { page, state, form };
}

/** A crawled site, as flows are planned and drafted from it. */
export interface FlowSite {
  /** The URL at which the crawl began. */
  readonly startUrl: string;
  /** The pages to plan tests for, in the order of the crawl. Pages that answered with an error are left out. */
  readonly pages: readonly ClassifiedPage[];
  /** Clicks that led to another page, or opened something on the same one (`fromUrl` and `toUrl` are equal). */
  readonly transitions: readonly Transition[];
  /** How the crawl signed in; null where it did not, or the project has no credentials. */
  readonly login: LoginRecipe | null;
  /** Clicks that dismiss overlays. They are added to the setup of each draft; a flow does not add them itself. */
  readonly preconditions: Preconditions | null;
  /** The page of an absolute URL, as it was crawled. */
  page(url: string): PageModel | undefined;
  /** The page, state and form that a plan names; null if the site lacks any of them. */
  placeOf(plan: Pick<FlowPlan, 'pageUrl' | 'state' | 'form'>): FlowPlace | null;
  /** Steps that sign in and wait until the sign-in form is gone; none where the crawl did not sign in. */
  signIn(): Step[];
  /**
   * Steps that open a page, and its state if one is given: signed in if either requires it.
   *
   * @param state default: the page as it opens
   */
  reach(page: PageModel, state?: Pick<PageState, 'path' | 'signedIn'> | null): Step[];
  /** Assertions that a page is shown, by what the page before it does not show. @param from null: no page before it */
  arrival(page: PageModel, from: PageModel | null): Step[];
}
