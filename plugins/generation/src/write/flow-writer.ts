import type { ClassifiedPage, FlowPlan, LoginRecipe, PageModel, SiteMap, Step } from '@testkernel/sdk';
import { pathOf } from '../site-paths.ts';
import { arrivalAssertions } from './arrival-assertions.ts';
import type { Draft } from './draft.ts';
import { formDraft } from './form-draft.ts';
import { searchSteps } from './form-steps.ts';
import { searchWord } from './search-word.ts';
import { enterCredentials, openSignIn, signInFirst, wrongPassword } from './sign-in-steps.ts';

const known = { kind: 'known' } as const;
const change = { kind: 'change' } as const;

/** Turns plans into steps, from what the crawl saw of the site. */
export class FlowWriter {
  readonly #login: LoginRecipe | null;
  readonly #pages: ReadonlyMap<string, PageModel>;

  constructor(siteMap: SiteMap, pages: readonly ClassifiedPage[]) {
    this.#login = siteMap.login;
    this.#pages = new Map(pages.map(({ page }) => [page.url, page]));
  }

  /** Null when the plan speaks of something that isn't there. */
  write(plan: FlowPlan): Draft | null {
    if (plan.flow === 'sign-in' || plan.flow === 'sign-in-refused') {
      return this.#login === null ? null : signInDraft(plan.flow, this.#login);
    }
    const page = this.#pages.get(plan.pageUrl);
    if (!page) return null;
    if (plan.flow === 'page-load' || plan.flow === 'described') {
      return {
        setup: this.#begin(page.signedIn),
        action: [open(page)],
        assertions: arrivalAssertions(page, null),
        expectation: known,
      };
    }
    return plan.flow === 'navigation' ? this.#navigation(plan, page) : this.#form(plan, page);
  }

  #navigation(plan: FlowPlan, from: PageModel): Draft | null {
    const to = this.#pages.get(plan.transition?.toUrl ?? '');
    const selector = plan.transition?.locator;
    if (!to || selector === undefined) return null;
    if (to === from) {
      const setup = [...this.#begin(from.signedIn), open(from)];
      return {
        setup,
        action: [{ action: 'click', selector }],
        assertions: [],
        expectation: { kind: 'opening', opener: plan.transition?.name ?? '' },
      };
    }
    const shownToAll = from.controls.some((control) => control.locators.includes(selector));
    return {
      setup: [...this.#begin(from.signedIn || to.signedIn || !shownToAll), open(from)],
      action: [{ action: 'click', selector }],
      assertions: arrivalAssertions(to, from),
      expectation: known,
    };
  }

  #form(plan: FlowPlan, page: PageModel): Draft | null {
    const form = page.forms[plan.form ?? -1];
    if (!form) return null;
    const setup = [...this.#begin(page.signedIn), open(page)];
    if (plan.flow === 'search') {
      const word = searchWord(page, form);
      return word === null
        ? null
        : { setup, action: searchSteps(form, word), assertions: [], expectation: change };
    }
    return formDraft(setup, form, plan);
  }

  #begin(signedIn: boolean): Step[] {
    return signedIn && this.#login !== null ? signInFirst(this.#login) : [];
  }
}

function open(page: PageModel): Step {
  return { action: 'navigate', url: pathOf(page.url) };
}

function signInDraft(flow: 'sign-in' | 'sign-in-refused', login: LoginRecipe): Draft {
  const [visit, ...openForm] = openSignIn(login);
  const setup = visit === undefined ? [] : [visit];
  if (flow === 'sign-in-refused') {
    return {
      setup: [...setup, ...openForm],
      action: enterCredentials(login, wrongPassword),
      assertions: [],
      expectation: { kind: 'refusal', field: login.passwordLocator, given: 'wrong' },
    };
  }
  return {
    setup,
    action: [...openForm, ...enterCredentials(login)],
    assertions: [{ action: 'assertHidden', selector: login.passwordLocator }],
    expectation: change,
  };
}
