import type { FlowKind, FlowPlan, PageModel } from '@testkernel/sdk';
import { stateOf } from './form-place.ts';

const filler = new Set(
  'a an the of on in at to for and or with by that this it is are be can should must user users test tests check verify page site when then after before from as i we they click open go into'.split(
    ' ',
  ),
);

/** The plan whose words match the description best; null if none shares two of them, or the only one. */
export function matchDescription(
  request: { readonly name: string; readonly description: string },
  plans: readonly FlowPlan[],
  pages: readonly PageModel[],
): FlowPlan | null {
  const wanted = wordsOf(`${request.name} ${request.description}`);
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  let best: { plan: FlowPlan; score: number } | null = null;
  for (const plan of plans) {
    const offered = wordsOf(textOf(plan, byUrl.get(plan.pageUrl)));
    const shared = [...wanted].filter((word) => offered.has(word)).length;
    const score = shared / Math.sqrt(offered.size || 1);
    if (shared >= Math.min(2, wanted.size) && (best === null || score > best.score)) best = { plan, score };
  }
  return best?.plan ?? null;
}

const flowWords: Readonly<Record<FlowKind, string>> = {
  'page-load': 'open load show visit',
  'error-page': 'unknown missing not found error address 404',
  navigation: 'navigate link follow leads',
  history: 'back forward history return',
  opening: 'open show dialog menu tab expand',
  form: 'fill submit add create save send form enter new',
  'form-invalid': 'invalid missing required empty without validation error refuse',
  entity: 'edit change update rename delete remove',
  search: 'search find look filter results',
  choice: 'choose select filter option show only',
  sort: 'sort order ascending descending column',
  pagination: 'next previous page pagination',
  'sign-in': 'sign log login signin in credentials account',
  'sign-in-refused': 'sign log login wrong invalid password refuse error fail',
  'sign-out': 'sign log out logout leave',
  'guarded-page': 'protected stranger without sign access denied',
  api: 'api request endpoint answer status json',
  described: '',
};

function textOf(plan: FlowPlan, page: PageModel | undefined): string {
  const place = page === undefined ? undefined : (stateOf(page, plan.state) ?? page);
  const form = plan.form === undefined ? undefined : place?.forms[plan.form];
  const labels = form?.fields.map((field) => field.label).join(' ') ?? '';
  return `${plan.title} ${flowWords[plan.flow]} ${labels} ${page?.title ?? ''} ${page?.path ?? ''}`;
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !filler.has(word)).map(stem));
}

/** Removes endings, so that "notes" equals "note" and "searching" equals "search". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word;
}
