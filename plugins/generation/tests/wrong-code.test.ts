import t from 'tap';
import { withOtherCode, wrongCode } from '../src/flows/wrong-code.ts';
import { formPlan } from './support/form-plan.ts';
import { classified, pageModel } from './support/page-models.ts';
import { siteOf } from './support/site-models.ts';

const heading = (text: string) => ({ level: 1, text, locator: `getByRole('heading', { name: '${text}' })` });
const look = '/look-up?number=2026-035&code=GRE-6603';
const bill = pageModel(look, { template: 'bill', headings: [heading('Your bill')] });
const planned = (...pages: Parameters<typeof classified>[0][]) => {
  const site = siteOf([classified(pageModel('/')), ...pages.map((page) => classified(page))]);
  return wrongCode
    .plan(site)
    .map((plan) => ({ plan, draft: wrongCode.draft({ ...formPlan, ...plan }, site) }));
};

t.test('codes of addresses get another last letter or digit', async (t) => {
  const other = (query: string) => withOtherCode(`http://sample/bill?${query}`);
  t.equal(other('number=2026-035&code=GRE-6603'), '/bill?number=2026-035&code=GRE-6604');
  t.equal(other('accessToken=abcdez'), '/bill?accessToken=abcdea');
  t.equal(other('share_key=ABC99&page=2'), '/bill?share_key=ABC90&page=2');
  for (const query of ['page=12345', 'code=GBP', 'number=2026-035', 'keyword=garden', 'sort=monkey'])
    t.equal(other(query), null, query);
});

t.test('a public page that is shown to whoever has a code is not shown with another one', async (t) => {
  t.match(planned(bill), [
    {
      plan: { title: 'Refuses to show "Your bill" with another code' },
      draft: {
        setup: [],
        action: [{ action: 'navigate', url: '/look-up?number=2026-035&code=GRE-6604' }],
        assertions: [{ action: 'assertHidden', selector: heading('Your bill').locator }],
      },
    },
  ]);
  t.equal(
    planned(bill, { ...bill, url: `${bill.url}7`, headings: [heading('Bill 7')] }).length,
    1,
    'a template once',
  );
  t.same(planned({ ...bill, signedIn: true }), [], 'who has signed in may see it');
  const forStaff = pageModel('/bills/35', { headings: [heading('Your bill')], signedIn: true });
  t.equal(planned(bill, forStaff).length, 1, 'also where staff see it under the same heading');
  t.same(
    planned(bill, pageModel('/other', { headings: [heading('Your bill')] })),
    [],
    'no heading of its own',
  );
});
