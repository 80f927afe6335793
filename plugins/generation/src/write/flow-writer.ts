import {
  type ClassifiedPage,
  type FlowKind,
  type FlowPlan,
  type LoginRecipe,
  type PageModel,
  type PageState,
  type Preconditions,
  pathOf,
  type SiteMap,
  type Step,
} from '@testkernel/sdk';
import { stateOf } from '../plan/form-place.ts';
import { sortersOf } from '../plan/list-plans.ts';
import { unknownPath } from '../plan/page-plans.ts';
import { arrivalAssertions } from './arrival-assertions.ts';
import { closerOf } from './closing.ts';
import type { Draft } from './draft.ts';
import { unique } from './field-value.ts';
import { formDraft } from './form-draft.ts';
import { fillIn } from './form-steps.ts';
import { loadAgain, openByAddress } from './load-again.ts';
import { networkIdleWait } from './network-idle-wait.ts';
import { withPreconditions } from './precondition-steps.ts';
import { enterCredentials, openSignIn, signInFirst, wrongPassword } from './sign-in-steps.ts';

const known = { kind: 'known' } as const;
const change = { kind: 'change' } as const;
const reading = { kind: 'reading' } as const;

type Write = (plan: FlowPlan, page: PageModel) => Draft | null;

/** Turns plans into drafts, from the pages of the crawl. */
export class FlowWriter {
  readonly #login: LoginRecipe | null;
  readonly #preconditions: Preconditions | undefined;
  readonly #pages: ReadonlyMap<string, PageModel>;
  readonly #writers: Readonly<Partial<Record<FlowKind, Write>>>;

