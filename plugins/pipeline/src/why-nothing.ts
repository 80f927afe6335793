import type { PipelineState } from '@testkernel/sdk';

const maxReasons = 3;

/** Why a run gave no test, as a line of its log, from the state after its last stage. */
export function whyNothing(state: PipelineState): string {
  const { request } = state;
  const reason = reasonOf(state);
  return request === null ? `0 tests: ${reason}.` : `0 tests: "${request.name}" ${reason}.`;
}

function reasonOf({ request, siteMap, pages, plans, dropped, open, changedOnly }: PipelineState): string {
  const begins = request === null ? '' : 'matches no flow: ';
  if (siteMap === null || siteMap.pages.length === 0) return `${begins}no page was read`;
  if (pages.length === 0)
    return `${begins}${changedOnly ? 'no page is new or changed' : 'no page is left to test'}`;
  const [first] = dropped;
  if (request !== null && first !== undefined) return `matches a flow that ${refused(first.reason)}`;
  if (first !== undefined) return `no flow gives a stable new test. ${mostCommon(dropped)}`;
  if (open.flows > 0) return `${begins}${open.flows} flows were not begun in the time of the run`;
  if (plans.length === 0) return `${begins}no flow was found that approved tests do not cover`;
  return `${begins}no stage gave one for ${plans.length} planned flows`;
}

function refused(reason: string): string {
  const [, stage, why] = /^(\w+): (.*)$/s.exec(reason) ?? [];
  if (stage === 'deduplicate') return `is tested already: ${why}`;
  if (stage === 'validate') return `is not stable: ${why}`;
  return `gives no test: ${why ?? reason}`;
}

function mostCommon(dropped: PipelineState['dropped']): string {
  const names = Map.groupBy(dropped, ({ reason }) => reason);
  const sorted = [...names].toSorted(([, a], [, b]) => b.length - a.length);
  const shown = sorted.slice(0, maxReasons).map(([reason, of]) => `${of.length}: ${reason}`);
  return [...shown, ...(sorted.length > maxReasons ? ['others: see above'] : [])].join('; ');
}
