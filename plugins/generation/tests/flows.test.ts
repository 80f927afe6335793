import { testFlowConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { builtIn } from './support/contributed-flows.ts';
import { control, field, formModel, pageModel } from './support/page-models.ts';
import { shopModel } from './support/shop-model.ts';
import { siteOf } from './support/site-models.ts';

function siteAt(origin: string) {
  const { pages, siteMap } = shopModel(origin);
  const address = field('Address', { required: true });
  const invitation = formModel([address], { name: 'Invitation', destructive: true, sends: true });
  const controls = ['Select all', 'Only members'].map((name) => control(name, { role: 'checkbox' }));
  const people = { ...pageModel('/people', { forms: [invitation], controls }), url: `${origin}/people` };
  const headings = [{ level: 1, text: 'Your bill', locator: "getByRole('heading', { name: 'Your bill' })" }];
  const bill = { ...pageModel('/bill', { template: 'bill', headings }), url: `${origin}/bill?code=GRE-6603` };
  return siteOf([...pages, people, bill], siteMap);
}

for (const [kind, flow] of builtIn) {
  t.test(`the flow ${kind}`, async (t) => {
    const plansNothing = kind === 'described';
    for (const { name, run } of testFlowConformance(() => flow, { kind, siteAt, plansNothing })) {
      await t.test(name, run);
    }
  });
}
