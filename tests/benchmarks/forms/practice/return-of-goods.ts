import {
  addDays,
  classicPage,
  dayFirst,
  detailList,
  type Fields,
  type FormCase,
  fieldError,
  fromDayFirst,
  html,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
  today,
} from '../form-kit.ts';

const owner = 'Pennywell Outdoor';
const reasons = ['Too small', 'Too large', 'Damaged', 'Other'];

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Return goods', owner, search: `${store.base}/products` },
    html`<form method="post" action="${store.base}">
<div class="field"><label for="order">Order number</label><input id="order" name="order" placeholder="AB-12345" value="${fields.get('order')}">${fieldError(problems, 'order')}</div>
<div class="field"><label for="bought">Date of purchase</label><input id="bought" name="bought" value="${fields.get('bought')}"><span class="hint">DD/MM/YYYY</span>${fieldError(problems, 'bought')}</div>
<div class="field"><label for="buyer">Your name</label><input id="buyer" name="buyer" value="${fields.get('buyer')}">${fieldError(problems, 'buyer')}</div>
<div class="field"><label for="postcode">UK postcode</label><input id="postcode" name="postcode" value="${fields.get('postcode')}">${fieldError(problems, 'postcode')}</div>
<div class="field"><label for="reason">Reason</label><select id="reason" name="reason"><option value="" selected disabled>Select a reason</option>${options(reasons, fields.get('reason'))}</select>${fieldError(problems, 'reason')}</div>
<div class="field" id="more" hidden><label for="details">Please specify</label><input id="details" name="details" value="${fields.get('details')}">${fieldError(problems, 'details')}</div>
<button>Request return label</button></form>
${script(`const reason = document.getElementById('reason');
const update = () => { document.getElementById('more').hidden = reason.value !== 'Other'; };
reason.addEventListener('change', update); update();`)}`,
  );

const valid = () => ({
  order: 'QX-40817',
  bought: dayFirst(addDays(today(), -9)),
  buyer: 'Harriet Colewood',
  postcode: 'SW1A 2AA',
  reason: 'Other',
  details: 'Ordered the wrong colour',
});

export const returnOfGoods: FormCase = {
  name: 'return-of-goods',
  title: 'Return goods',
  group: 'Orders and requests',
  difficulty:
    'Order number and postcode have fixed formats, the date is text, and one reason reveals a required field.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        problems.need(
          /^[A-Z]{2}-\d{5}$/.test(fields.get('order')),
          'order',
          'Order numbers look like AB-12345.',
        );
        const day = fromDayFirst(fields.get('bought'));
        problems.need(day !== '', 'bought', 'Use the format DD/MM/YYYY.');
        problems.need(day <= today(), 'bought', 'The purchase cannot be in the future.');
        problems.need(
          day >= addDays(today(), -30),
          'bought',
          'Returns are possible within 30 days after the purchase.',
        );
        problems.need(fields.get('buyer') !== '', 'buyer', 'Tell us your name.');
        problems.need(
          /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i.test(fields.get('postcode')),
          'postcode',
          'Not a UK postcode. Example: LS1 4AP',
        );
        problems.need(reasons.includes(fields.get('reason')), 'reason', 'Select a reason.');
        problems.need(
          fields.get('reason') !== 'Other' || fields.get('details').length >= 10,
          'details',
          'Tell us more (at least 10 characters).',
        );
      },
      entry: (fields) => ({
        buyer: fields.get('buyer'),
        order: fields.get('order'),
        reason: fields.get('reason'),
      }),
      after: (id) => `/returns/${id}`,
    }),
    'GET /returns/:id': ({ id }) =>
      page(
        classicPage(
          { title: `Return ${id}`, owner },
          detailList(store.find(id), { Customer: 'buyer', Order: 'order', Reason: 'reason' }),
        ),
      ),
    'GET /products': ({ query }) =>
      page(classicPage({ title: 'Search', owner }, html`<p>No product found for “${query.get('q')}”.</p>`)),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Harriet Colewood',
  invalid: () => [
    { steps: [{ form: { ...valid(), order: '40817' } }], message: 'look like AB-12345' },
    { steps: [{ form: { ...valid(), bought: dayFirst(addDays(today(), -60)) } }], message: 'within 30 days' },
    { steps: [{ form: { ...valid(), details: '' } }], message: 'at least 10 characters' },
  ],
};
