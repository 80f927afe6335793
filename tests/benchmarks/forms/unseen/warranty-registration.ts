import {
  addDays,
  addYears,
  classicPage,
  type Fields,
  type FormCase,
  fieldError,
  fromMonthFirst,
  html,
  monthFirst,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
  today,
} from '../form-kit.ts';

const owner = 'Fjell Kitchen Machines';
const shops = ['Fjell online shop', 'Specialist dealer', 'Somewhere else'];

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Extend your warranty', owner },
    html`<form method="post" action="${store.base}"><p><label for="sn">Serial number</label> (see the plate below the machine: F, two digits, a dot, six digits)<br><input id="sn" name="sn" value="${fields.get('sn')}">${fieldError(problems, 'sn')}</p>
<p><label for="bought">Purchased on</label><br><input id="bought" name="bought" placeholder="MM/DD/YYYY" value="${fields.get('bought')}">${fieldError(problems, 'bought')}</p>
<p><label for="shop">Where did you buy it?</label><br><select id="shop" name="shop"><option value="">…</option>${options(shops, fields.get('shop'))}</select>${fieldError(problems, 'shop')}</p>
<p id="where" hidden><label for="shopname">Name of the shop</label><br><input id="shopname" name="shopname" value="${fields.get('shopname')}">${fieldError(problems, 'shopname')}</p>
<p><label for="holder">Name</label><br><input id="holder" name="holder" value="${fields.get('holder')}">${fieldError(problems, 'holder')}</p>
<p><label for="pc">Postcode (Netherlands)</label><br><input id="pc" name="pc" placeholder="1234 AB" value="${fields.get('pc')}">${fieldError(problems, 'pc')}</p>
<p><label for="price">Price paid</label><br><input id="price" name="price" value="${fields.get('price')}"> €${fieldError(problems, 'price')}</p><button aria-label="Register machine">➜</button></form>
${script(`const shop = document.getElementById('shop');
shop.onchange = () => { document.getElementById('where').hidden = !['Specialist dealer', 'Somewhere else'].includes(shop.value); };
shop.onchange();`)}`,
  );

const valid = () => ({
  sn: 'F21.004455',
  bought: monthFirst(addDays(today(), -20)),
  shop: 'Specialist dealer',
  shopname: 'Keukenhuis',
  holder: 'Wim Terhorst',
  pc: '3511 LN',
  price: '249.00',
});

export const warrantyRegistration: FormCase = {
  name: 'warranty-registration',
  title: 'Extend your warranty',
  group: 'Formats',
  difficulty:
    'A serial number described in words, a Dutch postcode, a date as MM/DD/YYYY and a field that one choice reveals.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        const day = fromMonthFirst(fields.get('bought'));
        problems.need(
          /^F\d\d\.\d{6}$/.test(fields.get('sn')),
          'sn',
          'We do not know this number. Example: F19.123456',
        );
        problems.need(day !== '', 'bought', 'Write the month first: MM/DD/YYYY.');
        problems.need(day <= today(), 'bought', 'This day is yet to come.');
        problems.need(
          day >= addYears(today(), -1),
          'bought',
          'The warranty can be extended in the first year only.',
        );
        problems.need(shops.includes(fields.get('shop')), 'shop', 'Please choose.');
        problems.need(
          fields.get('shop') === 'Fjell online shop' || fields.get('shopname') !== '',
          'shopname',
          'What is the name of the shop?',
        );
        problems.need(fields.get('holder') !== '', 'holder', 'Please enter your name.');
        problems.need(
          /^[1-9]\d{3} [A-Z]{2}$/.test(fields.get('pc')),
          'pc',
          'Four digits, a space, two capital letters.',
        );
        problems.need(
          /^\d+(\.\d\d)?$/.test(fields.get('price')),
          'price',
          'Digits with a dot, for example 199.00.',
        );
        problems.need(Number(fields.get('price')) >= 50, 'price', 'Only machines from 50 € on.');
      },
      entry: (fields) => ({ holder: fields.get('holder'), sn: fields.get('sn') }),
      after: (id) => `/warranties/${id}`,
    }),
    'GET /warranties/:id': ({ id }) =>
      page(
        classicPage(
          { title: 'Warranty extended', owner },
          html`<p>${store.find(id)?.holder}, your machine ${store.find(id)?.sn} has five years of warranty.</p>`,
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Wim Terhorst',
  invalid: () => [
    { steps: [{ form: { ...valid(), sn: '21004455' } }], message: 'Example: F19.123456' },
    { steps: [{ form: { ...valid(), shopname: '' } }], message: 'name of the shop' },
    { steps: [{ form: { ...valid(), pc: '3511LN' } }], message: 'two capital letters' },
  ],
};
