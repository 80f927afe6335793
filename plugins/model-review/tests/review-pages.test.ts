import { emptyPipelineState, stageContext } from '@testkernel/sdk/testing';
import t from 'tap';
import { pageModel } from '../../generation/tests/support/page-models.ts';
import { injections } from '../../model-flows/tests/support/injections.ts';
import { Reviews } from '../src/asking/reviews.ts';
import { ReviewKinds } from '../src/pages/review-kinds.ts';
import { ReviewLeftOut } from '../src/pages/review-left-out.ts';
import { ScriptedModels } from './support/scripted-models.ts';

const article = pageModel('/articles/404', { title: 'What 404 means' });
const broken = pageModel('/broken', { status: 500 });
const siteMap = {
  startUrl: 'http://sample/',
  pages: [pageModel('/')],
  transitions: [],
  login: null,
  truncated: null,
};
const leftOut = [
  { page: article, reason: 'an error page', confidence: 0.6 },
  { page: broken, reason: 'an error page', confidence: 1 },
];
const kinds = [
  { page: pageModel('/list'), kind: 'content', confidence: 0.6, alternatives: ['list', 'detail'] },
  { page: pageModel('/sign-in'), kind: 'login', confidence: 1, alternatives: [] },
] as const;

t.test('a page comes back that the filter was not certain about, and no other', async (t) => {
  const pages = ['p1', 'p2', 'p3'].map((page) => ({ page, shows: 'content' }));
  const models = new ScriptedModels({ filter: { pages } });
  const stage = new ReviewLeftOut(new Reviews(models), 0.75);
  const after = await stage.run(emptyPipelineState({ siteMap, leftOut }), stageContext());
  t.strictSame(
    after.siteMap?.pages.map(({ path }) => path),
    ['/', '/articles/404'],
  );
  t.strictSame(
    after.leftOut.map(({ page }) => page.path),
    ['/broken'],
  );
  t.strictSame(models.asked[0]?.material.length, 1);
});

t.test('only the kind of an uncertain page changes, and only to one that the page allows', async (t) => {
  const review = async (kind: string) => {
    const pages = ['p1', 'p2'].map((page) => ({ page, kind }));
    const stage = new ReviewKinds(new Reviews(new ScriptedModels({ classify: { pages } })), 0.75);
    const after = await stage.run(emptyPipelineState({ siteMap, pages: kinds }), stageContext());
    return after.pages.map((page) => page.kind);
  };
  t.strictSame(await review('list'), ['list', 'login']);
  t.strictSame(await review('login'), ['content', 'login'], 'the page does not allow it');
  t.strictSame(await review('error'), ['content', 'login'], 'no answer of the schema');
});

t.test('nothing is asked where all is certain', async (t) => {
  const reviews = new Reviews(new ScriptedModels({}));
  const certain = emptyPipelineState({ siteMap, leftOut: leftOut.slice(1), pages: kinds.slice(1) });
  t.notOk(new ReviewLeftOut(reviews, 0.75).applies(certain));
  t.notOk(new ReviewKinds(reviews, 0.75).applies(certain));
});

t.test('no text of the corpus, as what a page says or a model answers, changes the pages', async (t) => {
  for (const text of injections) {
    const pages = [{ page: text.slice(0, 10), kind: text, shows: text }];
    const reviews = new Reviews(new ScriptedModels({ filter: { pages }, classify: { pages } }));
    const said = { page: pageModel('/said', { title: text, headings: [{ level: 1, text, locator: 'h1' }] }) };
    const state = emptyPipelineState({
      siteMap,
      leftOut: [{ ...said, reason: 'an error page', confidence: 0.6 }],
      pages: [{ ...said, kind: 'content', confidence: 0.6, alternatives: ['list'] }],
    });
    const left = await new ReviewLeftOut(reviews, 0.75).run(state, stageContext());
    const after = await new ReviewKinds(reviews, 0.75).run(left, stageContext());
    t.strictSame(after, state, text);
  }
});
