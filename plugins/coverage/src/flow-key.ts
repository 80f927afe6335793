import { type FlowPlan, formSignature, type KeptPage, lookAlikeKey } from '@testkernel/sdk';
import type { SiteIndex } from './site-index.ts';

/**
 * Keys for what tests do and assert, and for what plans ask for. A plan is covered if a test has its key; a
 * key counts once an assertion follows the action.
 */
export const proven = {
  opened: (page: KeptPage) => `opened ${lookAlikeKey(page)}`,
  went: (url: string) => `went ${url}`,
  back: 'back',
  clicked: (locator: string) => `clicked ${locator}`,
  listed: (url: string, name: string, again: boolean) =>
    `listed ${new URL(url).pathname} ${name}${again ? ' again' : ''}`,
  sent: (form: string) => `sent ${form}`,
  tried: (form: string, field: number, value: string) => `tried ${field} ${JSON.stringify(value)} ${form}`,
  signedIn: (url: string) => `signed in ${url}`,
  signInRefused: 'sign-in refused',
  guarded: (url: string) => `guarded ${url}`,
  asked: (method: string, url: string) => `asked ${method} ${new URL(url).pathname}`,
  tagged: (flow: string, url: string) => `tagged ${flow} ${url}`,
} as const;

/** All that a plan asks for; empty if the site does not have the page, form or control of the plan. */
export function flowKeys(plan: FlowPlan, index: SiteIndex): string[] {
  const last = flowKey(plan, index);
  return last === null ? [] : [...(plan.alsoFollows ?? []).map(({ toUrl }) => proven.went(toUrl)), last];
}

function flowKey(plan: FlowPlan, index: SiteIndex): string | null {
  const { flow, pageUrl, transition, control, request } = plan;
  const page = index.pageAt(pageUrl);
  switch (plan.provenBy) {
    case 'opens-page':
      return page ? proven.opened(page) : null;
    case 'follows-link':
      return transition ? proven.went(transition.toUrl) : null;
    case 'goes-back':
      return proven.back;
    case 'uses-control':
      return clicked(transition?.locator ?? control?.locator);
    case 'uses-list':
      return control ? proven.listed(pageUrl, control.name, plan.again === true) : null;
    case 'sends-form':
      return formKey(plan, page);
    case 'signs-in':
      return proven.signedIn(pageUrl);
    case 'sign-in-refused':
      return proven.signInRefused;
    case 'page-guarded':
      return proven.guarded(pageUrl);
    case 'requests':
      return request ? proven.asked(request.method, request.url) : null;
    case 'has-tag':
      return proven.tagged(flow, pageUrl);
  }
}

function clicked(locator: string | undefined): string | null {
  return locator === undefined ? null : proven.clicked(locator);
}

function formKey({ form, state, trial }: FlowPlan, page: KeptPage | undefined): string | null {
  const place = state === undefined ? page : page?.states.find(({ id }) => id === state);
  const model = place?.forms[form ?? -1];
  if (!model) return null;
  const signature = formSignature(model);
  return trial === undefined ? proven.sent(signature) : proven.tried(signature, trial.field, trial.value);
}
