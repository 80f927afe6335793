import type { PipelineState } from '@testkernel/sdk';
import { emptyPipelineState } from '@testkernel/sdk/testing';
import t from 'tap';
import { whyNothing } from '../src/why-nothing.ts';
import { pageModel, plan } from './support/made-up-stages.ts';

const page = pageModel('/');
const siteMap = { startUrl: page.url, pages: [page], transitions: [], login: null, truncated: null };
const request = { name: 'Greets', description: 'The page greets.' };

function why(change: Partial<PipelineState>): string {
  return whyNothing(emptyPipelineState({ siteMap, pages: [{ page, kind: 'home' }], ...change }));
}

function dropped(...reasons: string[]) {
  return { dropped: reasons.map((reason, index) => ({ name: `Test ${index}`, reason })) };
}

t.test('of a request it says what became of the flow that it matches', (t) => {
  t.equal(
    why({ request, ...dropped('deduplicate: same steps as "Greets guests"') }),
    '0 tests: "Greets" matches a flow that is tested already: same steps as "Greets guests".',
  );
  t.equal(
    why({ request, ...dropped('generate: no change of the page was the same both times') }),
    '0 tests: "Greets" matches a flow that gives no test: no change of the page was the same both times.',
  );
  t.equal(
    why({ request, ...dropped('validate: failed in 2 of 3 runs') }),
    '0 tests: "Greets" matches a flow that is not stable: failed in 2 of 3 runs.',
  );
  t.equal(why({ request, siteMap: null }), '0 tests: "Greets" matches no flow: no page was read.');
  t.end();
});

t.test('of a crawl it says the most common reasons, or what there was not', (t) => {
  t.equal(
    why(dropped('generate: a', 'generate: b', 'generate: b')),
    '0 tests: no flow gives a stable new test. 2: generate: b; 1: generate: a.',
  );
  t.equal(why({ siteMap: { ...siteMap, pages: [] } }), '0 tests: no page was read.');
  t.equal(why({ pages: [], changedOnly: true }), '0 tests: no page is new or changed.');
  t.equal(why({}), '0 tests: no flow was found that approved tests do not cover.');
  t.equal(
    why({ plans: [plan('one', 'form')], open: { pages: 0, flows: 1, mutations: 0 } }),
    '0 tests: 1 flows were not begun in the time of the run.',
  );
  t.end();
});
