import {
  type ClassifiedPage,
  type Dials,
  type FlowPlace,
  type FlowPlan,
  type FlowSite,
  type FormModel,
  flowPlaceOn,
  type LoginRecipe,
  type PageModel,
  type PageState,
  type Preconditions,
  type ProjectTarget,
  type SiteMap,
  type Step,
  signInFirst,
  type Transition,
} from '@testkernel/sdk';
import { arrivalAssertions } from '../write/arrival-assertions.ts';
import { maySendMessages, withSendableForms } from './forms/sendable.ts';
import { withNames } from './page-names.ts';

/** The site that flows are planned on and drafted for, from a crawl and the classification of its pages. */
export class CrawledSite implements FlowSite {
  readonly startUrl: string;
  readonly pages: readonly ClassifiedPage[];
  readonly transitions: readonly Transition[];
  readonly login: LoginRecipe | null;
  readonly preconditions: Preconditions | null;
  readonly #byUrl: ReadonlyMap<string, PageModel>;
  readonly #learnt = new Map<FormModel, FormModel>();

  constructor(
    { startUrl, transitions, login, preconditions }: SiteMap,
    classified: readonly ClassifiedPage[],
    { credentials }: Pick<ProjectTarget, 'credentials'>,
    dials: Dials = {},
  ) {
    const named = withNames(classified);
    const pages = maySendMessages(dials)
      ? named.map((one) => ({ ...one, page: withSendableForms(one.page) }))
      : named;
    this.startUrl = startUrl;
    this.transitions = transitions;
    this.login = credentials === null ? null : login;
    this.preconditions = preconditions ?? null;
    this.pages = pages.filter(({ kind }) => kind !== 'error');
    this.#byUrl = new Map(pages.map(({ page }) => [page.url, page]));
  }

  page(url: string): PageModel | undefined {
    return this.#byUrl.get(url);
  }

  placeOf(plan: Pick<FlowPlan, 'pageUrl' | 'state' | 'form'>): FlowPlace | null {
    const place = this.#crawledPlaceOf(plan);
    const learnt = place?.form && this.#learnt.get(place.form);
    return place !== null && learnt ? { ...place, form: learnt } : place;
  }

  /** From now on the form of the plan is another one than the crawl found. */
  learn(plan: Pick<FlowPlan, 'pageUrl' | 'state' | 'form'>, form: FormModel): void {
    const crawled = this.#crawledPlaceOf(plan)?.form;
    if (crawled === form) this.#learnt.delete(form);
    else if (crawled) this.#learnt.set(crawled, form);
  }

  #crawledPlaceOf(plan: Pick<FlowPlan, 'pageUrl' | 'state' | 'form'>): FlowPlace | null {
    return flowPlaceOn(this.page(plan.pageUrl), plan);
  }

  signIn(): Step[] {
    return this.login === null ? [] : signInFirst(this.login);
  }

  reach(page: PageModel, state: Pick<PageState, 'path' | 'signedIn'> | null = null): Step[] {
    const clicks = (state?.path ?? []).map((selector) => ({ action: 'click', selector }));
    const signIn = page.signedIn || state?.signedIn === true ? this.signIn() : [];
    return [...signIn, { action: 'navigate', url: page.path }, ...clicks];
  }

  arrival(page: PageModel, from: PageModel | null): Step[] {
    return arrivalAssertions(page, from);
  }
}
