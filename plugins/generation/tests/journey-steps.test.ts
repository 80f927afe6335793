import { type Draft, type FlowPlan, formSignature, type PageModel } from '@testkernel/sdk';
import t from 'tap';
import { Journeys, type NextSegment } from '../src/journey/journey.ts';
import { control, field, formModel, origin, pageModel, pageState } from './support/page-models.ts';

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

t.test(
  'a form that is accepted once is sent for a record of the journey’s own, whose page leads to it',
  (t) => {
    const customer = field('Customer', { type: 'select', value: '7', required: true });
    const orderForm = formModel([customer, field('Size')], { name: 'New order', submit: control('Order') });
    const adding = (query: string) =>
      control('Add an order', { role: 'link', href: `${origin}/orders/new${query}` });
    const skip = control('Skip', { role: 'link', href: `${origin}/customers/7#main` });
    const heading = [{ level: 1, text: 'New order', locator: "getByRole('heading')" }];
    const newOrder = pageModel('/orders/new', { forms: [orderForm], headings: heading });
    const own = pageModel('/customers/7', { title: 'Ada', controls: [adding('?customer=7'), skip] });
    const creating: Draft = {
      ...draft,
      action: [{ action: 'click', selector: "getByRole('button', { name: 'Add customer' })" }],
    };
    const after = (journeys: Journeys, segment: NextSegment, path: string, page: PageModel) =>
      journeys.next({ ...segment, continues: 'by-page', arrived: { path, page } });
    const begin = () => new Journeys([newOrder, pageModel('/orders', { controls: [adding('')] })]);
    const created = { plan, draft: creating };

    const titles = after(begin(), created, '/customers/7', own).map((next) => next.plan.title);
    t.same(titles, ['Follows "Skip" on "Ada" after "Add customer"'], 'the form has tests without the record');

    const journeys = begin();
    journeys.untested(formSignature(orderForm));
    const [follows] = after(journeys, created, '/customers/7', own);
    t.equal(follows?.plan.title, 'Follows "Add an order" on "Ada" after "Add customer"');
    if (follows === undefined) return t.end();
    const sent = after(journeys, follows, '/orders/new?customer=7', newOrder);
    t.same(
      sent.map((next) => next.plan.title),
      ['Submits "Order" on "New order" after "Add an order"'],
    );
    t.same(
      sent[0]?.draft.action.map(({ action, selector }) => [action, selector]),
      [
        ['fill', "getByLabel('Size', { exact: true })"],
        ['click', "getByRole('button', { name: 'Order', exact: true })"],
      ],
      'the customer that the page has chosen stays',
    );
    t.same(after(journeys, follows, '/orders/new?customer=7', newOrder), [], 'once');
    t.end();
  },
);

t.test('a form that the crawl found behind a tab is no fresh one where a journey meets it', (t) => {
  const hours = formModel([field('Hours')], { name: 'Labour' });
  const behindTab = pageModel('/jobs/1', { states: [pageState('Work', { forms: [hours] })] });
  const arrived = { path: '/jobs/1', page: pageModel('/jobs/1', { forms: [hours] }) };
  const sent = (crawled: PageModel) =>
    new Journeys([crawled]).next({ plan, draft, continues: 'by-page', arrived }).length;
  t.equal(sent(behindTab), 0);
  t.not(sent(pageModel('/jobs/1')), 0, 'one that it did not find is');
  t.end();
});

t.test('pages of records are named without the keys that these have, which are others each time', (t) => {
  const titleAt = (path: string, heading: string, crawled: readonly PageModel[]) => {
    const page = pageModel(path, {
      headings: [{ level: 1, text: heading, locator: "getByRole('heading')" }],
      controls: [control('Reopen')],
    });
    const segment = { plan, draft, continues: 'by-buttons', arrived: { path, page } } as const;
    return new Journeys(crawled).next(segment)[0]?.plan.title;
  };
  t.match(titleAt('/tickets/9004', 'Ticket #9004: Lamp', []), 'on "Ticket: Lamp" after');
  t.match(titleAt('/tickets/9004', 'Ticket 9004', []), 'on "Ticket" after');
  t.match(titleAt('/tickets/9004', '9004: Lamp', []), 'on "Lamp" after');
  t.match(titleAt('/tickets/9004', '9004', []), 'on "9004" after', 'where nothing else is left');
  t.match(titleAt('/new/2', 'Step 2 of 3', []), 'on "Step 2 of 3" after', 'a step');
  t.match(titleAt('/new?step=12', 'Step 12 of 14', []), 'on "Step 12 of 14" after', 'a step');
  const crawled = pageModel('/tickets/12', { controls: [] });
  t.match(titleAt('/tickets/12', 'Ticket 12', [crawled]), 'on "Ticket 12" after', 'of the application');
  t.end();
});