  constructor(siteMap: SiteMap, pages: readonly ClassifiedPage[]) {
    this.#login = siteMap.login;
    this.#preconditions = siteMap.preconditions;
    this.#pages = new Map(pages.map(({ page }) => [page.url, page]));
    const form: Write = (plan, page) => this.#form(plan, page);
    const list: Write = (plan, page) => this.#list(plan, page);
    this.#writers = {
      'page-load': (_, page) => this.#pageLoad(page),
      described: (_, page) => this.#pageLoad(page),
      'error-page': (_, page) => this.#errorPage(page),
      navigation: (plan, page) => this.#navigation(plan, page),
      history: (plan, page) => this.#history(plan, page),
      opening: (plan, page) => this.#opening(plan, page),
      'guarded-page': (_, page) => this.#guardedPage(page),
      'sign-out': (plan, page) => this.#signOut(plan, page),
      form,
      entity: (plan, page) => this.#cancelled(plan, page),
      'form-invalid': form,
      search: form,
      choice: form,
      sort: list,
      pagination: list,
    };
  }

  /** Null if the plan refers to something that the pages don't have. */
  write(plan: FlowPlan): Draft | null {
    const draft = this.#draft(plan);
    return draft && withPreconditions(draft, this.#preconditions);
  }

  #draft(plan: FlowPlan): Draft | null {
    if (plan.flow === 'sign-in' || plan.flow === 'sign-in-refused') {
      return this.#login === null ? null : signInDraft(plan, this.#login);
    }
    const page = this.#pages.get(plan.pageUrl);
    return page === undefined ? null : (this.#writers[plan.flow]?.(plan, page) ?? null);
  }

  #pageLoad(page: PageModel): Draft {
    const setup = this.#begin(page.signedIn);
    const isFirst = setup.length === 0 && this.#preconditions === undefined;
    return {
      setup,
      action: isFirst ? [open(page)] : openByAddress(page.path),
      assertions: arrivalAssertions(page, null),
      expectation: reading,
    };
  }

  #errorPage(start: PageModel): Draft {
    return {
      setup: this.#begin(start.signedIn),
      action: [{ action: 'navigate', url: unknownPath }],
      assertions: [],
      expectation: reading,
    };
  }

  #navigation(plan: FlowPlan, from: PageModel): Draft | null {
    const to = this.#pages.get(plan.transition?.toUrl ?? '');
    const selector = plan.transition?.locator;
    if (!to || selector === undefined) return null;
    const shownToAll = from.controls.some((control) => control.locators.includes(selector));
    return {
      setup: [...this.#begin(from.signedIn || to.signedIn || !shownToAll), open(from)],
      action: [{ action: 'click', selector }],
      assertions: arrivalAssertions(to, from),
      expectation: known,
    };
  }

  #history(plan: FlowPlan, from: PageModel): Draft | null {
    const there = this.#navigation(plan, from);
    const to = this.#pages.get(plan.transition?.toUrl ?? '');
    if (there === null || !to) return null;
    return {
      ...there,
      action: [
        ...there.action,
        ...there.assertions,
        { action: 'goBack' },
        ...arrivalAssertions(from, to),
        { action: 'goForward' },
      ],
      assertions: arrivalAssertions(to, from),
    };
  }

  #opening(plan: FlowPlan, page: PageModel): Draft | null {
    const { transition } = plan;
    const state = stateOf(page, plan.state);
    if (transition === undefined || state === undefined) return null;
    return {
      setup: this.#reach(page, state, state?.path.slice(0, -1)),
      action: [{ action: 'click', selector: transition.locator }],
      assertions: [],
      expectation: {
        kind: 'opening',
        opener: transition.name,
        closer: state === null ? null : closerOf(state),
      },
    };
  }

  #form(plan: FlowPlan, page: PageModel): Draft | null {
    const state = stateOf(page, plan.state);
    const form = (state ?? page).forms[plan.form ?? -1];
    return form === undefined ? null : formDraft(this.#reach(page, state), form, plan);
  }

  /** Fills in everything and does not send it. */
  #cancelled(plan: FlowPlan, page: PageModel): Draft | null {
    const state = stateOf(page, plan.state);
    const form = state?.forms[plan.form ?? -1];
    const closer = state ? closerOf(state) : null;
    const [submit] = form?.submit?.locators ?? [];
    if (form === undefined || closer === null || submit === undefined) return null;
    const nothing: Step = { action: 'assertHidden', selector: `getByText('${unique}')` };
    return {
      setup: this.#reach(page, state),
      action: [...fillIn(form), { action: 'click', selector: closer }],
      assertions: [
        { action: 'assertHidden', selector: submit },
        ...loadAgain(page.path),
        networkIdleWait,
        nothing,
      ],
      expectation: known,
    };
  }

  #list(plan: FlowPlan, page: PageModel): Draft | null {
    if (plan.control === undefined) return null;
    const click = { action: 'click', selector: plan.control.locator };
    const action = plan.again === true ? [click, click] : [click];
    return {
      setup: [...this.#reach(page, stateOf(page, plan.state)), ...sortFirst(plan, page)],
      action,
      assertions: [],
      expectation: change,
    };
  }

  #guardedPage(page: PageModel): Draft | null {
    if (this.#login === null) return null;
    const { usernameLocator, openLocator } = this.#login;
    return {
      setup: [],
      action: [open(page)],
      assertions: [{ action: 'assert', selector: openLocator ?? usernameLocator }],
      expectation: known,
    };
  }

  #signOut(plan: FlowPlan, page: PageModel): Draft | null {
    if (this.#login === null || plan.control === undefined) return null;
    const { openLocator, usernameLocator } = this.#login;
    const showsSignIn = { action: 'assert', selector: openLocator ?? usernameLocator };
    return {
      setup: this.#reach(page, stateOf(page, plan.state)),
      action: [{ action: 'click', selector: plan.control.locator }],
      assertions: [
        { ...showsSignIn, description: 'Signed out' },
        ...loadAgain(page.path),
        { ...showsSignIn, description: 'The page asks to sign in again' },
      ],
      expectation: known,
    };
  }

  /** Opens the page and its state, signed in if it requires that. */
  #reach(page: PageModel, state: PageState | null | undefined, path = state?.path ?? []): Step[] {
    const clicks = path.map((selector) => ({ action: 'click', selector }));
    return [...this.#begin(page.signedIn || state?.signedIn === true), open(page), ...clicks];
  }

  #begin(signedIn: boolean): Step[] {
    return signedIn && this.#login !== null ? signInFirst(this.#login) : [];
  }
}

/**
 * Sorts the table before paging. New records usually come first and move the others to the next page; sorted
 * by name, most stay where they are.
 */
function sortFirst(plan: FlowPlan, page: PageModel): Step[] {
  if (plan.flow !== 'pagination') return [];
  const sorters = sortersOf(page);
  const [selector] = (sorters[1] ?? sorters[0])?.locators ?? [];
  return selector === undefined ? [] : [{ action: 'click', selector, description: 'In a steady order' }];
}

function open(page: PageModel): Step {
  return { action: 'navigate', url: page.path };
}

function signInDraft({ flow, pageUrl }: FlowPlan, login: LoginRecipe): Draft {
  const [visit, ...openForm] = openSignIn(login);
  const isGuardedPage = pageUrl !== login.url;
  const setup = isGuardedPage
    ? [{ action: 'navigate', url: pathOf(pageUrl) }]
    : visit === undefined
      ? []
      : [visit];
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
