import {
  type FlowPlan,
  type FormModel,
  formSignature,
  type PageModel,
  type ShownPage,
} from '@testkernel/sdk';
import { isDynamicText } from '../dynamic-text.ts';
import { canBeFilled, isSafeToSubmit } from '../plan/form-fitness.ts';
import type { Draft } from '../write/draft.ts';
import { fillAndSubmit } from '../write/form-steps.ts';

/** A flow that was learned, and the page it ended on. */
export interface Leg {
  readonly plan: FlowPlan;
  readonly draft: Draft;
  readonly arrived: { readonly path: string; readonly page: ShownPage };
  /** Legs before this one. */
  readonly length: number;
}

/** What can be done next, and only there: the plan and how. */
export interface NextLeg {
  readonly plan: FlowPlan;
  readonly draft: Draft;
}

/** Whether a form at the end of a journey may be sent. */
export type MaySend = (form: FormModel, page: Pick<PageModel, 'signedIn'>) => boolean;

const mostLinks = 3;
const mostForms = 3;
const mostButtons = 2;

/**
 * Finds, on the pages that only an earlier form leads to, what the crawl could not see: links and forms that are on
 * no crawled page. Each becomes a flow that goes the whole way from the start.
 */
export class Journeys {
  readonly #maySend: MaySend;
  readonly #links = new Set<string>();
  readonly #forms = new Set<string>();
  readonly #buttons = new Set<string>();

  constructor(crawled: readonly PageModel[], maySend: MaySend = isSafeToSubmit) {
    this.#maySend = maySend;
    for (const page of crawled) this.#remember(page);
  }

  next(leg: Leg): NextLeg[] {
    const { page } = leg.arrived;
    const links = this.#freshLinks(leg);
    const forms = this.#freshForms(leg);
    const buttons = leg.plan.flow === 'search' ? this.#freshButtons(leg) : [];
    this.#remember(page);
    return leg.plan.flow === 'search' ? buttons : [...forms, ...links];
  }

  #freshLinks(leg: Leg): NextLeg[] {
    const origin = new URL(leg.plan.pageUrl).origin;
    return leg.arrived.page.controls
      .filter(
        ({ href, name, destructive, form }) =>
          href?.startsWith(`${origin}/`) &&
          !destructive &&
          form === null &&
          !isDynamicText(name) &&
          name !== '',
      )
      .filter(({ name, href }) => !this.#links.has(name) && !this.#links.has(href ?? ''))
      .slice(0, mostLinks)
      .map(({ name, locators }, index) =>
        follow(leg, index, 'navigation', `"${name}"`, [{ action: 'click', selector: locators[0] ?? '' }]),
      );
  }

  /** What a search without a match offers: to clear it, as a rule. */
  #freshButtons(leg: Leg): NextLeg[] {
    return leg.arrived.page.controls
      .filter(({ role, name, href, destructive, disabled }) => {
        const isButton = role === 'button' && href === null && name !== '' && !isDynamicText(name);
        return isButton && !destructive && !disabled && !this.#buttons.has(name);
      })
      .slice(0, mostButtons)
      .map(({ name, locators }, index) =>
        follow(leg, index, 'search', `"${name}"`, [{ action: 'click', selector: locators[0] ?? '' }]),
      );
  }

  #freshForms(leg: Leg): NextLeg[] {
    return leg.arrived.page.forms
      .filter((form) => !this.#forms.has(formSignature(form)))
      .filter((form) => form.purpose === 'other' || form.purpose === 'filter')
      .filter((form) => this.#maySend(form, { signedIn: false }) && canBeFilled(form))
      .map((form) => ({ form, steps: fillAndSubmit(form) }))
      .filter(({ steps }) => steps.length > 0)
      .slice(0, mostForms)
      .map(({ form, steps }, index) =>
        follow(leg, index + mostLinks, 'form', `"${form.submit?.name || form.name}"`, steps),
      );
  }

  #remember(page: Pick<PageModel, 'controls' | 'forms'>): void {
    for (const { name, href } of page.controls) {
      if (href === null) this.#buttons.add(name);
      if (href === null) continue;
      this.#links.add(name);
      this.#links.add(href);
    }
    for (const form of page.forms) this.#forms.add(formSignature(form));
  }
}

function follow(
  { plan, draft, arrived, length }: Leg,
  index: number,
  flow: 'navigation' | 'form' | 'search',
  what: string,
  action: Draft['action'],
): NextLeg {
  const heading = arrived.page.headings[0]?.text ?? arrived.page.title;
  const way = draft.action.findLast((step) => step.action === 'click')?.selector ?? '';
  const after = length === 0 ? plan.title : plan.title.replace(/^After .*?: /, '');
  return {
    plan: {
      id: `${plan.id}.${index + 1}`,
      flow,
      title: `After ${shorten(after)}: ${what} on "${heading}" ${flow === 'navigation' ? 'leads to' : 'works'}`,
      reason: `Only there after ${way === '' ? 'what comes before' : 'the form before it was sent'}.`,
      pageUrl: plan.pageUrl,
      priority: 'high',
    },
    draft: {
      setup: [...draft.setup, ...draft.action],
      action,
      assertions: [],
      expectation: { kind: 'change' },
    },
  };
}

function shorten(title: string): string {
  return title.replace(/ (accepts valid data|does something|works|leads to|finds nothing)$/, '');
}
