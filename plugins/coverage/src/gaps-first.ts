import type { FlowPlan, Test } from '@testkernel/sdk';
import { flowKeys } from './flow-key.ts';
import { type MappedSite, SiteIndex } from './site-index.ts';
import { SiteTraces } from './site-traces.ts';
import type { WalkedTest } from './walk-test.ts';

/**
 * Sorts plans: those without a test first, then those with a draft. Plans covered by approved tests are left
 * out.
 */
export function gapsFirst(
  plans: readonly FlowPlan[],
  site: MappedSite,
  existing: readonly (WalkedTest & Pick<Test, 'reviewStatus'>)[],
): readonly FlowPlan[] {
  const index = new SiteIndex(site);
  const proofsOf = (status: Test['reviewStatus']) =>
    SiteTraces.of(
      existing.filter(({ reviewStatus }) => reviewStatus === status),
      index,
    ).proven;
  const [approved, drafts] = [proofsOf('approved'), proofsOf('draft')];
  const isProven = (plan: FlowPlan, proofs: ReadonlySet<string>) => {
    const keys = flowKeys(plan, index);
    return keys.length > 0 && keys.every((key) => proofs.has(key));
  };
  const left = plans.filter((plan) => !isProven(plan, approved));
  return [
    ...left.filter((plan) => !isProven(plan, drafts)),
    ...left.filter((plan) => isProven(plan, drafts)),
  ];
}
