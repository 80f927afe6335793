import type { Contributions, FlowPlan, FlowSite, TestFlow } from '@testkernel/sdk';

const filler = new Set(
  'a an the of on in at to for and or with by that this it is are be can should must user users test tests check verify page site when then after before from as i we they click open go into'.split(
    ' ',
  ),
);

/** The plan whose words match the description best; null if none shares two of them, or the only one. */
export function matchDescription(
  request: { readonly name: string; readonly description: string },
  plans: readonly FlowPlan[],
  site: FlowSite,
  flows: Contributions<TestFlow>,
): FlowPlan | null {
  const wanted = wordsOf(`${request.name} ${request.description}`);
  let best: { plan: FlowPlan; score: number } | null = null;
  for (const plan of plans) {
    const offered = wordsOf(textOf(plan, site, flows));
    const shared = [...wanted].filter((word) => offered.has(word)).length;
    const score = shared / Math.sqrt(offered.size || 1);
    if (shared >= Math.min(2, wanted.size) && (best === null || score > best.score)) best = { plan, score };
  }
  return best?.plan ?? null;
}

function textOf(plan: FlowPlan, site: FlowSite, flows: Contributions<TestFlow>): string {
  const place = site.placeOf(plan);
  const words = flows.get(plan.flow)?.value.keywords ?? [];
  const labels = place?.form?.fields.map((field) => field.label) ?? [];
  const page = place === null ? [] : [place.page.title, place.page.path];
  return [plan.title, ...words, ...labels, ...page].join(' ');
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !filler.has(word)).map(stem));
}

/** Removes endings, so that "notes" equals "note" and "searching" equals "search". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word;
}
