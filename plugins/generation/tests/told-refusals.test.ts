import t from 'tap';
import { isTried } from '../src/entity/record-controls.ts';
import { toldRefusals } from '../src/generate/learnt-refusals.ts';
import { planned } from './support/contributed-flows.ts';
import { classified, field, formModel, pageModel } from './support/page-models.ts';
import { siteOf } from './support/site-models.ts';

t.test('a bound that a form tells when it refuses a number leads to the next number beyond it', async (t) => {
  const discount = field('Discount', { type: 'number', required: true });
  const pages = [classified(pageModel('/sale', { forms: [formModel([field('Title'), discount])] }))];
  const site = siteOf(pages);
  const trying = async (value: string) => (await planned(site)).find(({ trial }) => trial?.value === value);
  const [far, negative] = [await trying('1000000'), await trying('-1')];
  if (far === undefined || negative === undefined) return t.fail('both numbers are planned');
  const said = 'The discount goes from 0 to 30 %.';
  t.match(toldRefusals(far, site, said), [
    {
      plan: { flow: 'form-invalid', title: 'Refuses "Save" with "Discount" "31"' },
      draft: { expectation: { kind: 'refusal' } },
    },
  ]);
  t.same(toldRefusals(negative, site, said), [], 'the number that was refused');
  t.equal(toldRefusals(negative, site, 'Between 5 and 30').length, 1);
  t.same(toldRefusals(far, site, 'That is too much.'), [], 'no bound is told');
});

t.test('buttons of a record that send or order something are used where that is allowed', async (t) => {
  const nothing = { sends: false, orders: false };
  for (const name of ['Send reminder', 'Notify']) {
    t.notOk(isTried(name, nothing), name);
    t.ok(isTried(name, { ...nothing, sends: true }), name);
  }
  t.notOk(isTried('Order', nothing));
  t.ok(isTried('Order', { ...nothing, orders: true }));
  t.notOk(isTried('Pay now', { sends: true, orders: true }), 'a payment never');
});
