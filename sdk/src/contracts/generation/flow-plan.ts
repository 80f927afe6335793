import { createHash } from 'node:crypto';
import { formSignature } from '../../domain/form-signature.ts';
import { pathOf } from '../../domain/page-path.ts';
import type { FlowPlan } from '../../domain/pipeline.ts';
import type { NewPlan, TestFlow } from '../../points/test-flow.ts';
import type { FlowSite } from './flow-site.ts';

/** In characters. Longer keys are cut, and end in a hash. */
const maxKeyLength = 300;

/** A plan of a flow, with what follows from its kind. @param kind the name of the contribution */
export function flowPlanOf(
  id: string,
  kind: string,
  flow: TestFlow,
  plan: NewPlan,
  site: FlowSite,
): FlowPlan {
  const own = flow.coverageKey?.(plan, site) ?? coverageKeyOf(plan, site);
  return {
    rank: flow.rank,
    ...plan,
    id,
    flow: kind,
    key: flowKey(kind, own),
    provenBy: flow.provenBy ?? 'has-tag',
  };
}

/**
 * The key of a flow that has no `coverageKey` of its own: the path of the page and everything else that the plan names,
 * without texts that only people read.
 */
export function coverageKeyOf(plan: NewPlan, site: FlowSite): string {
  const { pageUrl, state, trial, control, again, transition, request } = plan;
  const form = site.placeOf(plan)?.form ?? null;
  const parts = {
    state,
    form: form === null ? plan.form : formSignature(form),
    trial: trial && [trial.field, trial.value],
    control: control?.locator,
    again,
    transition: transition && [transition.locator, pathOf(transition.toUrl)],
    request: request && [request.method, pathOf(request.url)],
  };
  const named = JSON.stringify(parts);
  return named === '{}' ? pathOf(pageUrl) : `${pathOf(pageUrl)} ${named}`;
}

/** A key of several parts, of at most 300 characters: of a plan, or of a further test that belongs to a plan. */
export function flowKey(...parts: readonly string[]): string {
  const key = parts.join(' ').trim();
  if (key.length <= maxKeyLength) return key;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `${key.slice(0, maxKeyLength - hash.length - 1).toWellFormed()} ${hash}`;
}
