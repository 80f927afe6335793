import {
  classicPage,
  dayAhead,
  type Fields,
  type FormCase,
  fieldError,
  html,
  isDay,
  isTime,
  type Problems,
  pagePost,
  type Store,
  today,
  weekday,
} from '../form-kit.ts';

const goods = [
  ['rye', 'Rye bread', 12],
  ['rolls', 'Spelt roll', 40],
  ['tart', 'Plum tart', 3],
  ['plait', 'Sweet plait', 0],
] as const;

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Order for pick-up', owner: 'Bakery Kornblum' },
    html`${done && html`<p class="success">Thank you, ${store.find(done)?.customer}! We have received your order ${done}.</p>`}
${problems.of('order') !== '' && html`<p class="summary" role="alert">${problems.of('order')}</p>`}
<form method="post" action="${store.base}"><table><tr><th>Product</th><th>In stock</th><th>Quantity</th></tr>
${goods.map(([key, label, stock]) => html`<tr><td>${label}</td><td>${stock === 0 ? 'sold out' : stock}</td><td><input type="number" name="${key}" aria-label="Quantity ${label}" value="${fields.get(key)}">${fieldError(problems, key)}</td></tr>`)}</table>
<div class="field"><label for="customer">Name for the order</label><input id="customer" name="customer" value="${fields.get('customer')}" required></div>
<div class="field"><label for="pickup">Pick-up day</label><input type="date" id="pickup" name="pickup" value="${fields.get('pickup')}" required>
<span class="hint">From tomorrow on. Closed on Mondays.</span>${fieldError(problems, 'pickup')}</div>
<div class="field"><label for="hour">Pick-up time</label><input type="time" id="hour" name="hour" value="${fields.get('hour')}" required><span class="hint">06:30 – 18:00, on Sundays until 11:00</span>${fieldError(problems, 'hour')}</div>
<button>Order now</button></form>`,
  );

const pickup = () => dayAhead(1, (day) => weekday(day) > 1);
const valid = () => ({
  rye: '2',
  rolls: '10',
  tart: '0',
  plait: '0',
  customer: 'Jonas Ebbing',
  pickup: pickup(),
  hour: '09:30',
});

export const bakeryOrder: FormCase = {
  name: 'bakery-order',
  title: 'Order for pick-up at the bakery',
  group: 'Orders and requests',
  difficulty:
    'At least one quantity above zero, none above the stock, and opening hours that depend on the day.',
  routes: (store) =>
    pagePost(store, {
      view,
      initial: { rye: '0', rolls: '0', tart: '0', plait: '0' },
      check: (fields, problems) => {
        let total = 0;
        for (const [key, label, stock] of goods) {
          const count = Number(fields.get(key));
          total += count;
          problems.need(Number.isInteger(count) && count >= 0, key, 'Whole numbers only.');
          problems.need(count <= stock, key, `We only have ${stock} of ${label}.`);
        }
        problems.need(total > 0, 'order', 'Your order is empty. Order at least one product.');
        problems.need(fields.get('customer') !== '', 'order', 'Please enter a name for the order.');
        const day = fields.get('pickup');
        const hour = fields.get('hour');
        problems.need(isDay(day), 'pickup', 'Choose a day.');
        problems.need(day > today(), 'pickup', 'Orders are possible from tomorrow on.');
        problems.need(weekday(day) !== 1, 'pickup', 'The bakery is closed on Mondays.');
        const close = weekday(day) === 0 ? '11:00' : '18:00';
        problems.need(isTime(hour) && hour >= '06:30' && hour <= close, 'hour', 'The bakery is closed then.');
      },
      entry: (fields) => ({ customer: fields.get('customer'), pickup: fields.get('pickup') }),
    }),
  valid: () => [{ form: valid() }],
  shown: 'Jonas Ebbing',
  invalid: () => [
    { steps: [{ form: { ...valid(), rye: '0', rolls: '0' } }], message: 'Order at least one product' },
    { steps: [{ form: { ...valid(), tart: '4' } }], message: 'only have 3 of Plum tart' },
    {
      steps: [{ form: { ...valid(), pickup: dayAhead(1, (day) => weekday(day) === 1) } }],
      message: 'Mondays',
    },
  ],
};
