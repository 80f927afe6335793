import {
  classicPage,
  dayAhead,
  errorSummary,
  type Fields,
  type FormCase,
  html,
  isDay,
  type Problems,
  page,
  pagePost,
  type Store,
  weekday,
} from '../form-kit.ts';

const owner = 'Nursery Fernhollow';
const plants = [
  ['lav', 'Lavender', 4, 25],
  ['ros', 'Climbing rose', 18, 2],
  ['thy', 'Thyme', 3, 0],
  ['box', 'Box ball', 22, 6],
] as const;
const worthOf = (fields: Fields) =>
  plants.reduce((sum, [key, , price]) => sum + Number(fields.get(`n_${key}`)) * price, 0);

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Order plants', owner, search: `${store.base}/find` },
    html`<form method="post" action="${store.base}" novalidate>${plants.map(
      ([key, label, price, stock]) =>
        html`<section class="field"><h3>${label}</h3><p>${price} € each, ${stock} available</p><label>How many? <input name="n_${key}" inputmode="numeric" size="3" value="${fields.get(`n_${key}`)}"></label></section>`,
    )}
<div class="field"><label for="to">Deliver to (name)</label><input id="to" name="to" value="${fields.get('to')}"></div><div class="field"><label for="on">Delivery day</label><input id="on" name="on" type="date" value="${fields.get('on')}"><small class="hint">Our lorry drives on Tuesdays and Thursdays.</small></div>
${errorSummary(problems, 'This did not work')}<button>Place order</button></form>`,
  );

const lorry = (day: string) => [2, 4].includes(weekday(day));
const valid = () => ({
  n_lav: '5',
  n_ros: '1',
  n_thy: '0',
  n_box: '0',
  to: 'Cottage at the ford',
  on: dayAhead(3, lorry),
});

export const plantOrder: FormCase = {
  name: 'plant-order',
  title: 'Order plants',
  group: 'Numbers and orders',
  difficulty:
    'Quantities up to the stock with a least order value that is told late, and delivery on two weekdays only.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: Object.fromEntries(plants.map(([key]) => [`n_${key}`, '0'])),
      check: (fields, problems) => {
        for (const [key, label, , stock] of plants) {
          problems.need(/^\d+$/.test(fields.get(`n_${key}`)), key, `${label}: please enter a number.`);
          problems.need(Number(fields.get(`n_${key}`)) <= stock, key, `${label}: only ${stock} available.`);
        }
        problems.need(worthOf(fields) > 0, 'value', 'Choose at least one plant.');
        problems.need(
          worthOf(fields) >= 20,
          'value',
          `The order must be worth at least 20 € (now ${worthOf(fields)} €).`,
        );
        problems.need(fields.get('to').length >= 3, 'to', 'To whom do we deliver?');
        problems.need(isDay(fields.get('on')), 'on', 'Choose a delivery day.');
        problems.need(fields.get('on') >= dayAhead(2), 'on', 'The day after tomorrow at the earliest.');
        problems.need(lorry(fields.get('on')), 'on', 'This is not a Tuesday or Thursday.');
      },
      entry: (fields) => ({ to: fields.get('to'), on: fields.get('on'), value: String(worthOf(fields)) }),
      after: (id) => `/order/${id}`,
    }),
    'GET /order/:id': ({ id }) =>
      page(
        classicPage(
          { title: `Order ${id}`, owner },
          html`<p>We deliver plants for ${store.find(id)?.value} € to “${store.find(id)?.to}” on ${store.find(id)?.on}.</p>`,
        ),
      ),
    'GET /find': ({ query }) =>
      page(
        classicPage(
          { title: 'Results', owner },
          html`<ul>${plants.filter(([, label]) => label.toLowerCase().includes((query.get('q') ?? '').toLowerCase())).map(([, label]) => html`<li>${label}</li>`)}</ul>`,
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Cottage at the ford',
  invalid: () => [
    { steps: [{ form: { ...valid(), n_ros: '0', n_lav: '2' } }], message: 'at least 20 € (now 8 €)' },
    { steps: [{ form: { ...valid(), n_thy: '3' } }], message: 'only 0 available' },
    { steps: [{ form: { ...valid(), on: dayAhead(3, (day) => !lorry(day)) } }], message: 'not a Tuesday' },
  ],
};
