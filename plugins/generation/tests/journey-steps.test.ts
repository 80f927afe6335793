import { type Draft, type FlowPlan, formSignature } from '@testkernel/sdk';
import t from 'tap';
import { Journeys } from '../src/journey/journey.ts';
import { control, field, formModel, origin, pageModel } from './support/page-models.ts';

const clear = control('Clear filters');
const add = control('New ticket');
const list = pageModel('/tickets', { controls: [add] });
const matches = pageModel('/tickets?status=open', { controls: [add, clear] });

const plan = {
  ...{ id: 'search', key: 'search', flow: 'search', rank: 1, provenBy: 'uses-list', title: 'Finds nothing' },
  ...{ reason: '', pageUrl: list.url, priority: 'medium' },
} as const satisfies FlowPlan;
const draft: Draft = {
  setup: [{ action: 'navigate', url: '/tickets' }],
  action: [{ action: 'fill', selector: "getByLabel('Search')", value: 'q' }],
  assertions: [],
  expectation: { kind: 'change', reads: true },
};

t.test(
  'what takes a search back is tried after one without a match, though a page of matches has it',
  (t) => {
    const arrived = {
      path: '/tickets?q=q',
      page: { ...list, url: `${origin}/tickets?q=q`, controls: [add, clear] },
    };
    const next = new Journeys([list, matches]).next({ plan, draft, continues: 'by-buttons', arrived });
    t.strictSame(
      next.map(({ plan: { title } }) => title.split(' on ')[0]),
      ['Uses "Clear filters"'],
    );
    t.end();
  },
);

t.test(
  'a form that changes its record is sent on the page of a record of its own, and not on a known one',
  (t) => {
    const pause = formModel([field('Until')], { name: 'Pause' });
    const shown = pageModel('/customers/1', { forms: [pause] });
    const journeys = new Journeys([shown]);
    journeys.forget(formSignature(pause));
    const after = (path: string) =>
      journeys
        .next({
          plan,
          draft,
          continues: 'by-page',
          arrived: { path, page: shown },
        })
        .map(({ plan: { title } }) => title);
    t.same(after('/customers/1'), []);
    journeys.forget(formSignature(pause));
    t.match(after('/customers/2'), [/^Submits "Save" on/]);
    t.end();
  },
);
