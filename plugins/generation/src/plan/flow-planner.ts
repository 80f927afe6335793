import type {
  ClassifiedPage,
  FlowPlan,
  PageModel,
  ProjectTarget,
  SiteMap,
  Transition,
} from '@testkernel/sdk';
import { isDynamicText } from '../dynamic-text.ts';
import { pathOf } from '../site-paths.ts';
import { searchWord } from '../write/search-word.ts';
import { canBeFilled, formSignature, isChoice, isSafeToSubmit } from './form-fitness.ts';
import { firstOfLookAlikes } from './look-alikes.ts';
import { bounds, refusals, type Trial } from './trials.ts';

type NewPlan = Omit<FlowPlan, 'id'>;

/** Everything worth proving about a site, in no particular order. */
export function planFlows(
  siteMap: SiteMap,
  pages: readonly ClassifiedPage[],
  project: ProjectTarget,
): FlowPlan[] {
  const known = pages.filter(({ kind }) => kind !== 'error');
  const telling = firstOfLookAlikes(known);
  const plans = [
    ...planSignIn(siteMap, project),
    ...telling.map((page) => planPageLoad(page)),
    ...planNavigation(siteMap, known),
    ...planOpenings(siteMap, known),
    ...planForms(known),
  ];
  return plans.map((plan, index) => ({ id: `plan-${index + 1}`, ...plan }));
}

function planSignIn({ login }: SiteMap, { credentials }: ProjectTarget): NewPlan[] {
  if (login === null || credentials === null) return [];
  const shared = { pageUrl: login.url, priority: 'high' } as const;
  return [
    {
      ...shared,
      flow: 'sign-in',
      title: 'Signing in with the right password opens the account',
      reason: 'The crawl signed in this way.',
    },
    {
      ...shared,
      flow: 'sign-in-refused',
      title: 'Signing in with a wrong password is refused',
      reason: 'The sign-in form guards what is behind it.',
    },
  ];
}

function planPageLoad({ page, kind }: ClassifiedPage): NewPlan {
  return {
    flow: 'page-load',
    title: `"${nameOf(page)}" opens by its address`,
    reason: `${pathOf(page.url)} was found by the crawl.`,
    pageUrl: page.url,
    priority: kind === 'home' ? 'high' : page.depth <= 1 ? 'medium' : 'low',
  };
}

/** One way to each page: the one that begins closest to the start page. */
function planNavigation(siteMap: SiteMap, pages: readonly ClassifiedPage[]): NewPlan[] {
  const byUrl = new Map(pages.map(({ page }) => [page.url, page]));
  const best = new Map<string, { transition: Transition; from: PageModel; to: PageModel }>();
  for (const transition of siteMap.transitions) {
    const from = byUrl.get(transition.fromUrl);
    const to = byUrl.get(transition.toUrl);
    if (!from || !to || from === to || isDynamicText(transition.name)) continue;
    const rival = best.get(to.url);
    if (!rival || from.depth < rival.from.depth) best.set(to.url, { transition, from, to });
  }
  return [...best.values()].map(({ transition, from, to }) => ({
    flow: 'navigation',
    title: `"${transition.name}" on "${nameOf(from)}" leads to "${nameOf(to)}"`,
    reason: `The crawl went from ${pathOf(from.url)} to ${pathOf(to.url)}.`,
    pageUrl: from.url,
    priority: from.depth === 0 ? 'medium' : 'low',
    transition: { locator: transition.locator, name: transition.name, toUrl: to.url },
  }));
}

/** Controls that open something on their page; one that is on many pages is looked at on the first. */
function planOpenings(siteMap: SiteMap, pages: readonly ClassifiedPage[]): NewPlan[] {
  const byUrl = new Map(pages.map(({ page }) => [page.url, page]));
  const seen = new Set<string>();
  return siteMap.transitions.flatMap(({ fromUrl, toUrl, locator, name }) => {
    const page = byUrl.get(fromUrl);
    if (!page || fromUrl !== toUrl || seen.has(locator) || isDynamicText(name)) return [];
    seen.add(locator);
    return [
      {
        flow: 'navigation' as const,
        title: `"${name}" on "${nameOf(page)}" opens`,
        reason: `The crawl saw on ${pathOf(fromUrl)} that it opens something.`,
        pageUrl: fromUrl,
        priority: page.depth === 0 ? ('medium' as const) : ('low' as const),
        transition: { locator, name, toUrl },
      },
    ];
  });
}

function planForms(pages: readonly ClassifiedPage[]): NewPlan[] {
  const seen = new Set<string>();
  return pages.flatMap(({ page }) =>
    page.forms.flatMap((form, index) => {
      const signature = formSignature(form);
      if (seen.has(signature)) return [];
      seen.add(signature);
      return planForm(page, index);
    }),
  );
}

function planForm(page: PageModel, index: number): NewPlan[] {
  const form = page.forms[index];
  if (!form) return [];
  const name = form.name || form.submit?.name || nameOf(page);
  const plan = (flow: FlowPlan['flow'], title: string, reason: string): NewPlan => ({
    flow,
    title,
    reason,
    pageUrl: page.url,
    priority: flow === 'form' ? 'high' : 'medium',
    form: index,
  });
  if (form.purpose === 'search' || form.purpose === 'filter') {
    const word = searchWord(page, form);
    if (word === null) {
      return isChoice(form)
        ? [plan('form', `"${name}" changes what is shown`, 'The page offers a choice.')]
        : [];
    }
    return [
      plan('search', `Searching for "${word}" on "${nameOf(page)}" finds it`, 'The page offers a search.'),
    ];
  }
  const tried = (flow: FlowPlan['flow'], reason: string) => (trial: Trial) => ({
    ...plan(flow, `"${name}" ${trial.says}`, reason),
    trial,
  });
  const invalid =
    form.submit !== null && !form.destructive
      ? refusals(form).map(tried('form-invalid', 'The fields have constraints.'))
      : [];
  if (form.purpose === 'login' || !isSafeToSubmit(form, page) || !canBeFilled(form)) return invalid;
  return [
    plan(
      'form',
      form.fields.length === 0 ? `"${name}" does something` : `"${name}" accepts valid data`,
      `${pathOf(page.url)} has a form.`,
    ),
    ...bounds(form).map(tried('form', 'The fields have constraints.')),
    ...invalid,
  ];
}

function nameOf(page: PageModel): string {
  const heading = page.headings.find((one) => one.level === 1) ?? page.headings[0];
  return heading?.text || page.title || page.path;
}
